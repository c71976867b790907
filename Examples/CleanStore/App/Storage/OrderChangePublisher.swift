import ArmatureServices
import Synchronization

/// The source of ``OrderStoring/changes``: the store posts each change, and whoever watches is told.
final class OrderChangePublisher: StateSource {
    typealias State = OrderChangeMark

    private struct Book {
        var mark = OrderChangeMark.start
        var nextRun: UInt64 = 0
        var reports: [UInt64: @Sendable (OrderChangeMark) -> Void] = [:]
    }

    private let book = Mutex(Book())

    /// Tells that an order changed; `nil` when any may have.
    func post(_ id: OrderID?) {
        book.withLock { book in
            book.mark = OrderChangeMark(number: book.mark.number + 1, latest: id)
            // Under the lock, so that a later mark is never followed by an earlier one. Reporting calls nobody back.
            for report in book.reports.values { report(book.mark) }
        }
    }

    func snapshot() -> OrderChangeMark { book.withLock { $0.mark } }

    func run(_ report: @escaping @Sendable (OrderChangeMark) -> Void) -> any SourceRun {
        book.withLock { book in
            book.nextRun += 1
            book.reports[book.nextRun] = report
            report(book.mark)
            return Run(id: book.nextRun, publisher: self)
        }
    }

    private struct Run: SourceRun {
        let id: UInt64
        let publisher: OrderChangePublisher

        func cancel() {
            // Let go of outside the lock: what the closure holds may be freed with it.
            _ = publisher.book.withLock { $0.reports.removeValue(forKey: id) }
        }
    }
}
