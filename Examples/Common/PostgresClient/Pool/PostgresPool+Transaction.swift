extension PostgresPool {
    /// Runs `body` in a transaction, and again when that is certain to do no harm:
    ///
    /// - when it lost against another transaction (40001, 40P01) or a statement had to be prepared anew: nothing of it
    ///   was kept;
    /// - when the connection was lost before COMMIT: nothing of it was kept;
    /// - when the connection was lost at COMMIT, and only if the transaction is repeatable: it may have been kept.
    ///
    /// Each time `body` must read anew what it decides upon.
    ///
    /// - Throws: what ``withConnection(_:)`` throws, ``PostgresError/commitUnknown(_:)``, or what `body` throws.
    @discardableResult
    public func transaction<Value: Sendable>(
        _ kind: PostgresTransaction = PostgresTransaction(),
        _ body: @Sendable (PostgresConnection) async throws -> Value
    ) async throws -> Value {
        try await repeating(isRepeatable: kind.isRepeatable || kind.isReadOnly) {
            try await $0.transaction(kind, body)
        }
    }

    /// Runs one statement that only reads; again when the connection is lost.
    public func read(_ sql: String, _ values: [PostgresValue] = []) async throws -> PostgresRows {
        try await repeating(isRepeatable: true) { try await $0.query(sql, values) }
    }

    private func repeating<Value: Sendable>(
        isRepeatable: Bool, _ body: @Sendable (PostgresConnection) async throws -> Value
    ) async throws -> Value {
        try await counted {
            var attempt = 0
            while true {
                do {
                    return try await lend(body)
                } catch let error as PostgresError {
                    attempt += 1
                    try await pause(before: error, attempt, isRepeatable: isRepeatable)
                }
            }
        }
    }

    /// Waits before the next attempt, or throws the error when there must not be another one.
    private func pause(before error: PostgresError, _ attempt: Int, isRepeatable: Bool) async throws {
        let repetition = error.repetition
        guard repetition == .safe || repetition == .onlyIfRepeatable && isRepeatable, !isAbandoned,
            let delay = limits.conflicts.delay(after: attempt, chance: waiting.chance())
        else { throw error }
        // When the task was cancelled, the reason to repeat says more than the cancellation: the outcome may be unknown.
        do { try await waiting.sleep(delay) } catch { throw error }
    }
}
