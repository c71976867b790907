import Foundation
import PostgresClient
import Synchronization

/// Keeps clerks in the database on a server that keeps the orders.
struct PostgreSQLClerkStore: ClerkStoring {
    private let database: PostgreSQLDatabase

    init(_ database: PostgreSQLDatabase) {
        self.database = database
    }

    func clerks() async throws(OrderStoreError) -> [ClerkName] {
        try await database.read("SELECT name FROM clerks ORDER BY name") { try Self.name($0) }
    }

    func account(of name: ClerkName) async throws(OrderStoreError) -> ClerkAccount? {
        let sql = "SELECT name, password_hash, added_at FROM clerks WHERE name = $1"
        return try await database.read(sql, [.text(name.text)]) { row in
            guard let date = Date(stored: try row.integer(2)) else {
                throw OrderStoreError.corrupt("a clerk has no valid date")
            }
            return ClerkAccount(name: try Self.name(row), passwordHash: try row.text(1), addedAt: date)
        }
        .first
    }

    func add(_ account: ClerkAccount) async throws(OrderStoreError) -> Bool {
        let values: [PostgresValue] = [
            .text(account.name.text), .text(account.name.foldedCase), .text(account.passwordHash),
            .integer(account.addedAt.millisecondsSince1970),
        ]
        let insert = """
            INSERT INTO clerks (name, folded_name, password_hash, added_at) VALUES ($1, $2, $3, $4)
            ON CONFLICT DO NOTHING
            """
        // Hashes are salted: when this runs again and the same one is there, the first time was kept.
        let select =
            "SELECT FROM clerks WHERE name = $1 AND folded_name = $2 AND password_hash = $3 AND added_at = $4"
        let wasAdded = Mutex(false)
        return try await database.change { connection in
            let unfolded = try await connection.query("SELECT name FROM clerks WHERE folded_name IS NULL").map {
                try $0.text(0)
            }
            if FoldedClerkNames.isHeld(account.name, byAnyOf: unfolded) { return false }
            if try await connection.query(insert, values).changedCount == 1 {
                wasAdded.withLock { $0 = true }
                return true
            }
            guard wasAdded.withLock({ $0 }) else { return false }
            return try await !connection.query(select, values).isEmpty
        }
    }

    func remove(_ name: ClerkName) async throws(OrderStoreError) -> Bool {
        let delete = "DELETE FROM clerks WHERE name = $1"
        let wasRemoved = Mutex(false)
        return try await database.change { connection in
            let isRemoved = try await connection.query(delete, [.text(name.text)]).changedCount == 1
            // When this runs again, the clerk may be gone because the first time was kept and its answer was lost.
            return wasRemoved.withLock { was in
                was = was || isRemoved
                return was
            }
        }
    }

    private static func name(_ row: PostgresRow) throws -> ClerkName {
        guard let name = ClerkName(try row.text(0)) else { throw OrderStoreError.corrupt("a clerk has no valid name") }
        return name
    }
}
