/// A graph with its names turned into positions, and with one place chosen for each node at which it is described.
///
/// Everything here takes time linear in the size of the graph. Nodes that edges or entry points name and nobody lists
/// get a stand-in of the kind `missing`, so that a damaged graph can be drawn as well.
struct Outline {
    /// A need, seen from the node that needs.
    struct Need {
        var target: Int
        var kind: WiringGraph.Edge.Kind
        var label: String?
        /// The last part of the name of the scope's entry that hands the target out.
        var entry: String?
        /// Whether the target is described here rather than wherever it is met first.
        var isHome = false
    }

    /// Something handed out by the root that is not described below a scope.
    struct Heading {
        var name: String
        var node: Int
    }

    let graph: WiringGraph
    private(set) var nodes: [WiringGraph.Node]
    private(set) var needs: [[Need]]
    private(set) var headings: [Heading] = []
    /// Whether a place for the node's description is fixed.
    private(set) var hasHome: [Bool]
    private var positions: [String: Int] = [:]

    init(_ graph: WiringGraph) {
        self.graph = graph
        nodes = graph.nodes
        for (position, node) in graph.nodes.enumerated() where positions[node.id] == nil {
            positions[node.id] = position
        }
        needs = Array(repeating: [], count: nodes.count)
        hasHome = Array(repeating: false, count: nodes.count)
        for edge in graph.edges {
            let from = standIn(for: edge.from)
            let to = standIn(for: edge.to)
            needs[from].append(Need(target: to, kind: edge.kind, label: edge.label))
        }
        let entries = graph.entryPoints.map { (name: $0.name, node: standIn(for: $0.node)) }
        place(entries)
    }

    /// Where the node with this id is listed.
    func position(of id: String) -> Int? { positions[id] }

    private mutating func standIn(for id: String) -> Int {
        if let position = positions[id] { return position }
        positions[id] = nodes.count
        nodes.append(WiringGraph.Node(id: id, kind: .missing, key: id, lifetime: .transient))
        needs.append([])
        hasHome.append(false)
        return nodes.count - 1
    }

    private struct Way: Hashable {
        var from: Int
        var to: Int
    }

    /// Gives each entry point its place: `session.profile` below the scope that `session` hands out, all others at
    /// the margin. A place is given below a scope only if the scope has one already, so no circle of places can arise.
    private mutating func place(_ entries: [(name: String, node: Int)]) {
        var ways: [Way: Int] = [:]
        for from in nodes.indices where nodes[from].kind == .scope {
            for (position, need) in needs[from].enumerated() where need.kind == .makes {
                let way = Way(from: from, to: need.target)
                if ways[way] == nil { ways[way] = position }
            }
        }
        var placed: [String: Int] = [:]
        for (name, node) in entries {
            if let dot = name.lastIndex(of: "."), let scope = placed[String(name[..<dot])],
                let position = ways[Way(from: scope, to: node)], needs[scope][position].entry == nil
            {
                needs[scope][position].entry = String(name[name.index(after: dot)...])
                needs[scope][position].isHome = !hasHome[node]
            } else {
                headings.append(Heading(name: name, node: node))
            }
            hasHome[node] = true
            if placed[name] == nil { placed[name] = node }
        }
    }
}

extension Outline {
    /// The nodes from which all of `members` can be reached through members, as few as is cheap to find: first those
    /// that no other member needs, then, for what is left over in circles, the first of each circle.
    func roots(of members: [Int]) -> [Int] {
        var isMember = Array(repeating: false, count: nodes.count)
        for member in members { isMember[member] = true }
        var isNeeded = Array(repeating: false, count: nodes.count)
        for member in members {
            for need in needs[member] where need.kind != .weak && need.target != member {
                isNeeded[need.target] = true
            }
        }
        var isCovered = Array(repeating: false, count: nodes.count)
        var roots: [Int] = []
        for root in members.filter({ !isNeeded[$0] }) + members.filter({ isNeeded[$0] }) where !isCovered[root] {
            roots.append(root)
            isCovered[root] = true
            var open = [root]
            while let node = open.popLast() {
                for need in needs[node] where isMember[need.target] && !isCovered[need.target] {
                    isCovered[need.target] = true
                    open.append(need.target)
                }
            }
        }
        return roots
    }
}
