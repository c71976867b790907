import CSQLite

/// A failure that SQLite reported.
struct SQLiteError: Error, Equatable, Sendable {
    /// The extended result code.
    var code: Int32
    var message: String

    /// The code without its extension.
    var primaryCode: Int32 { code & 0xFF }
}

extension OrderStoreError {
    /// What an SQLite failure means for somebody who asked for orders in a database. Other failures
    /// carry SQLite's extended result code.
    init(_ error: SQLiteError, database: String) {
        switch error.primaryCode {
        case SQLITE_BUSY, SQLITE_LOCKED: self = .busy
        case SQLITE_FULL: self = .full
        case SQLITE_READONLY: self = .readOnly(database: database)
        case SQLITE_NOTADB: self = .notADatabase(database: database)
        case SQLITE_CORRUPT: self = .corrupt(error.message)
        case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: self = .cannotOpen(database: database, reason: error.message)
        case SQLITE_CONSTRAINT: self = .constraint(error.message)
        default: self = .failed(code: String(error.code), message: error.message)
        }
    }
}
