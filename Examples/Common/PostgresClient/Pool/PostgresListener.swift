/// What somebody hears who listens to a channel.
public enum PostgresListening: Equatable, Sendable {
    /// From now on every message is heard. What was sent before was missed: read the present state after this.
    case connected
    case notification(PostgresNotification)
    /// Messages are missed from about now on; ``connected`` follows once there is a connection again.
    case interrupted(PostgresError)
}

/// Listens to the messages that other sessions send by NOTIFY, over a connection of its own.
public struct PostgresListener: Sendable {
    private let settings: PostgresSettings
    private let channel: String
    private let backoff: Backoff
    private let waiting: Waiting
    private let poller: SocketPoller

    /// How long to hear nothing before the server is asked whether it is still there.
    static let silence: Duration = .seconds(30)

    /// Makes a listener. Throws only when the system has no file descriptors left.
    public init(
        _ settings: PostgresSettings, channel: String, backoff: Backoff = .connecting, waiting: Waiting = .system
    ) throws(PostgresError) {
        self.settings = settings
        self.channel = channel
        self.backoff = backoff
        self.waiting = waiting
        poller = try SocketPoller()
    }

    /// Listens until the task is cancelled, and connects again whenever the connection is lost, however often.
    ///
    /// - Parameter report: is called for one thing at a time, in the order of the server's commits.
    public func run(_ report: @Sendable (PostgresListening) async -> Void) async {
        var attempt = 0
        while !Task.isCancelled {
            let connection = PostgresConnection(settings, poller: poller)
            do {
                try await connection.open()
                try await connection.listen(to: channel)
                attempt = 0
                await report(.connected)
                while true { try await hear(connection, report) }
            } catch let error as PostgresError where error != .cancelled {
                await report(.interrupted(error))
            } catch {
                // The task was cancelled; the loop ends.
            }
            await connection.close()
            attempt += 1
            try? await waiting.sleep(backoff.wait(after: attempt, chance: waiting.chance()))
        }
    }

    private func hear(
        _ connection: PostgresConnection, _ report: @Sendable (PostgresListening) async -> Void
    ) async throws {
        let found = try await connection.notifications(within: Self.silence)
        for notification in found { await report(.notification(notification)) }
        if found.isEmpty { try await connection.execute("SELECT 1") }
    }
}
