import ArmatureServices
import Synchronization

/// A source that reports what the test says, and counts its runs.
final class ScriptedSource: StateSource {
    typealias State = Int

    private struct Run: Sendable {
        var id: Int
        var report: @Sendable (Int) -> Void
    }

    private struct Book: Sendable {
        var snapshot: Int
        var started = 0
        var runs: [Run] = []
    }

    private let book: Mutex<Book>
    private let reportsAtStart: Bool

    init(snapshot: Int = 0, reportsAtStart: Bool = false) {
        book = Mutex(Book(snapshot: snapshot))
        self.reportsAtStart = reportsAtStart
    }

    var started: Int { book.withLock { $0.started } }
    var running: Int { book.withLock { $0.runs.count } }

    func snapshot() -> Int { book.withLock { $0.snapshot } }

    func run(_ report: @escaping @Sendable (Int) -> Void) -> any SourceRun {
        let (id, state) = book.withLock { book in
            book.started += 1
            book.runs.append(Run(id: book.started, report: report))
            return (book.started, book.snapshot)
        }
        if reportsAtStart { report(state) }
        return Handle { [self] in book.withLock { $0.runs.removeAll { $0.id == id } } }
    }

    /// Reports to all runs.
    func report(_ state: Int) {
        let runs = book.withLock { book in
            book.snapshot = state
            return book.runs
        }
        for run in runs { run.report(state) }
    }

    private struct Handle: SourceRun {
        var onCancel: @Sendable () -> Void

        func cancel() { onCancel() }
    }
}
