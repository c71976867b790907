import ArmatureTesting
import Foundation
import PostgresClient
import PostgresTesting
import Testing

@testable import CleanStoreApp

@Suite(
    "The command with a database on a server", .enabled(if: PostgresServer.isInstalled, "needs PostgreSQL's server"),
    .timeLimit(.minutes(10)))
struct ServerCommandTests {
    @Test("a URL on the command line is all it takes")
    func orders() async throws {
        let database = try await ServerDatabase()
        let tool = CleanStoreTool()
        let created = try await tool.runBare(["orders", "create", "--database", database.url] + OrderForm.amy.flags)
        #expect(created.code == 0, "\(created.errors)")
        let listed = try await tool.runBare(["orders", "list", "--database", database.url])
        #expect(listed.code == 0, "\(listed.errors)")
        #expect(listed.output.contains("Amy Apple"))
        #expect(try await database.orderIDs().count == 1)
    }

    @Test("a server that refuses is reported without the password")
    func refused() async throws {
        let server = try await PostgresServer.common()
        let url = server.networkURL(password: "open-sesame")
        let outcome = try await CleanStoreTool().runBare(["orders", "list", "--database", url])
        #expect(outcome.code == ExitCode.cannotCreate.rawValue)
        #expect(outcome.errors.contains("password authentication failed"))
        #expect(!(outcome.errors + outcome.output).contains("open-sesame"))
    }

    @Test("a URL that cannot be understood is reported without quoting it")
    func malformed() async throws {
        let url = "postgres://amy:open-sesame/half@db/shop"
        let outcome = try await CleanStoreTool().runBare(["orders", "list", "--database", url])
        #expect(outcome.code == ExitCode.cannotCreate.rawValue)
        #expect(!(outcome.errors + outcome.output).contains("sesame"))
    }

    @Test("only a URL of PostgreSQL names a server")
    func location() throws {
        let url = "postgresql://amy@db/shop"
        let address = try #require(PostgresAddress(typed: url))
        #expect(DatabaseLocation.file(typed: url, relativeTo: "/shop") == .server(address))
        #expect(DatabaseLocation.file(typed: "http://db", relativeTo: "/shop") == .file("/shop/http://db"))
    }

    @MainActor
    @Test("everything is wired and nothing is left over")
    func wiring() throws {
        let address = try #require(PostgresAddress(typed: "postgres://db/shop"))
        expectWiring(CleanStore.self, configuration: .testing(.server(address)), warningsAreErrors: true)
    }
}
