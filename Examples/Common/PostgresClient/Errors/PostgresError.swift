/// Why a server could not be asked, or what it answered instead of rows. No text holds a password.
public enum PostgresError: Error, Equatable, Sendable {
    /// The URL or one of its options cannot be understood. Nothing was tried.
    case invalidAddress(String)
    /// No connection came about in the given number of attempts; the reason is that of the last one.
    case cannotConnect(server: String, reason: String, attempts: Int)
    /// The server, or the client looking at its certificate, refused for a reason that does not pass by waiting.
    case refused(server: String, state: SQLState?, reason: String)
    /// The connection ended. Outside a transaction it is unknown whether the statement under way was carried out.
    case connectionLost(String)
    /// The connection ended after COMMIT was sent and before it was answered.
    case commitUnknown(String)
    /// The server refused a statement. Inside a transaction nothing of that transaction was kept.
    case failed(ServerFailure)
    /// The statement took longer than the settings allow and was ended.
    case timedOut
    /// The task was cancelled, and the statement with it.
    case cancelled
    /// Every connection of the pool was in use for longer than its limits allow to wait.
    case noConnectionFree
    /// The connection or the pool was closed.
    case closed
    /// A text holds the character U+0000, which PostgreSQL cannot keep.
    case unsendable
    /// A column of the answer does not hold what was asked of it.
    case mismatch(column: String)
}

/// A failure that the server reported. Its "detail" is left out: it may quote whole rows.
public struct ServerFailure: Error, Equatable, Sendable {
    /// What kind of failure it is.
    public var state: SQLState
    /// The server's own words, in its language.
    public var message: String
    /// The broken constraint; nil for other failures.
    public var constraint: String?

    /// Describes a failure.
    public init(state: SQLState, message: String, constraint: String? = nil) {
        self.state = state
        self.message = message
        self.constraint = constraint
    }
}

/// Whether a transaction that failed may be run again.
enum Repetition: Hashable {
    /// The same would fail again.
    case useless
    /// Nothing of it was kept.
    case safe
    /// It may have been kept already.
    case onlyIfRepeatable
}

extension PostgresError {
    /// What this failure means for the transaction in which it happened.
    var repetition: Repetition {
        switch self {
        // COMMIT was not sent, so the server rolls back what it has.
        case .connectionLost: .safe
        case .commitUnknown: .onlyIfRepeatable
        case .failed(let failure) where failure.state.isConflict || failure.state.isStalePlan: .safe
        default: .useless
        }
    }
}
