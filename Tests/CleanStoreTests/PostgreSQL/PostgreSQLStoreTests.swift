import ArmatureTesting
import Foundation
import PostgresClient
import PostgresTesting
import Testing

@testable import CleanStoreApp

@Suite(
    "The store on a server", .enabled(if: PostgresServer.isInstalled, "needs PostgreSQL's server"),
    .timeLimit(.minutes(10)))
struct PostgreSQLStoreTests {
    @Test("orders are still there when the database is opened again, and a closed one refuses")
    func reopened() async throws {
        let database = try await ServerDatabase()
        let shop = try await ServerShop(url: database.url)
        try await shop.orders.create(.amy(), by: .test)
        await shop.close()
        await #expect(throws: OrderStoreError.closed) { try await shop.orders.orders() }
        await #expect(throws: OrderStoreError.closed) { try await shop.orders.create(.amy(id: "late"), by: .test) }
        let again = try await ServerShop(url: database.url)
        #expect(try await again.orders.orders() == [.amy()])
        await again.close()
    }

    @Test("neither the card number nor the verification value is kept in any column")
    func noCardData() async throws {
        let database = try await ServerDatabase()
        let columns = try await database.withShop { _ in
            try await database.execute(
                "SELECT column_name FROM information_schema.columns WHERE table_name IN ('orders', 'order_changes')"
            ).map { try $0.text(0) }
        }
        #expect(columns.contains("card_token"))
        #expect(!columns.contains { $0.contains("cvv") || $0.contains("card_number") })
    }

    @Test(
        "the schema itself refuses values that cannot be",
        arguments: [
            "total = -1", "total = 'NaN'", "total = 1e39", "currency = 'usd'", "shipping_method = 'drone'",
            "customer_id = 0", "card_last_four = '12345'", "first_name = ''", "revision = 0", "billing_zip = ''",
            "shipping_country = 'usa'", "card_expiry = '12/40'",
        ])
    func constraints(assignment: String) async throws {
        let database = try await ServerDatabase()
        try await database.withShop { (shop) async throws in
            try await shop.orders.create(.amy(), by: .test)
            do {
                try await database.execute("UPDATE orders SET \(assignment)")
                Issue.record("it was accepted")
            } catch PostgresError.failed(let failure) {
                #expect(failure.state.isConstraintViolation)
            }
        }
    }

    @Test("an order that breaks a rule is refused as a whole, and so is a text that no database can keep")
    func refused() async throws {
        let database = try await ServerDatabase()
        try await database.withShop { (shop) async throws in
            for text in ["", "Amy\0Admin"] {
                var broken = Order.amy()
                broken.contact.firstName = text
                let error = await #expect(throws: OrderStoreError.self) {
                    try await shop.orders.create(broken, by: .test)
                }
                guard case .constraint = error else {
                    Issue.record("expected a refused constraint, got \(String(describing: error))")
                    return
                }
            }
            #expect(try await shop.orders.orders().isEmpty)
            #expect(try await database.execute("SELECT * FROM order_changes").isEmpty)
        }
    }

    @Test("D7: an unknown shipping method in the database is a typed error, not a crash")
    func unknownMethod() async throws {
        let database = try await ServerDatabase()
        try await database.withShop { (shop) async throws in
            try await shop.orders.create(.amy(), by: .test)
            try await database.execute(
                "ALTER TABLE orders DROP CONSTRAINT orders_shipping_method_check; UPDATE orders SET shipping_method = 'x'"
            )
            await #expect(throws: OrderStoreError.corrupt("the order 'aaa111' has no valid shipping method")) {
                try await shop.orders.orders()
            }
        }
    }

    @Test("a database of another program and one of a later version are refused and left alone")
    func foreign() async throws {
        let database = try await ServerDatabase()
        let shown = "postgres://postgres@:\(database.server.port)/\(database.name)?host=\(database.server.folder)"
        try await database.execute("CREATE TABLE orders (theirs text)")
        await #expect(throws: OrderStoreError.foreignDatabase(database: shown)) {
            try await ServerShop(url: database.url)
        }
        try await database.execute("DROP TABLE orders")
        try await ServerShop(url: database.url).close()
        try await database.execute("INSERT INTO cleanstore_format VALUES (99)")
        let latest = PostgreSQLSchema.orders.migrations.count
        await #expect(throws: OrderStoreError.newerFormat(database: shown, found: 99, supported: latest)) {
            try await ServerShop(url: database.url)
        }
    }

    @Test("a database that is only to be read is not set up")
    func readingOnly() async throws {
        let database = try await ServerDatabase()
        let address = try #require(PostgresAddress(typed: database.url))
        await #expect(throws: OrderStoreError.missing(database: address.description)) {
            try await PostgreSQLDatabase(address, mustExist: true)
        }
        #expect(try await database.execute("SELECT FROM pg_tables WHERE tablename = 'orders'").isEmpty)
        try await ServerShop(url: database.url).close()
        try await PostgreSQLDatabase(address, mustExist: true).close()
    }

    @Test("two shops share one database when their URLs name two schemas")
    func schemas() async throws {
        let database = try await ServerDatabase()
        try await database.execute("CREATE SCHEMA north; CREATE SCHEMA south")
        let url = { database.url + "&options=-csearch_path%3D" + $0 }
        let (north, south) = try await (ServerShop(url: url("north")), ServerShop(url: url("south")))
        try await north.orders.create(.amy(), by: .test)
        #expect(try await south.orders.orders().isEmpty)
        #expect(try await database.execute("SELECT id FROM north.orders").count == 1)
        await north.close()
        await south.close()
    }

    @Test("machines that start on a new database at once all find it sound")
    func setUpAtOnce() async throws {
        let database = try await ServerDatabase()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<6 {
                group.addTask {
                    try await database.withShop { (shop) async throws in
                        _ = try await shop.orders.create(.amy(id: "order\(number)"), by: .test)
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await database.orderIDs().count == 6)
    }

    @Test("a server that went away is reported, and used again once it is back")
    func gone() async throws {
        let server = try await PostgresServer()
        let briefly = Backoff(first: .milliseconds(1), longest: .milliseconds(1), attempts: 3)
        let shop = try await ServerShop(url: server.url(try await server.makeDatabase()), connecting: briefly)
        try await shop.orders.create(.amy(), by: .test)
        try await server.stop(.fast)
        for _ in 0..<2 {
            let error = await #expect(throws: OrderStoreError.self) {
                try await shop.orders.create(.amy(id: "late"), by: .test)
            }
            guard case .unreachable = error else {
                Issue.record("expected an unreachable server, got \(String(describing: error))")
                return
            }
        }
        try await server.start()
        try await shop.orders.create(.amy(id: "late"), by: .test)
        #expect(try await shop.orders.orders().map(\.id.text) == ["aaa111", "late"])
        await shop.close()
    }

    @Test("closing finishes what is being written and refuses what comes later")
    func drained() async throws {
        let database = try await ServerDatabase()
        let shop = try await ServerShop(url: database.url)
        let writers = (0..<8).map { writer in
            Task {
                var kept: Set<String> = []
                while true {
                    let id = "order\(writer)-\(kept.count)"
                    do {
                        try await shop.orders.create(.amy(id: id), by: .test)
                        kept.insert(id)
                    } catch {
                        #expect(error as? OrderStoreError == .closed)
                        return kept
                    }
                }
            }
        }
        for await mark in shop.orders.changes.changes() where mark.number >= 20 { break }
        await shop.close()
        var kept: Set<String> = []
        for writer in writers { kept.formUnion(await writer.value) }
        #expect(kept.count >= 20)
        #expect(Set(try await database.orderIDs()) == kept)
    }
}

extension ServerDatabase {
    /// Opens the stores of one machine for a while.
    func withShop<Value: Sendable>(_ body: @Sendable (ServerShop) async throws -> Value) async throws -> Value {
        let shop = try await ServerShop(url: url)
        let value = try await body(shop)
        await shop.close()
        return value
    }
}
