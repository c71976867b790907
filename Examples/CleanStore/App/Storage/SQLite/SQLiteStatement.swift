import CSQLite

/// A value that goes into a statement.
enum SQLiteValue: Equatable, Sendable {
    case integer(Int64)
    case text(String)
    case null

    /// Text, or null when there is none.
    static func optional(_ text: String?) -> SQLiteValue { text.map { .text($0) } ?? .null }
}

/// A prepared statement, to be run any number of times by the connection that made it.
final class SQLiteStatement {
    private let handle: OpaquePointer
    private let database: OpaquePointer

    /// Prepares one statement; the connection must outlive it.
    init(_ sql: String, in database: OpaquePointer) throws(SQLiteError) {
        var handle: OpaquePointer?
        let code = sqlite3_prepare_v3(database, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
        guard code == SQLITE_OK, let handle else { throw SQLiteError(code, in: database) }
        self.handle = handle
        self.database = database
    }

    deinit {
        sqlite3_finalize(handle)
    }

    /// Runs the statement with the values for its parameters and hands each row to `read`.
    func run(_ values: [SQLiteValue], read: (SQLiteRow) throws -> Void) throws {
        defer {
            sqlite3_reset(handle)
            // A bound text must not outlive the call that needed it.
            sqlite3_clear_bindings(handle)
        }
        for (position, value) in values.enumerated() {
            try check(bind(value, at: Int32(position + 1)))
        }
        while true {
            switch sqlite3_step(handle) {
            case SQLITE_ROW: try read(SQLiteRow(handle))
            case SQLITE_DONE: return
            case let code: throw SQLiteError(code, in: database)
            }
        }
    }

    private func bind(_ value: SQLiteValue, at position: Int32) -> Int32 {
        switch value {
        case .integer(let number):
            return sqlite3_bind_int64(handle, position, number)
        case .null:
            return sqlite3_bind_null(handle, position)
        case .text(var text):
            // SQLITE_TRANSIENT, a cast that Swift does not import: SQLite makes its own copy.
            let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
            return text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) {
                    // A null pointer would bind NULL instead of an empty text.
                    $0.baseAddress.map { sqlite3_bind_text(handle, position, $0, Int32(bytes.count), copies) }
                        ?? sqlite3_bind_text(handle, position, "", 0, copies)
                }
            }
        }
    }

    private func check(_ code: Int32) throws(SQLiteError) {
        guard code == SQLITE_OK else { throw SQLiteError(code, in: database) }
    }
}

/// The row that a statement stands on; valid only inside the closure it was handed to.
struct SQLiteRow {
    /// A column that does not hold what it must.
    struct Mismatch: Error, Equatable {
        var column: String
    }

    private let handle: OpaquePointer

    fileprivate init(_ handle: OpaquePointer) {
        self.handle = handle
    }

    func integer(_ column: Int32) throws(Mismatch) -> Int64 {
        guard sqlite3_column_type(handle, column) == SQLITE_INTEGER else { throw mismatch(column) }
        return sqlite3_column_int64(handle, column)
    }

    func text(_ column: Int32) throws(Mismatch) -> String {
        guard let text = try optionalText(column) else { throw mismatch(column) }
        return text
    }

    func optionalText(_ column: Int32) throws(Mismatch) -> String? {
        switch sqlite3_column_type(handle, column) {
        case SQLITE_NULL:
            return nil
        case SQLITE_TEXT:
            let start = sqlite3_column_text(handle, column)
            let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column)))
            guard let text = String(validating: bytes, as: UTF8.self) else { throw mismatch(column) }
            return text
        default:
            throw mismatch(column)
        }
    }

    private func mismatch(_ column: Int32) -> Mismatch {
        Mismatch(column: sqlite3_column_name(handle, column).map { String(cString: $0) } ?? "column \(column)")
    }
}

extension SQLiteError {
    /// The failure that a connection reports now.
    init(_ code: Int32, in database: OpaquePointer?) {
        let extended = database.map { sqlite3_extended_errcode($0) } ?? code
        self.code = extended & 0xFF == code & 0xFF ? extended : code
        self.message = String(cString: database.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(code))
    }
}
