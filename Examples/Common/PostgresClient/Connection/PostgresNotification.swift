import CPostgres

/// A message of NOTIFY.
public struct PostgresNotification: Hashable, Sendable {
    /// The channel it was sent on.
    public var channel: String
    /// Up to 7999 bytes of text.
    public var payload: String
    /// The process number of the server's session that sent it.
    public var sender: Int32

    /// Describes a message.
    public init(channel: String, payload: String, sender: Int32) {
        self.channel = channel
        self.payload = payload
        self.sender = sender
    }
}

extension PostgresConnection {
    /// Subscribes to a channel: messages of transactions that commit after this has returned are received.
    func listen(to channel: String) async throws(PostgresError) {
        try await execute("LISTEN \"\(channel.replacing("\"", with: "\"\""))\"")
    }

    /// Waits for messages; none when none came within the time. Ends with the task.
    func notifications(within time: Duration) async throws(PostgresError) -> [PostgresNotification] {
        guard let handle else { throw .closed }
        let deadline = ContinuousClock.now + time
        // Some may have come along with the answer to a statement.
        var found = taken(from: handle)
        while found.isEmpty {
            switch await wait(handle, for: .reading, until: deadline) {
            case .ready: guard PQconsumeInput(handle.pointer) == 1 else { throw lose(handle) }
            case .timeout: return []
            case .interrupted: throw Task.isCancelled ? .cancelled : .closed
            }
            found = taken(from: handle)
        }
        return found
    }

    private func taken(from handle: ConnectionHandle) -> [PostgresNotification] {
        var found: [PostgresNotification] = []
        while let notification = handle.takeNotification() { found.append(notification) }
        return found
    }
}
