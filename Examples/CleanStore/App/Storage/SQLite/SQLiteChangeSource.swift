import ArmatureServices
import Synchronization

/// The changes of one store, and (while somebody watches) those that others make to the same file: SQLite cannot tell of
/// them, so it is asked again and again.
final class SQLiteChangeSource: StateSource {
    typealias State = OrderChangeMark

    /// How long a change of another process may stay unseen.
    static let interval = Duration.milliseconds(500)

    private struct Watched: Sendable {
        weak var store: SQLiteOrderStore?
    }

    private let publisher: OrderChangePublisher
    private let clock: any Clock<Duration>
    private let watched = Mutex(Watched())

    init(_ publisher: OrderChangePublisher, clock: any Clock<Duration>) {
        self.publisher = publisher
        self.clock = clock
    }

    /// Whom to ask. The store owns this source, so it is only held weakly.
    func watch(_ store: SQLiteOrderStore) {
        watched.withLock { $0.store = store }
    }

    func snapshot() -> OrderChangeMark { publisher.snapshot() }

    func run(_ report: @escaping @Sendable (OrderChangeMark) -> Void) -> any SourceRun {
        let task = Task { [weak self, clock] in
            while (try? await clock.sleep(for: Self.interval)) != nil {
                guard let store = self?.watched.withLock({ $0.store }) else { return }
                await store.lookForForeignChanges()
            }
        }
        return Run(task: task, inner: publisher.run(report))
    }

    private struct Run: SourceRun {
        let task: Task<Void, Never>
        let inner: any SourceRun

        func cancel() {
            task.cancel()
            inner.cancel()
        }
    }
}
