import CPostgres

/// What the server answered to one statement.
public struct PostgresRows: RandomAccessCollection, Sendable {
    private let result: ResultHandle

    init(_ result: ResultHandle) {
        self.result = result
    }

    /// Zero: rows are counted from there.
    public var startIndex: Int { 0 }

    /// The number of rows.
    public var endIndex: Int { Int(PQntuples(result.pointer)) }

    /// A row; the position must be in range.
    public subscript(position: Int) -> PostgresRow {
        precondition(indices.contains(position), "there is no row \(position)")
        return PostgresRow(result: result, number: Int32(position))
    }

    /// How many rows an INSERT, UPDATE or DELETE changed, or a SELECT gave; 0 for other statements.
    public var changedCount: Int { Int(String(cString: PQcmdTuples(result.pointer))) ?? 0 }

    /// What the server says it did, such as `INSERT 0 1` or `COMMIT`.
    var tag: String { String(cString: PQcmdStatus(result.pointer)) }
}

/// A row of an answer. Columns are counted from 0.
public struct PostgresRow: Sendable {
    let result: ResultHandle
    let number: Int32

    /// A text; ``PostgresError/mismatch(column:)`` when there is none.
    public func text(_ column: Int32) throws(PostgresError) -> String {
        guard let text = try optionalText(column) else { throw mismatch(column) }
        return text
    }

    /// A text, or nil for null.
    public func optionalText(_ column: Int32) throws(PostgresError) -> String? {
        guard PQgetisnull(result.pointer, number, column) == 0 else { return nil }
        let start = UnsafeRawPointer(PQgetvalue(result.pointer, number, column))
        let bytes = UnsafeRawBufferPointer(start: start, count: Int(PQgetlength(result.pointer, number, column)))
        guard let text = String(validating: bytes, as: UTF8.self) else { throw mismatch(column) }
        return text
    }

    /// A whole number.
    public func integer(_ column: Int32) throws(PostgresError) -> Int64 {
        guard let number = Int64(try text(column)) else { throw mismatch(column) }
        return number
    }

    /// A truth value.
    public func boolean(_ column: Int32) throws(PostgresError) -> Bool {
        switch try text(column) {
        case "t": return true
        case "f": return false
        default: throw mismatch(column)
        }
    }

    /// The error that says that a column does not hold what it must.
    public func mismatch(_ column: Int32) -> PostgresError {
        .mismatch(column: PQfname(result.pointer, column).map { String(cString: $0) } ?? "column \(column)")
    }
}

/// Owns a result of libpq. Sound to share: nothing changes it after it was received.
final class ResultHandle: @unchecked Sendable {
    let pointer: OpaquePointer

    init(owning pointer: OpaquePointer) {
        self.pointer = pointer
    }

    deinit {
        PQclear(pointer)
    }

    func field(_ code: Int32) -> String? { PQresultErrorField(pointer, code).map { String(cString: $0) } }

    /// What the server reported; nil when the failure is the client's, such as a broken connection.
    var failure: ServerFailure? {
        guard let state = field(Self.sqlState) else { return nil }
        return ServerFailure(
            state: SQLState(state), message: field(Self.primaryMessage) ?? "no message",
            constraint: field(Self.constraintName))
    }

    // PG_DIAG_SQLSTATE, PG_DIAG_MESSAGE_PRIMARY and PG_DIAG_CONSTRAINT_NAME, character macros that Swift does not import.
    private static let sqlState = Int32(UInt8(ascii: "C"))
    private static let primaryMessage = Int32(UInt8(ascii: "M"))
    private static let constraintName = Int32(UInt8(ascii: "n"))
}
