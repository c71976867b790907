/// The five characters by which a server says what went wrong, whatever the language of its messages ("PostgreSQL Error
/// Codes", appendix A of its documentation).
public struct SQLState: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
    /// Five upper-case letters and digits; the first two name a class.
    public let code: String

    /// Takes a code as the server sent it.
    public init(_ code: String) {
        self.code = code
    }

    /// Takes a code written in the program.
    public init(stringLiteral code: String) {
        self.code = code
    }

    /// The code.
    public var description: String { code }

    /// A transaction could not be brought into a serial order with others; it was rolled back.
    public static let serializationFailure: SQLState = "40001"
    /// A transaction was rolled back to end a deadlock.
    public static let deadlockDetected: SQLState = "40P01"
    /// A key is taken.
    public static let uniqueViolation: SQLState = "23505"
    /// A statement was ended by its time limit or on request.
    public static let queryCanceled: SQLState = "57014"
    /// The server or this one session is being shut down.
    public static let adminShutdown: SQLState = "57P01"
    /// The server is starting up, shutting down, or recovering.
    public static let cannotConnectNow: SQLState = "57P03"
    /// The server has as many sessions as it may have.
    public static let tooManyConnections: SQLState = "53300"
    /// No such user, or a wrong password.
    public static let invalidPassword: SQLState = "28P01"
    /// The server's disk is full.
    public static let diskFull: SQLState = "53100"
    /// A write to a standby, or in a transaction that may only read.
    public static let readOnlyTransaction: SQLState = "25006"
    /// A lock was not to be had within its time limit.
    public static let lockNotAvailable: SQLState = "55P03"
    /// A transaction that has already failed was to be committed.
    public static let inFailedTransaction: SQLState = "25P02"
    /// Another program of the same session threw the prepared statement away.
    public static let invalidStatementName: SQLState = "26000"
    /// Among others: the columns of a prepared statement have changed.
    public static let featureNotSupported: SQLState = "0A000"

    /// Class 23: values that break a rule of the schema.
    public var isConstraintViolation: Bool { code.hasPrefix("23") }

    /// The transaction lost against another one and was rolled back; the same again may succeed.
    var isConflict: Bool { self == .serializationFailure || self == .deadlockDetected }

    /// A prepared statement is no longer good; prepared anew, it may be.
    var isStalePlan: Bool { self == .invalidStatementName || self == .featureNotSupported }

    /// The session is over with this failure: class 08, a shutdown, a crash of another session, a dropped database, or
    /// a limit of idle time.
    var endsSession: Bool {
        code.hasPrefix("08") || ["57P01", "57P02", "57P03", "57P04", "57P05", "25P03"].contains(code)
    }

    /// A server that refuses a session with this may grant it a moment later.
    var isPassingRefusal: Bool { endsSession && code != "57P04" || self == .tooManyConnections }
}
