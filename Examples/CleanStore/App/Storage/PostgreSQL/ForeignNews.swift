import PostgresClient
import Synchronization

/// Makes changes that others made known to whoever observes a store here.
final class ForeignNews: Sendable {
    private let publisher: OrderChangePublisher
    private let sender: String
    private let hasMissed = Mutex(false)

    /// - Parameter sender: The store here, which posts its own changes itself.
    init(publisher: OrderChangePublisher, sender: String) {
        self.publisher = publisher
        self.sender = sender
    }

    func hear(_ event: PostgresListening) {
        switch event {
        case .connected:
            let missed = hasMissed.withLock { missed in
                defer { missed = false }
                return missed
            }
            // Whatever happened meanwhile was told to nobody: any order may have changed.
            if missed { publisher.post(nil) }
        case .interrupted:
            hasMissed.withLock { $0 = true }
        case .notification(let notification):
            let message = ChangeMessage(notification.payload)
            if message?.sender != sender { publisher.post(message?.order) }
        }
    }
}
