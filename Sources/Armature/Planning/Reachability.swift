/// What an entry point or a side effect leads to, and by which way.
struct Reachability {
    /// How a registration was reached first, in the order of breadth.
    struct Way {
        /// The registration that needs it; nil at the beginning of a way.
        let from: Int?
        /// The entry point at the beginning of a way; for a side effect the name of the composition root.
        let entry: String?
    }

    private(set) var isReachable: [Bool]
    private(set) var ways: [Int: Way] = [:]
    private(set) var depth: [Int]

    /// - Parameter entryTargets: by level: the registrations that its entry points hand out, with their names.
    init(_ wiring: Wiring, _ needs: Needs, entries: [[(name: String, target: Int)]]) {
        isReachable = Array(repeating: false, count: wiring.registrations.count)
        depth = Array(repeating: .max, count: wiring.registrations.count)
        var queue: [Int] = []

        func begin(_ level: Int, prefix: String) -> [(String?, Int)] {
            let named = entries[level].map { (Optional("\(prefix).\($0.name)"), $0.target) }
            let effects = wiring.members[level].filter { wiring.registrations[$0].remarks?.isSideEffect == true }
            let labelled = effects.map { (label: wiring.registrations[$0].label, effect: $0) }
            let ordered = labelled.sorted { $0.label < $1.label }.map(\.effect)
            return named + ordered.map { (prefix.isEmpty ? nil : prefix, $0) }
        }
        func reach(_ starts: [(String?, Int)], from: Int?, _ level: Int) {
            for (entry, target) in starts where !isReachable[target] {
                isReachable[target] = true
                depth[target] = level
                ways[target] = Way(from: from, entry: entry)
                queue.append(target)
            }
        }
        /// By parameter; the elements of a collection by name, so that ways do not depend on the order of registration.
        func inOrder(_ edges: [Needs.Edge]) -> [Needs.Edge] {
            guard edges.contains(where: { $0.kind == .collection || $0.kind == .keyed }) else { return edges }
            let named = edges.map { (edge: $0, name: wiring.signature($0.to)) }
            return named.sorted { ($0.edge.parameter, $0.name) < ($1.edge.parameter, $1.name) }.map(\.edge)
        }
        reach(begin(0, prefix: wiring.rootName), from: nil, 0)
        var next = 0
        while next < queue.count {
            let node = queue[next]
            next += 1
            reach(inOrder(needs.edges[node]).map { (nil, $0.to) }, from: node, depth[node] + 1)
            if wiring.registrations[node].kind == .scope, let content = wiring.registrations[node].content {
                let effects = begin(content, prefix: "").filter { $0.0 == nil }
                reach(effects, from: node, depth[node] + 1)
            }
        }
    }
}
