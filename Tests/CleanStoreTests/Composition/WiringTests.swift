import Armature
import ArmatureTesting
import Foundation
import Testing

@testable import CleanStoreApp

@MainActor
@Suite("The wiring of the shop")
struct WiringTests {
    @Test(
        "whatever the configuration, everything is wired and nothing is left over",
        arguments: [DatabaseLocation.memory, .file("/nowhere/orders.sqlite")], OutputStyle.allCases)
    func complete(database: DatabaseLocation, style: OutputStyle) {
        expectWiring(CleanStore.self, configuration: .testing(database, style: style), warningsAreErrors: true)
    }

    @Test("the wiring is what was looked at")
    func golden() throws {
        let plan = try WiringPlan(CleanStore.self, configuration: .testing(.file("/nowhere/orders.sqlite")))
        expectGraph(plan.graph, matches: goldenGraph)
    }

    @Test("a view is only referred to weakly by its own scene")
    func backReferences() throws {
        let graph = try WiringPlan(CleanStore.self, configuration: .testing()).graph
        let roots = Set(graph.nodes.filter { $0.kind == .root }.map(\.id))
        let scenes = Set(graph.nodes.filter { $0.kind == .scene }.map(\.id))
        let inward = graph.edges.filter { roots.contains($0.to) && !scenes.contains($0.from) }
        #expect(inward.count == 8)
        #expect(inward.allSatisfy { $0.kind == .weak })
    }

    @Test("the command prints the same graph, and neither graph nor check makes a database")
    func command() async throws {
        let tool = CleanStoreTool()
        let graph = try await tool.run(["graph"])
        #expect(graph.code == 0)
        #expect(graph.output == goldenGraph + "\n")
        let check = try await tool.run(["check"])
        #expect(check.code == 0)
        #expect(check.output == "no errors, no warnings\n")
        #expect(try await tool.run(["check", "--format", "github"]).output.isEmpty)
        #expect(!FileManager.default.fileExists(atPath: tool.database))
    }

    @Test("the other formats of the graph are what their names say")
    func formats() async throws {
        let tool = CleanStoreTool()
        #expect(try await tool.run(["graph", "--format", "dot"]).output.hasPrefix("digraph"))
        #expect(try await tool.run(["graph", "--format", "mermaid"]).output.hasPrefix("flowchart"))
        let json = try await tool.run(["graph", "--format", "json"]).output
        let graph = try JSONDecoder().decode(WiringGraph.self, from: Data(json.utf8))
        #expect(
            graph.entryPoints.map(\.name) == [
                "login", "session", "listOrders", "showOrder", "viewOrderHistory", "session.audit", "session.draft",
                "session.createOrder", "session.editOrder", "session.deleteOrder", "session.manageClerks",
            ])
        #expect(try await tool.run(["check", "--format", "dot"]).code == ExitCode.usage.rawValue)
    }
}
