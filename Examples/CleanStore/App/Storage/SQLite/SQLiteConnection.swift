import CSQLite

/// One connection to a database file; used by one thread at a time.
final class SQLiteConnection {
    private let handle: OpaquePointer
    private var statements: [String: SQLiteStatement] = [:]

    /// Opens the file, or makes it.
    ///
    /// - Parameter busyTimeout: How long to wait for a lock of another connection, in milliseconds.
    init(path: String, busyTimeout: Int32) throws(SQLiteError) {
        var handle: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        let code = sqlite3_open_v2(path, &handle, flags, nil)
        guard code == SQLITE_OK, let handle else {
            let error = SQLiteError(code, in: handle)
            sqlite3_close_v2(handle)
            throw error
        }
        self.handle = handle
        sqlite3_busy_timeout(handle, busyTimeout)
    }

    deinit {
        statements.removeAll()
        sqlite3_close_v2(handle)
    }

    /// Runs any number of statements that take no values and give no rows.
    func execute(_ script: String) throws(SQLiteError) {
        let code = sqlite3_exec(handle, script, nil, nil, nil)
        guard code == SQLITE_OK else { throw SQLiteError(code, in: handle) }
    }

    /// Runs one statement and reads its rows. It is prepared once in the life of the connection.
    @discardableResult
    func query<Value>(_ sql: String, _ values: [SQLiteValue] = [], read: (SQLiteRow) throws -> Value) throws -> [Value]
    {
        let statement: SQLiteStatement
        if let prepared = statements[sql] {
            statement = prepared
        } else {
            statement = try SQLiteStatement(sql, in: handle)
            statements[sql] = statement
        }
        var found: [Value] = []
        try statement.run(values) { found.append(try read($0)) }
        return found
    }

    /// Runs one statement that changes rows and tells how many.
    @discardableResult
    func change(_ sql: String, _ values: [SQLiteValue] = []) throws -> Int {
        try query(sql, values) { _ in }
        return Int(sqlite3_changes(handle))
    }

    /// The only value of the only row, such as that of a pragma.
    func integer(_ sql: String) throws -> Int64 {
        guard let value = try query(sql, read: { try $0.integer(0) }).first else {
            throw SQLiteError(code: SQLITE_ERROR, message: "no row: \(sql)")
        }
        return value
    }

    /// Runs `body` between BEGIN IMMEDIATE and COMMIT; when either throws, nothing was changed.
    func transaction<Value>(_ body: () throws -> Value) throws -> Value {
        // IMMEDIATE takes the write lock at once: a lock taken later could fail without waiting.
        try run("BEGIN IMMEDIATE", body)
    }

    /// Runs `body`, which only reads, so that all its questions are answered from the same state.
    func snapshot<Value>(_ body: () throws -> Value) throws -> Value {
        try run("BEGIN", body)
    }

    private func run<Value>(_ begin: String, _ body: () throws -> Value) throws -> Value {
        try execute(begin)
        do {
            let value = try body()
            try execute("COMMIT")
            return value
        } catch {
            // SQLite has already rolled back after some failures, and then says that there is no transaction.
            try? execute("ROLLBACK")
            throw error
        }
    }
}
