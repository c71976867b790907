import Synchronization

/// A source whose state is set by hand: by a test, or by the application for a state of its own.
///
/// Anybody may set it, from any thread, also while it reports. Of states that are set at the same moment some may be
/// left out, never the one that was set last.
public final class SettableSource<State: Sendable & Equatable>: StateSource {
    private typealias Report = @Sendable (State) -> Void

    private struct Book {
        var state: State
        var nextRun: UInt64 = 0
        var reports: [UInt64: Report] = [:]
        var isTelling = false
        var hasNews = false
    }

    private let book: Mutex<Book>

    /// Makes a source that begins with a state.
    public init(_ state: State) {
        book = Mutex(Book(state: state))
    }

    /// Sets the state, and reports it to everybody who watches.
    public func set(_ state: State) {
        book.withLock {
            $0.state = state
            $0.hasNews = true
        }
        tell()
    }

    /// The state that was set last.
    public func snapshot() -> State { book.withLock { $0.state } }

    /// Reports the state, and each that is set from now on, until the run is cancelled.
    public func run(_ report: @escaping @Sendable (State) -> Void) -> any SourceRun {
        let id = book.withLock { book in
            book.nextRun += 1
            book.reports[book.nextRun] = report
            book.hasNews = true
            return book.nextRun
        }
        tell()
        return Run(id: id, source: self)
    }

    /// Reports until there is no news. One caller does it at a time and none under the lock, so that nobody is told
    /// twice at once, an earlier state never follows a later one, and whoever is told may set the state.
    private func tell() {
        while let (state, reports) = nextNews() {
            for report in reports { report(state) }
            book.withLock { $0.isTelling = false }
        }
    }

    private func nextNews() -> (State, [Report])? {
        book.withLock { book in
            guard book.hasNews, !book.isTelling else { return nil }
            book.hasNews = false
            book.isTelling = true
            return (book.state, Array(book.reports.values))
        }
    }

    private struct Run: SourceRun {
        let id: UInt64
        let source: SettableSource

        func cancel() {
            // Let go of outside the lock: what the closure holds may be freed with it.
            _ = source.book.withLock { $0.reports.removeValue(forKey: id) }
        }
    }
}
