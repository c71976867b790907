import PostgresClient
import PostgresTesting
import Testing

@testable import CleanStoreApp

/// The stores of one shop, empty.
struct StoresUnderTest: Sendable {
    var orders: any OrderStoring
    var clerks: any ClerkStoring
    /// The same clerks, as another station of the shop sees them.
    var clerksElsewhere: any ClerkStoring
}

/// A kind of store; what one must do, every one must do.
struct StoreFactory: Sendable, CustomTestStringConvertible {
    var name: String
    /// Makes empty stores that share nothing with any others, hands them over, and takes them away again.
    var withStores: @Sendable (_ body: @Sendable (StoresUnderTest) async throws -> Void) async throws -> Void

    var testDescription: String { name }

    /// Every kind that there is: add to this list, and each test of the conformance suite runs for it.
    static let all: [StoreFactory] = [.memory, .sqlite] + (PostgresServer.isInstalled ? [.postgreSQL] : [])

    static let memory = StoreFactory(name: "memory") { body in
        let clerks = MemoryClerkStore()
        try await body(StoresUnderTest(orders: MemoryOrderStore(), clerks: clerks, clerksElsewhere: clerks))
    }

    static let sqlite = StoreFactory(name: "SQLite") { body in
        let folder = TemporaryFolder()
        let path = folder.file("orders.sqlite")
        let orders = try await SQLiteOrderStore(path: path)
        let clerks = try await SQLiteClerkStore(path: path)
        let elsewhere = try await SQLiteClerkStore(path: path)
        try await body(StoresUnderTest(orders: orders, clerks: clerks, clerksElsewhere: elsewhere))
        await orders.close()
        await clerks.close()
        await elsewhere.close()
    }

    static let postgreSQL = StoreFactory(name: "PostgreSQL") { body in
        let server = try await PostgresServer.common()
        let url = server.url(try await server.makeDatabase())
        let (shop, elsewhere) = (try await ServerShop(url: url), try await ServerShop(url: url))
        try await body(
            StoresUnderTest(
                orders: shop.orders, clerks: PostgreSQLClerkStore(shop.database),
                clerksElsewhere: PostgreSQLClerkStore(elsewhere.database)))
        await shop.close()
        await elsewhere.close()
    }

    /// As ``withStores``, for tests of the orders alone.
    func withOrders(_ body: @Sendable (any OrderStoring) async throws -> Void) async throws {
        try await withStores { try await body($0.orders) }
    }
}

extension ChangeStamp {
    /// What the tests sign with unless they care.
    static let test = ChangeStamp(clerk: ClerkName("Cleo")!, at: releaseDay.addingTimeInterval(60))

    static func by(_ clerk: String, at seconds: Double) -> ChangeStamp {
        ChangeStamp(clerk: ClerkName(clerk)!, at: releaseDay.addingTimeInterval(seconds))
    }
}
