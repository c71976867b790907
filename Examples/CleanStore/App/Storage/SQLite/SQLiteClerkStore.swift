import Foundation

/// Keeps clerks in the SQLite file that keeps the orders.
actor SQLiteClerkStore: ClerkStoring {
    private let executor = QueueExecutor(label: "clerks")
    private let path: String
    private var connection: SQLiteConnection?

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Opens the database at an absolute path; makes it and its directory when they are missing.
    ///
    /// - Parameter mustExist: Whether a missing file is reported as ``OrderStoreError/missing(database:)`` instead.
    init(path: String, mustExist: Bool = false) async throws(OrderStoreError) {
        self.path = path
        try open(mustExist: mustExist)
    }

    private func open(mustExist: Bool) throws(OrderStoreError) {
        connection = try OrderDatabase.open(at: path, mustExist: mustExist)
    }

    /// Closes the file; every later call throws ``OrderStoreError/closed``.
    func close() {
        connection = nil
    }

    func clerks() throws(OrderStoreError) -> [ClerkName] {
        try perform { connection in
            try connection.query("SELECT name FROM clerks ORDER BY name") { row in
                try Self.name(try row.text(0))
            }
        }
    }

    func account(of name: ClerkName) throws(OrderStoreError) -> ClerkAccount? {
        let sql = "SELECT name, password_hash, added_at FROM clerks WHERE name = ?1"
        return try perform { connection in
            try connection.query(sql, [.text(name.text)]) { row in
                guard let date = Date(stored: try row.integer(2)) else {
                    throw OrderStoreError.corrupt("a clerk has no valid date")
                }
                return ClerkAccount(
                    name: try Self.name(try row.text(0)), passwordHash: try row.text(1), addedAt: date)
            }
            .first
        }
    }

    func add(_ account: ClerkAccount) throws(OrderStoreError) -> Bool {
        let insert = """
            INSERT INTO clerks (name, folded_name, password_hash, added_at) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT DO NOTHING
            """
        let values: [SQLiteValue] = [
            .text(account.name.text), .text(account.name.foldedCase), .text(account.passwordHash),
            .integer(account.addedAt.millisecondsSince1970),
        ]
        return try perform { connection in
            try connection.transaction {
                let unfolded = try connection.query("SELECT name FROM clerks WHERE folded_name IS NULL") {
                    try $0.text(0)
                }
                if FoldedClerkNames.isHeld(account.name, byAnyOf: unfolded) { return false }
                return try connection.change(insert, values) == 1
            }
        }
    }

    func remove(_ name: ClerkName) throws(OrderStoreError) -> Bool {
        try perform { try $0.change("DELETE FROM clerks WHERE name = ?1", [.text(name.text)]) == 1 }
    }

    private static func name(_ text: String) throws -> ClerkName {
        guard let name = ClerkName(text) else { throw OrderStoreError.corrupt("a clerk has no valid name") }
        return name
    }

    private func perform<Value>(_ body: (SQLiteConnection) throws -> Value) throws(OrderStoreError) -> Value {
        guard let connection else { throw .closed }
        return try OrderDatabase.perform(on: connection, path: path, body)
    }
}
