import Foundation
import Testing

@testable import CleanStoreApp

@Suite("A database of the first format")
struct SchemaMigrationTests {
    private let folder = TemporaryFolder()
    private var path: String { folder.file("orders.sqlite") }

    /// Writes a file as the first version of the program did.
    private func makeOldDatabase() throws {
        let connection = try OrderDatabase.open(at: path, migrations: Array(OrderSchema.migrations.prefix(1)))
        try connection.execute(
            """
            INSERT INTO orders VALUES
                ('aaa111', 7, 'Amy', 'Apple', '111-111-1111', 'amy.apple@clean-swift.com', 'one-day', 'american-express',
                 '0009', '2040-12', '1.11', 'USD', 1183118400000),
                ('bbb222', 8, 'Bob', 'Battery', '222-222-2222', 'bob@clean-swift.com', 'two-day', 'other', '1234',
                 '2041-01', '123456789012.345', 'KWD', 1183118400001);
            INSERT INTO addresses VALUES
                ('aaa111', 'shipping', 'One Microsoft Way', NULL, 'Redmond', 'WA', '98052-7329'),
                ('aaa111', 'billing', '1 Infinite Loop', 'Suite 2', 'Cupertino', 'CA', '95014'),
                ('bbb222', 'shipping', 'One Microsoft Way', NULL, 'Redmond', 'WA', '98052-7329'),
                ('bbb222', 'billing', '1 Infinite Loop', 'Suite 2', 'Cupertino', 'CA', '95014');
            """)
        #expect(try connection.integer("PRAGMA user_version") == 1)
    }

    @Test("opens, and keeps every order with both addresses")
    func keepsOrders() async throws {
        try makeOldDatabase()
        let orders = try await SQLiteOrderStore(path: path).orders()
        var amy = Order.amy(method: .oneDay)
        amy.card.brand = .amex
        amy.card.lastFour = "0009"
        amy.card.token = nil
        #expect(orders.first == amy)
        let bob = try #require(orders.last)
        #expect(orders.count == 2)
        #expect(bob.card.brand == nil)
        #expect(bob.total == Money(amount: Decimal(string: "123456789012.345")!, currency: "KWD"))
        #expect(bob.revision == 1)
        #expect(bob.billingAddress.country == .unitedStates)
    }

    @Test("gives each order a history that begins with an unknown clerk, and goes on from there")
    func history() async throws {
        try makeOldDatabase()
        let store = try await SQLiteOrderStore(path: path)
        var order = try await store.order(.known("aaa111"))
        order.total.amount = 2
        try await store.update(order, by: .by("Ann", at: 9))
        let history = try await store.history(of: order.id)
        #expect(history.map(\.stamp.clerk.text) == ["unknown", "Ann"])
        #expect(history.first?.stamp.at == releaseDay)
        #expect(history.map(\.number) == [1, 2])
    }

    @Test("has its addresses tied to the orders as before, and no old table left")
    func soundTables() async throws {
        try makeOldDatabase()
        let store = try await SQLiteOrderStore(path: path)
        try await store.delete(.known("aaa111"), revision: nil, by: .test)
        let connection = try OrderDatabase.open(at: path)
        #expect(try connection.integer("SELECT count(*) FROM addresses") == 2)
        #expect(try connection.query("PRAGMA foreign_key_check") { _ in 0 }.isEmpty)
        #expect(try connection.query("PRAGMA integrity_check") { try $0.text(0) } == ["ok"])
        let names = try connection.query("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name") {
            try $0.text(0)
        }
        #expect(names == ["addresses", "clerks", "order_changes", "orders"])
    }

    @Test("stays as it is when the migration fails half-way")
    func failure() async throws {
        try makeOldDatabase()
        let broken = SchemaMigration(
            version: 2, script: OrderSchema.migrations[1].script + "; INSERT INTO nowhere VALUES (1)")
        #expect(throws: OrderStoreError.self) {
            try OrderDatabase.open(at: path, migrations: [OrderSchema.migrations[0], broken])
        }
        #expect(try await SQLiteOrderStore(path: path).orders().map(\.id.text) == ["aaa111", "bbb222"])
    }
}
