import Foundation
import Testing

@testable import CleanStoreApp

@MainActor
@Suite("Starting and stopping the shop")
struct ContainedStoreTests {
    private let folder = TemporaryFolder()

    @Test("a database that cannot be opened is told as what it is, not as one service of several")
    func unopenable() async throws {
        let error = OrderStoreError.cannotOpen(database: folder.path, reason: "it is a directory")
        await #expect(throws: error) { try await ContainedStore().start(.testing(.file(folder.path))) }
    }

    @Test("orders outlive the container, and each container in memory begins empty")
    func lifetimes() async throws {
        for (location, expected) in [
            (DatabaseLocation.file(folder.file("orders.sqlite")), SceneOutcome.done), (.memory, .failed(.notFound)),
        ] {
            let output = RecordedOutput()
            let first = try await ContainedStore().start(.testing(location, style: .json, output: output))
            guard case .entered(let session) = await first.login(LoginEntry()).run() else {
                Issue.record("nobody signed in")
                return
            }
            #expect(await session.createOrder(CreateOrderEntry(form: .amy)).run() == .done)
            try await session.stop()
            try await first.stop()
            struct Created: Decodable { var id: String }
            let line = try #require(output.lines.last)
            let created = try JSONDecoder().decode(Created.self, from: Data(line.utf8))
            let second = try await ContainedStore().start(.testing(location))
            #expect(await second.showOrder(.known(created.id)).run() == expected)
            try await second.stop()
        }
    }

    @Test("stopping closes the database")
    func closes() async throws {
        let output = RecordedOutput()
        let store = try await ContainedStore().start(.testing(.file(folder.file("orders.sqlite")), output: output))
        let view = store.listOrders(ListOrdersEntry())
        try await store.stop()
        #expect(await view.run() == .failed(.storeFailed))
        #expect(output.complaints == ["cleanstore: the database is already closed"])
    }

    @Test("who only reads makes no database, and is told that there is none")
    func readingOnly() async throws {
        await #expect(throws: OrderStoreError.missing(database: folder.file("none/orders.sqlite"))) {
            var configuration = StoreConfiguration.testing(.file(folder.file("none/orders.sqlite")))
            configuration.isReadingOnly = true
            _ = try await ContainedStore().start(configuration)
        }
        #expect(!FileManager.default.fileExists(atPath: folder.file("none")))
    }
}
