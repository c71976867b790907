/// How a transaction is isolated from others ("Transaction Isolation", chapter 13 of PostgreSQL's documentation).
public enum PostgresIsolation: String, Sendable {
    /// Each statement sees what was committed before it; rows that are written are locked.
    case readCommitted = "READ COMMITTED"
    /// All statements see one state.
    case repeatableRead = "REPEATABLE READ"
    /// As if the transactions ran one after the other. Any of them may have to be repeated for that.
    case serializable = "SERIALIZABLE"
}

/// What kind of transaction to run.
public struct PostgresTransaction: Sendable {
    /// What it sees of others.
    public var isolation: PostgresIsolation
    /// Whether the server refuses changes in it.
    public var isReadOnly: Bool
    /// Whether it may be run again although it may have been kept already: when the connection was lost at COMMIT.
    public var isRepeatable: Bool

    /// Describes a transaction.
    public init(_ isolation: PostgresIsolation = .readCommitted, isReadOnly: Bool = false, isRepeatable: Bool = false) {
        self.isolation = isolation
        self.isReadOnly = isReadOnly
        self.isRepeatable = isRepeatable
    }

    var begin: String { "BEGIN ISOLATION LEVEL \(isolation.rawValue)\(isReadOnly ? " READ ONLY" : "")" }
}

extension PostgresConnection {
    /// Runs `body` between BEGIN and COMMIT, once; when it throws, nothing was changed.
    ///
    /// - Throws: ``PostgresError/commitUnknown(_:)`` when it is unknown whether the changes were kept; otherwise what
    ///   the body throws.
    func transaction<Value: Sendable>(
        _ kind: PostgresTransaction, _ body: @Sendable (PostgresConnection) async throws -> Value
    ) async throws -> Value {
        try await execute(kind.begin)
        let value: Value
        do {
            value = try await body(self)
        } catch {
            // When this fails or the task is cancelled, the pool sees an unfinished transaction and closes the connection.
            _ = try? await execute("ROLLBACK")
            throw error
        }
        try await commit()
        return value
    }

    private func commit() async throws(PostgresError) {
        let answer: PostgresRows
        do {
            answer = try await execute("COMMIT")
        } catch .connectionLost(let reason) {
            throw .commitUnknown(reason)
        } catch .closed {
            throw .commitUnknown("the connection was closed")
        }
        // A transaction in which a failure was overlooked ends with another answer instead of an error.
        guard answer.tag == "COMMIT" else {
            throw .failed(ServerFailure(state: .inFailedTransaction, message: "the transaction had failed before"))
        }
    }
}
