import CPostgres
import Synchronization

/// One session with a server. It runs one statement at a time; ``PostgresPool`` lends it to one task at a time.
public actor PostgresConnection {
    private nonisolated let queue = ConnectionQueue()
    let settings: PostgresSettings
    let poller: SocketPoller
    var handle: ConnectionHandle?
    private var statements = PreparedStatements()
    private var isBusy = false
    /// Read by the poller too, at the moment when a wait begins.
    private nonisolated let aborting = Atomic(false)
    private nonisolated var isAborted: Bool { aborting.load(ordering: .sequentiallyConsistent) }
    /// Whether a request to end a statement was made, which may hit the next one.
    private var mayBeCancelled = false

    /// The queue of this connection.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

    init(_ settings: PostgresSettings, poller: SocketPoller) {
        self.settings = settings
        self.poller = poller
    }

    /// Runs one statement with the values for `$1`, `$2`... It is prepared once in the life of the connection.
    ///
    /// Cancelling the task has the server end the statement. A statement that is not inside a transaction is one by
    /// itself: after ``PostgresError/connectionLost(_:)`` it is unknown whether it was carried out.
    @discardableResult
    public func query(
        _ sql: String, _ values: [PostgresValue] = []
    ) async throws(PostgresError) -> PostgresRows {
        let texts = values.map(\.wireText)
        guard texts.allSatisfy({ $0?.utf8.contains(0) != true }) else { throw .unsendable }
        let name = try await prepare(sql)
        do {
            return try await exchange { $0.sendPrepared(name, texts) }
        } catch {
            // The next one who asks gets a statement that fits the present schema.
            if case .failed(let failure) = error, failure.state.isStalePlan { statements.forget(sql) }
            throw error
        }
    }

    /// Runs any number of statements that take no values, and gives the answer to the last one.
    @discardableResult
    public func execute(
        _ script: String, answerTimeout: Duration? = nil
    ) async throws(PostgresError) -> PostgresRows {
        try await exchange(answerTimeout: answerTimeout) { $0.sendScript(script) }
    }

    private func prepare(_ sql: String) async throws(PostgresError) -> String {
        if let name = statements.name(of: sql) { return name }
        if let old = statements.makeRoom() { try await exchange { $0.sendScript("DEALLOCATE \(old)") } }
        let name = statements.newName()
        try await exchange { $0.sendPrepare(name, sql) }
        statements.add(sql, as: name)
        return name
    }

    /// Ends the session. A statement under way fails with ``PostgresError/closed``.
    func close() {
        aborting.store(true, ordering: .sequentiallyConsistent)
        // While somebody waits for it, the socket must stay open; whoever waits then lets go of it.
        if isBusy { poller.interrupt(ObjectIdentifier(self)) } else { handle = nil }
    }

    /// Whether the next statement can be sent over this connection, as far as it is known without asking the server.
    var isUsable: Bool {
        guard let handle, !isAborted, !mayBeCancelled, PQtransactionStatus(handle.pointer) == PQTRANS_IDLE else {
            return false
        }
        // A server that went away has said so, or has closed its end: one read takes its farewell, the next the end.
        return PQconsumeInput(handle.pointer) == 1 && PQconsumeInput(handle.pointer) == 1
            && handle.status == CONNECTION_OK
    }

    /// Waits for the socket; for connecting and listening, which end with the task.
    func wait(
        _ handle: ConnectionHandle, for interest: SocketPoller.Interest, until deadline: ContinuousClock.Instant
    ) async -> SocketPoller.Readiness {
        isBusy = true
        defer { isBusy = false }
        if isAborted { return .interrupted }
        return await poller.wait(
            for: handle.socket, interest, owner: ObjectIdentifier(self), until: deadline, endsWithTask: true
        ) { self.isAborted }
    }

    /// Gives the connection up and says why.
    func lose(_ handle: ConnectionHandle, _ reason: String? = nil) -> PostgresError {
        let reason = reason ?? handle.message
        self.handle = nil
        return .connectionLost(reason.isEmpty ? "the server closed the connection" : reason)
    }

    @discardableResult
    private func exchange(
        answerTimeout: Duration? = nil, _ send: (ConnectionHandle) -> Bool
    ) async throws(PostgresError) -> PostgresRows {
        guard let handle, !isAborted else { throw .closed }
        precondition(!isBusy, "a connection runs one statement at a time")
        if Task.isCancelled { throw .cancelled }
        isBusy = true
        defer {
            isBusy = false
            if isAborted { self.handle = nil }
        }
        guard send(handle) else { throw lose(handle) }
        let deadline = ContinuousClock.now + (answerTimeout ?? settings.answerTimeout)
        let canceller = StatementCanceller(handle)
        let answer = await withTaskCancellationHandler {
            await self.answer(from: handle, until: deadline)
        } onCancel: {
            canceller.ask()
        }
        if canceller.wasAsked { mayBeCancelled = true }
        do {
            return try answer.get()
        } catch .failed(let failure) where failure.state == .queryCanceled {
            throw canceller.wasAsked ? .cancelled : .timedOut
        } catch {
            throw error
        }
    }

    private func answer(
        from handle: ConnectionHandle, until deadline: ContinuousClock.Instant
    ) async -> Result<PostgresRows, PostgresError> {
        if let error = await flush(handle, until: deadline) { return .failure(error) }
        var rows: PostgresRows?
        var failure: PostgresError?
        while true {
            while PQisBusy(handle.pointer) == 1 {
                let error = await ready(handle, .reading, until: deadline)
                // A server that shuts down says so before it closes the connection.
                if let error { return .failure(failure ?? error) }
            }
            guard let pointer = PQgetResult(handle.pointer) else { break }
            let result = ResultHandle(owning: pointer)
            switch PQresultStatus(pointer) {
            case PGRES_TUPLES_OK, PGRES_COMMAND_OK, PGRES_EMPTY_QUERY:
                rows = PostgresRows(result)
            case PGRES_COPY_IN, PGRES_COPY_OUT, PGRES_COPY_BOTH:
                return .failure(lose(handle, "COPY is not supported"))
            default:
                failure = failure ?? self.failure(in: result, of: handle)
            }
        }
        if let failure { return .failure(failure) }
        guard let rows, handle.status == CONNECTION_OK else { return .failure(lose(handle)) }
        return .success(rows)
    }

    private func failure(in result: ResultHandle, of handle: ConnectionHandle) -> PostgresError {
        guard let failure = result.failure else { return lose(handle) }
        return failure.state.endsSession ? lose(handle, failure.message) : .failed(failure)
    }

    private func flush(_ handle: ConnectionHandle, until deadline: ContinuousClock.Instant) async -> PostgresError? {
        while true {
            switch PQflush(handle.pointer) {
            case 0: return nil
            case 1:
                // A server that does not read may itself be waiting for somebody to read.
                if let error = await ready(handle, .both, until: deadline) { return error }
            default: return lose(handle)
            }
        }
    }

    private func ready(
        _ handle: ConnectionHandle, _ interest: SocketPoller.Interest, until deadline: ContinuousClock.Instant
    ) async -> PostgresError? {
        if isAborted { return .closed }
        let readiness = await poller.wait(
            for: handle.socket, interest, owner: ObjectIdentifier(self), until: deadline
        ) { self.isAborted }
        switch readiness {
        case .ready: return PQconsumeInput(handle.pointer) == 1 ? nil : lose(handle)
        case .timeout: return lose(handle, "the server did not answer in time")
        case .interrupted: return .closed
        }
    }
}
