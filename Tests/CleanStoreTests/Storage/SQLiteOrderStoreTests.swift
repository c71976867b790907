import CSQLite
import Foundation
import Testing

@testable import CleanStoreApp

@Suite("The SQLite store")
struct SQLiteOrderStoreTests {
    private let folder = TemporaryFolder()
    private var path: String { folder.file("orders.sqlite") }

    private func open() throws -> SQLiteConnection { try OrderDatabase.open(at: path) }

    @Test("the log is written ahead, each commit is synced, foreign keys are checked")
    func pragmas() throws {
        let connection = try open()
        #expect(try connection.query("PRAGMA journal_mode") { try $0.text(0) } == ["wal"])
        #expect(try connection.integer("PRAGMA synchronous") == 2)
        #expect(try connection.integer("PRAGMA foreign_keys") == 1)
        #expect(try connection.integer("PRAGMA busy_timeout") == Int64(OrderDatabase.busyTimeout))
    }

    @Test("only the owner can read the file, and missing directories are made")
    func permissions() async throws {
        let deep = folder.file("a/b/orders.sqlite")
        let store = try await SQLiteOrderStore(path: deep)
        try await store.create(.amy(), by: .test)
        let attributes = try FileManager.default.attributesOfItem(atPath: deep)
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
        let log = try FileManager.default.attributesOfItem(atPath: deep + "-wal")
        #expect((log[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    }

    @Test("orders are still there when the file is opened again")
    func reopened() async throws {
        let store = try await SQLiteOrderStore(path: path)
        try await store.create(.amy(), by: .test)
        await store.close()
        await #expect(throws: OrderStoreError.closed) { try await store.orders() }
        #expect(try await SQLiteOrderStore(path: path).orders() == [.amy()])
    }

    @Test("neither the card number nor the verification value is in any file of the database")
    func noCardData() async throws {
        let store = try await SQLiteOrderStore(path: path)
        let details = try #require(OrderValidator.american.check(.amy).details?.card)
        var order = Order.amy()
        order.card = details.kept(as: .amy)
        try await store.create(order, by: .test)
        var bytes = Data()
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            bytes += FileManager.default.contents(atPath: folder.file(name)) ?? Data()
        }
        #expect(bytes.range(of: Data("amy.apple".utf8)) != nil)
        for secret in [OrderForm.amyCardNumber, OrderForm.amyCardNumber.replacing("-", with: "")] {
            #expect(bytes.range(of: Data(secret.utf8)) == nil)
        }
        let columns = try open().query("SELECT name FROM pragma_table_info('orders')") { try $0.text(0) }
        #expect(!columns.contains { $0.contains("cvv") || $0.contains("number") })
    }

    @Test(
        "the schema itself refuses values that cannot be",
        arguments: [
            "UPDATE orders SET total = '-1'", "UPDATE orders SET total = 'NaN'", "UPDATE orders SET currency = 'usd'",
            "UPDATE orders SET shipping_method = 'drone'", "UPDATE orders SET customer_id = 0",
            "UPDATE orders SET card_last_four = '12345'", "UPDATE orders SET first_name = ''",
            "UPDATE orders SET placed_at = 'today'",
            "INSERT INTO addresses VALUES ('none', 'billing', 'a', NULL, 'b', 'c', 'd', 'US')",
            "UPDATE addresses SET role = 'home'", "UPDATE addresses SET zip = ''",
        ])
    func constraints(statement: String) async throws {
        try await SQLiteOrderStore(path: path).create(.amy(), by: .test)
        let connection = try open()
        let error = #expect(throws: SQLiteError.self) { try connection.change(statement) }
        #expect(error?.primaryCode == SQLITE_CONSTRAINT)
    }

    @Test("when part of an order cannot be written, none of it is")
    func atomic() async throws {
        let store = try await SQLiteOrderStore(path: path)
        var broken = Order.amy()
        broken.billingAddress.zip = ""
        let error = await #expect(throws: OrderStoreError.self) { try await store.create(broken, by: .test) }
        guard case .constraint = error else {
            Issue.record("expected a refused constraint, got \(String(describing: error))")
            return
        }
        #expect(try await store.orders().isEmpty)
        try await store.create(.amy(), by: .test)
        await #expect(throws: OrderStoreError.self) { try await store.update(broken, by: .test) }
        #expect(try await store.orders() == [.amy()])
    }

    @Test("deleting an order takes its addresses along")
    func cascade() async throws {
        let store = try await SQLiteOrderStore(path: path)
        try await store.create(.amy(), by: .test)
        try await store.delete(.known("aaa111"), revision: nil, by: .test)
        #expect(try open().integer("SELECT count(*) FROM addresses") == 0)
    }

    @Test("an order of a date that no calendar has is reported as damaged", arguments: [Int64.max, Int64.min])
    func impossibleDate(milliseconds: Int64) async throws {
        let store = try await SQLiteOrderStore(path: path)
        try await store.create(.amy(), by: .test)
        try open().change("UPDATE orders SET placed_at = \(milliseconds)")
        await #expect(throws: OrderStoreError.corrupt("the order 'aaa111' has no valid date")) {
            try await store.orders()
        }
    }

    @Test("an order that lost an address is reported as damaged, not left out")
    func lostAddress() async throws {
        let store = try await SQLiteOrderStore(path: path)
        try await store.create(.amy(), by: .test)
        try open().change("DELETE FROM addresses WHERE role = 'billing'")
        await #expect(throws: OrderStoreError.corrupt("the order 'aaa111' has no valid street1")) {
            try await store.orders()
        }
    }

    @Test("a lock of another connection that stays is reported as busy, and nothing was written")
    func busy() async throws {
        let other = try open()
        let store = try await SQLiteOrderStore(path: path, busyTimeout: 1)
        try other.execute("BEGIN IMMEDIATE")
        await #expect(throws: OrderStoreError.busy) { try await store.create(.amy(), by: .test) }
        try other.execute("COMMIT")
        #expect(try await store.orders().isEmpty)
        try await store.create(.amy(), by: .test)
    }

    @Test("questions inside a snapshot are answered from one state, whatever others write meanwhile")
    func snapshot() throws {
        let connection = try open()
        let other = try open()
        let versions = try connection.snapshot {
            let before = try connection.integer("PRAGMA user_version")
            try other.execute("PRAGMA user_version = 77")
            return [before, try connection.integer("PRAGMA user_version")]
        }
        let latest = Int64(OrderSchema.migrations.count)
        #expect(versions == [latest, latest])
        #expect(try connection.integer("PRAGMA user_version") == 77)
    }

    @Test("a database that is full says so, and what was in it stays")
    func full() async throws {
        try await SQLiteOrderStore(path: path).create(.amy(id: "kept"), by: .test)
        let connection = try open()
        let pages = try connection.integer("PRAGMA page_count")
        _ = try connection.integer("PRAGMA max_page_count = \(pages)")
        let error = #expect(throws: SQLiteError.self) {
            for number in 0..<1_000 {
                try connection.change(OrderRows.insert, OrderRows.values(of: .amy(id: "order\(number)")))
            }
        }
        #expect(error.map { OrderStoreError($0, database: path) } == .full)
        #expect(try await SQLiteOrderStore(path: path).order(.known("kept")) == .amy(id: "kept"))
    }
}
