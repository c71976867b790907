/// Decides what is created before what, for the composition root and for each scope.
///
/// What is needed at once comes first. What is needed later comes first too, unless that would close a circle, so that
/// a Provider can already be called in an initialiser.
struct SchedulePlanner {
    private(set) var schedules: [Schedule?]

    init(_ wiring: Wiring, _ needs: Needs, _ reachability: Reachability) {
        let components = StrongComponents(nodeCount: wiring.registrations.count) { needs.edges[$0].map(\.to) }
        let subtrees = Self.subtrees(wiring)
        // Where each registration stands in the schedule being made; -1 for those that are not in it.
        var position = [Int](repeating: -1, count: wiring.registrations.count)
        schedules = wiring.levels.enumerated().map { level, description in
            guard description.kind != .scene else { return nil }
            let nodes = subtrees[level].flatMap { wiring.members[$0] }.filter { reachability.isReachable[$0] }
            for (index, node) in nodes.enumerated() { position[node] = index }
            defer { for node in nodes { position[node] = -1 } }
            var waits = [Int](repeating: 0, count: nodes.count)
            var followers = [[Int]](repeating: [], count: nodes.count)
            for (index, node) in nodes.enumerated() {
                for edge in needs.edges[node] where position[edge.to] >= 0 && edge.timing != .weak {
                    let isWithinCircle = components.component[edge.to] == components.component[node]
                    guard edge.isImmediate || !isWithinCircle else { continue }
                    waits[index] += 1
                    followers[position[edge.to]].append(index)
                }
            }
            let schedule = Schedule(
                nodes: nodes, waits: waits, followers: followers,
                isWork: nodes.map { Self.isWork($0, at: level, wiring) })
            return schedule.inOrderOfCreation
        }
    }

    private static func isWork(_ registration: Int, at level: Int, _ wiring: Wiring) -> Bool {
        let entry = wiring.registrations[registration]
        guard entry.level == level else { return false }
        return entry.kind == .service
            || (entry.kind == .decorator && wiring.offers[wiring.firstOffer[registration]].isStored)
    }

    /// By level: itself and all levels inside it.
    private static func subtrees(_ wiring: Wiring) -> [[Int]] {
        var subtrees = wiring.levels.indices.map { [$0] }
        for level in wiring.levels.indices.reversed() {
            if let parent = wiring.levels[level].parent { subtrees[parent] += subtrees[level] }
        }
        return subtrees
    }
}

extension Schedule {
    /// The same, its nodes renumbered so that each comes after all it waits for.
    fileprivate var inOrderOfCreation: Schedule {
        var open = Array(waits)
        var order = nodes.indices.filter { waits[$0] == 0 }
        var next = 0
        while next < order.count {
            for follower in followers[order[next]].lazy.map(Int.init) {
                open[follower] -= 1
                if open[follower] == 0 { order.append(follower) }
            }
            next += 1
        }
        precondition(order.count == nodes.count, "a schedule with a cycle was planned")
        var rank = [Int](repeating: 0, count: nodes.count)
        for (position, node) in order.enumerated() { rank[node] = position }
        return Schedule(
            nodes: order.map { nodes[$0] }, waits: order.map { waits[$0] },
            followers: order.map { followers[$0].map { rank[Int($0)] } }, isWork: order.map { isWork[$0] })
    }
}
