import Armature
import Foundation
import Testing

@Suite("Graphs nobody would write")
struct RandomGraphTests {
    @Test("every node is in every format, and the same graph gives the same bytes", arguments: 0..<60 as Range<UInt64>)
    func everythingIsDrawn(seed: UInt64) throws {
        let graph = WiringGraph.random(seed: seed)
        let again = WiringGraph.random(seed: seed)
        for format in GraphFormat.all {
            let text = format.render(graph)
            #expect(text == format.render(again), "\(format.name)")
            let lines = text.split(separator: "\n")
            for node in graph.nodes {
                // Names are made of one piece, so they can be found by their end.
                #expect(lines.contains { $0.contains(node.key) }, "\(format.name) lacks \(node.key)")
            }
        }
        let (dot, json) = (graph.dot(), graph.json())
        for node in graph.nodes {
            #expect(dot.contains("\"\(node.id)\" ["))
            #expect(json.contains("\"id\": \"\(node.id)\""))
        }
        #expect(try JSONDecoder().decode(WiringGraph.self, from: Data(json.utf8)) == graph)
    }

    @Test("each node is described in the tree exactly once", arguments: 0..<60 as Range<UInt64>)
    func describedOnce(seed: UInt64) {
        let graph = WiringGraph.random(seed: seed)
        var tree = graph
        tree.diagnostics = []
        let lines = tree.text().split(separator: "\n")
        for node in graph.nodes {
            let described = lines.filter { $0.contains("\(node.key)  \(node.kind.rawValue)") }
            #expect(described.count == 1, "\(node.key)")
        }
        let referred = lines.filter { $0.hasSuffix("↑") || $0.hasSuffix("↓") }.count
        let described = lines.filter { $0.contains("-key  ") }.count
        #expect(described == graph.nodes.count)
        #expect(referred + described >= graph.edges.count, "each need has a line")
    }
}

extension WiringGraph {
    /// A graph of up to 40 nodes with owners, needs and entry points drawn by lot: circles, scopes that own each other
    /// and scenes that make services are all in it.
    static func random(seed: UInt64) -> WiringGraph {
        var lots = Lots(seed: seed)
        let count = Int.random(in: 0...40, using: &lots)
        let ids = (0..<count).map { "/n\($0)-id" }
        let nodes = ids.enumerated().map { number, id in
            Node(
                id: id, kind: Node.Kind.allCases.randomElement(using: &lots) ?? .service, key: "n\(number)-key",
                lifetime: Node.Lifetime.allCases.randomElement(using: &lots) ?? .scene,
                owner: Bool.random(using: &lots) ? "" : ids.randomElement(using: &lots) ?? "",
                site: SourceSite(fileID: "M/F.swift", line: number / 3 + 1, column: 1),
                isReachable: Int.random(in: 0..<5, using: &lots) > 0)
        }
        let edges = (0..<(count * 2)).compactMap { _ -> Edge? in
            guard let from = ids.randomElement(using: &lots), let to = ids.randomElement(using: &lots) else {
                return nil
            }
            let kind = Edge.Kind.allCases.randomElement(using: &lots) ?? .direct
            return Edge(from: from, to: to, kind: kind, parameter: Int.random(in: 0..<4, using: &lots))
        }
        let entries = ids.filter { _ in Int.random(in: 0..<6, using: &lots) == 0 }.enumerated().map { number, id in
            EntryPoint(name: number % 3 == 0 ? "e\(number)" : "e\(number / 3 * 3).f\(number)", node: id)
        }
        let diagnostics = nodes.prefix(5).map { node in
            Diagnostic(
                Diagnostic.ID.allCases.randomElement(using: &lots) ?? .duplicateKey, message: "m", site: node.site,
                path: [node.key])
        }
        return WiringGraph(
            root: "Random", entryPoints: entries, nodes: nodes.sorted { $0.id < $1.id },
            edges: edges.sorted { ($0.from, $0.parameter, $0.to) < ($1.from, $1.parameter, $1.to) },
            diagnostics: diagnostics)
    }
}
