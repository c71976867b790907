import ArmatureTesting
import PostgresClient
import PostgresTesting
import Testing

@testable import CleanStoreApp

/// The stores of one machine that keeps its orders on a server.
struct ServerShop: Sendable {
    let database: PostgreSQLDatabase
    let orders: PostgreSQLOrderStore

    /// - Parameters:
    ///   - connecting: How often to try to connect.
    ///   - waiting: Decides how long a change waits before it is sent again.
    init(url: String, connecting: Backoff = .connecting, waiting: Waiting = .system) async throws {
        let address = try #require(PostgresAddress(typed: url))
        database = try await PostgreSQLDatabase(
            address, limits: PoolLimits(connections: 3, wait: .seconds(300), connecting: connecting), waiting: waiting)
        orders = try await PostgreSQLOrderStore(database)
    }

    func close() async {
        orders.close()
        await database.close(within: .seconds(300))
    }
}

/// A database of its own on the common server.
struct ServerDatabase {
    let server: PostgresServer
    let name: String

    init() async throws {
        server = try await PostgresServer.common()
        name = try await server.makeDatabase()
    }

    var url: String { server.url(name) }

    @discardableResult
    func execute(_ script: String) async throws -> PostgresRows { try await server.execute(script, in: name) }

    /// The ids of the orders that are kept, as the server itself tells.
    func orderIDs() async throws -> [String] {
        try await execute("SELECT id FROM orders").map { try $0.text(0) }
    }
}
