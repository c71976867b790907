import Armature
import Testing

@Suite("Graphs that are deep or wide")
struct DeepGraphTests {
    private static func chain(_ length: Int) -> WiringGraph {
        let nodes = (0..<length).map { number in
            WiringGraph.Node(id: "/Step\(number)", kind: .service, key: "Step\(number)", lifetime: .container)
        }
        let edges = (1..<length).map { number in
            WiringGraph.Edge(from: "/Step\(number - 1)", to: "/Step\(number)", kind: .direct, parameter: 1)
        }
        return WiringGraph(
            root: "Chain", entryPoints: [.init(name: "first", node: "/Step0")], nodes: nodes, edges: edges)
    }

    @Test("a chain of 10,000 services is drawn link by link", .timeLimit(.minutes(10)))
    func deepChain() {
        let text = Self.chain(10_000).text()
        let described = text.split(separator: "\n").filter { $0.hasSuffix("  service") }
        #expect(described.count == 10_000)
        let width = text.split(separator: "\n").map(\.count).max() ?? 0
        #expect(width < 100, "continued at the margin instead of ever deeper")
    }

    @Test("twice the chain gives twice the text in every format", .timeLimit(.minutes(10)))
    func linear() {
        let (short, long) = (Self.chain(2_000), Self.chain(4_000))
        for format in GraphFormat.all {
            let ratio = Double(format.render(long).utf8.count) / Double(format.render(short).utf8.count)
            #expect((1.9...2.2).contains(ratio), "\(format.name): \(ratio)")
        }
    }

    @Test("10,000 scopes inside each other do not overflow the stack", .timeLimit(.minutes(10)))
    func deepOwners() {
        let nodes = (0..<10_000).map { number in
            WiringGraph.Node(
                id: "/S\(number)", kind: .scope, key: "S\(number)", lifetime: .scope,
                owner: number == 0 ? "" : "/S\(number - 1)")
        }
        let graph = WiringGraph(root: "Deep", entryPoints: [], nodes: nodes, edges: [])
        #expect(graph.dot().split(separator: "\n").filter { $0.contains("subgraph") }.count == 9_999)
        #expect(graph.mermaid().hasSuffix("classDef scope fill:#f0d8f0,stroke:#828,color:#000"))
        #expect(graph.text().contains("S9999"))
    }

    @Test("a service that 10,000 others need is described once")
    func hub() {
        let users = (0..<10_000).map { number in
            WiringGraph.Node(id: "/U\(number)", kind: .service, key: "U\(number)", lifetime: .container)
        }
        let hub = WiringGraph.Node(id: "/Hub", kind: .service, key: "Hub", lifetime: .container)
        let edges = users.map { WiringGraph.Edge(from: $0.id, to: "/Hub", kind: .direct, parameter: 1) }
        let entries = users.map { WiringGraph.EntryPoint(name: $0.key, node: $0.id) }
        let text = WiringGraph(root: "Star", entryPoints: entries, nodes: [hub] + users, edges: edges).text()
        let lines = text.split(separator: "\n").filter { $0.contains("Hub") }
        #expect(lines.count == 10_000)
        #expect(lines.filter { $0.hasSuffix("service") }.count == 1)
    }
}

/// The formats a graph can be written in.
struct GraphFormat: Sendable {
    var name: String
    var render: @Sendable (WiringGraph) -> String

    static let all = [
        GraphFormat(name: "text") { $0.text() },
        GraphFormat(name: "narrow text") { $0.text(TextStyle(colour: true, width: 40, ascii: true, sites: true)) },
        GraphFormat(name: "DOT") { $0.dot() },
        GraphFormat(name: "Mermaid") { $0.mermaid() },
        GraphFormat(name: "JSON") { $0.json() },
    ]
}
