/// Decides in which order a scene's parts are built, and what is left for later.
struct ScenePlanner {
    private let wiring: Wiring
    private let needs: Needs
    private let level: Int

    static func plans(
        _ wiring: inout Wiring, _ needs: Needs, _ resolutions: [[Resolution]], _ reachability: Reachability
    ) -> [Int: ScenePlan] {
        var plans: [Int: ScenePlan] = [:]
        for (level, description) in wiring.levels.enumerated() where description.kind == .scene {
            guard let scene = description.owner, reachability.isReachable[scene], let root = wiring.sceneRoot(scene)
            else { continue }
            let planner = ScenePlanner(wiring: wiring, needs: needs, level: level)
            let argument = wiring.members[level].first { wiring.registrations[$0].kind == .argument }
            let eager = planner.order(from: [root]).filter { wiring.registrations[$0].kind != .worker }
            plans[scene] = ScenePlan(
                registration: scene, level: level, root: root, eager: eager,
                late: planner.late(reachability), argument: argument.map { wiring.firstOffer[$0] })
        }
        return plans
    }

    /// The parts and workers that these need at once, what is needed before what needs it.
    private func order(from starts: [Int]) -> [Int] {
        var done: Set<Int> = []
        var entered: Set<Int> = []
        var order: [Int] = []
        var stack = starts.map { (node: $0, isLeaving: false) }
        while let (node, isLeaving) = stack.popLast() {
            if isLeaving {
                if done.insert(node).inserted { order.append(node) }
                continue
            }
            // In a cycle, which is reported elsewhere, a node can be met again before it is left.
            guard entered.insert(node).inserted else { continue }
            stack.append((node, true))
            for edge in needs.edges[node].reversed() where edge.isImmediate && isOurs(edge.to) {
                stack.append((edge.to, false))
            }
        }
        return order
    }

    /// For everything in the frame that something in the scene makes later: what it needs.
    private func late(_ reachability: Reachability) -> [Int: [LateStep]] {
        var late: [Int: [LateStep]] = [:]
        for member in wiring.members[level] where reachability.isReachable[member] {
            for edge in needs.edges[member] where edge.timing == .lazy || edge.timing == .provider {
                guard edge.offer >= 0, wiring.offers[edge.offer].level == level else { continue }
                // The argument is in the frame from the beginning.
                late[edge.offer] = order(from: [edge.to].filter(isOurs)).map { node in
                    LateStep(
                        registration: node,
                        needs: needs.edges[node].filter { $0.isImmediate && isOurs($0.to) }.map(\.to))
                }
            }
        }
        return late
    }

    private func isOurs(_ registration: Int) -> Bool {
        wiring.registrations[registration].level == level && wiring.registrations[registration].kind != .argument
    }
}
