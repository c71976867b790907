import CPostgres

extension PostgresConnection {
    /// Connects. Cancelling the task, or closing the connection, ends the attempt.
    func open() async throws(PostgresError) {
        let parameters = try settings.parameters()
        let deadline = ContinuousClock.now + parameters.timeout
        guard let handle = ConnectionHandle(parameters) else { throw cannotConnect("there is no memory for it") }
        var stage = handle.status
        var next = PGRES_POLLING_WRITING
        while next != PGRES_POLLING_OK {
            guard handle.status != CONNECTION_BAD, next != PGRES_POLLING_FAILED else {
                throw refusal(handle, at: stage)
            }
            switch await wait(handle, for: next == PGRES_POLLING_READING ? .reading : .writing, until: deadline) {
            case .ready: break
            case .timeout: throw cannotConnect("it did not answer within \(parameters.timeout)")
            case .interrupted: throw Task.isCancelled ? .cancelled : .closed
            }
            stage = handle.status
            next = PQconnectPoll(handle.pointer)
        }
        guard handle.settle() else { throw cannotConnect(handle.message) }
        self.handle = handle
    }

    private func cannotConnect(_ reason: String) -> PostgresError {
        .cannotConnect(server: settings.address.description, reason: reason, attempts: 1)
    }

    /// Tells what passes by waiting from what does not.
    private func refusal(_ handle: ConnectionHandle, at stage: ConnStatusType) -> PostgresError {
        let message = handle.message
        let server = settings.address.description
        if let (state, words) = Self.serverRefusal(in: message) {
            return state.isPassingRefusal
                ? cannotConnect(words) : .refused(server: server, state: state, reason: words)
        }
        // libpq's words for options it does not accept.
        if message.hasPrefix("invalid ") { return .invalidAddress(message) }
        let isBroken = message.contains("SYSCALL") || message.contains("closed the connection")
        if stage == CONNECTION_SSL_STARTUP, !isBroken {
            return .refused(server: server, state: nil, reason: message)
        }
        return cannotConnect(message.isEmpty ? "no reason was given" : message)
    }

    /// Finds `...: FATAL:  28P01: words; LOCATION: ...`, in which only the SQLSTATE is the same in every language. Of
    /// several hosts the last one counts.
    static func serverRefusal(in message: String) -> (SQLState, String)? {
        guard let match = message.matches(of: /:  ([0-9A-Z]{5}): (.*?)(?:; LOCATION:|; [A-Z]+:  |$)/).last else {
            return nil
        }
        return (SQLState(String(match.1)), String(match.2))
    }
}
