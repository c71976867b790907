import ArmatureTesting
import Foundation
import PostgresClient
import PostgresTesting
import Testing

@testable import CleanStoreApp

/// A change whose COMMIT reached the server and whose answer was lost with the connection.
@Suite(
    "A change whose answer was lost", .enabled(if: PostgresServer.isInstalled, "needs PostgreSQL's server"),
    .timeLimit(.minutes(10)))
struct LostAnswerTests {
    /// Runs a change behind a proxy that loses the answer to its COMMIT.
    private func losing<Value: Sendable>(
        _ database: ServerDatabase, _ change: @Sendable (ServerShop) async throws -> Value
    ) async throws -> Value {
        let proxy = try CuttingProxy(to: database.server)
        let shop = try await ServerShop(url: proxy.url(database.name))
        proxy.loseAnswer(to: "COMMIT\0")
        let value = try await change(shop)
        #expect(proxy.cutCount == 1)
        await shop.close()
        return value
    }

    @Test("an order that was created is there once, and was created once")
    func create() async throws {
        let database = try await ServerDatabase()
        #expect(try await losing(database) { try await $0.orders.create(.amy(), by: .test) } == .amy())
        try await database.withShop { (shop) async throws in
            #expect(try await shop.orders.orders() == [.amy()])
            #expect(try await shop.orders.history(of: .known("aaa111")).map(\.kind) == [.created])
        }
    }

    @Test("an update is made once, and does not stand in its own way")
    func update() async throws {
        let database = try await ServerDatabase()
        var order = try await database.withShop { try await $0.orders.create(.amy(), by: .test) }
        order.contact.phone = "222-222-2222"
        let changed = order
        #expect(try await losing(database) { try await $0.orders.update(changed, by: .test).revision } == 2)
        try await database.withShop { (shop) async throws in
            #expect(try await shop.orders.history(of: changed.id).map(\.kind) == [.created, .updated])
        }
    }

    @Test("a deletion is made once, and does not miss the order that it deleted itself")
    func delete() async throws {
        let database = try await ServerDatabase()
        try await database.withShop { _ = try await $0.orders.create(.amy(), by: .test) }
        try await losing(database) { try await $0.orders.delete(.known("aaa111"), revision: 1, by: .test) }
        #expect(try await database.orderIDs().isEmpty)
    }

    @Test("a clerk is added and removed once")
    func clerks() async throws {
        let database = try await ServerDatabase()
        let account = ClerkAccount(name: ClerkName("Ann")!, passwordHash: "$y$salted", addedAt: releaseDay)
        #expect(try await losing(database) { try await PostgreSQLClerkStore($0.database).add(account) })
        #expect(try await losing(database) { try await PostgreSQLClerkStore($0.database).remove(account.name) })
        #expect(try await database.execute("SELECT * FROM clerks").isEmpty)
    }

    @Test("an order that somebody else changed before it was sent again still counts as created")
    func changedMeanwhile() async throws {
        let database = try await ServerDatabase()
        let clock = TestClock()
        let proxy = try CuttingProxy(to: database.server)
        let shop = try await ServerShop(url: proxy.url(database.name), waiting: Waiting(clock) { 1 })
        proxy.loseAnswer(to: "COMMIT\0")
        let creation = Task { try await shop.orders.create(.amy(), by: .test) }
        // The pause before it is sent again: the only one that is so short.
        let pause = TestClock.Instant(offset: .milliseconds(5))
        try await until { clock.sleepers.contains(pause) }
        try await database.withShop { other in
            var order = try await other.orders.order(.known("aaa111"))
            order.contact.phone = "222-222-2222"
            try await other.orders.update(order, by: .by("Bob", at: 9))
        }
        clock.advance(by: .milliseconds(5))
        #expect(try await creation.value == .amy())
        #expect(try await shop.orders.order(.known("aaa111")).revision == 2)
        await shop.close()
    }
}
