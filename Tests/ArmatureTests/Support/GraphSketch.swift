import Armature
import Testing

/// Builds wiring graphs by hand, in the order that `WiringGraph` documents.
struct GraphSketch {
    typealias Node = WiringGraph.Node

    var root: String
    var entryPoints: [WiringGraph.EntryPoint] = []
    var nodes: [Node] = []
    var edges: [WiringGraph.Edge] = []
    var diagnostics: [Diagnostic] = []
    private var line = 10

    init(_ root: String) { self.root = root }

    /// Adds a node; each is registered one line further down than the one before it.
    @discardableResult
    mutating func add(
        _ kind: Node.Kind, _ key: String, _ implementation: String? = nil, in owner: String = "", id: String? = nil,
        lifetime: Node.Lifetime? = nil, _ adjust: (inout Node) -> Void = { _ in }
    ) -> String {
        line += 1
        var node = Node(
            id: id ?? "\(owner)/\(key)", kind: kind, key: key, implementation: implementation,
            lifetime: lifetime ?? kind.usualLifetime, owner: owner,
            site: kind == .missing ? nil : SourceSite(fileID: "\(root)/\(root).swift", line: line, column: 18))
        adjust(&node)
        nodes.append(node)
        return node.id
    }

    mutating func needs(_ from: String, _ needed: (id: String, kind: WiringGraph.Edge.Kind)...) {
        var parameter = edges.filter { $0.from == from && $0.kind != .makes }.map(\.parameter).max() ?? 0
        for (id, kind) in needed {
            if kind != .makes { parameter += 1 }
            edges.append(.init(from: from, to: id, kind: kind, parameter: kind == .makes ? 0 : parameter))
        }
    }

    mutating func needs(_ from: String, parameter: Int, all ids: [String]) {
        edges += ids.map { .init(from: from, to: $0, kind: .collection, parameter: parameter) }
    }

    mutating func needs(_ from: String, parameter: Int, keyed ids: KeyValuePairs<String, String>) {
        edges += ids.map { .init(from: from, to: $1, kind: .keyed, parameter: parameter, label: $0) }
    }

    mutating func entry(_ name: String, _ node: String) {
        entryPoints.append(.init(name: name, node: node))
    }

    func site(of id: String) -> SourceSite? { nodes.first { $0.id == id }?.site }

    var graph: WiringGraph {
        WiringGraph(
            root: root, entryPoints: entryPoints, nodes: nodes.sorted { $0.id < $1.id },
            edges: edges.sorted { ($0.from, $0.parameter, $0.to) < ($1.from, $1.parameter, $1.to) },
            diagnostics: diagnostics)
    }
}

extension WiringGraph.Node.Kind {
    fileprivate var usualLifetime: WiringGraph.Node.Lifetime {
        switch self {
        case .service, .value, .decorator: .container
        case .worker, .missing: .transient
        case .scene, .part, .root, .argument: .scene
        case .scope: .scope
        }
    }
}

extension WiringGraph: CustomTestStringConvertible {
    /// Keeps the names of parameterised tests short.
    public var testDescription: String { "\(root), \(nodes.count) nodes" }
}
