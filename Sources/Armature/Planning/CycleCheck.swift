/// Cycles of need and cycles of ownership.
struct CycleCheck {
    let checks: Checks

    private var wiring: Wiring { checks.wiring }
    private var needs: Needs { checks.needs }

    func findings() -> [any Finding] {
        let construction = cycles { $0.isImmediate }
        let ownership = cycles(extra: keptByLazy) { edge in
            edge.isImmediate || (edge.timing == .lazy && keepsWhatItMakes(edge))
        }
        return construction.map { DependencyCycle(nodes: $0.nodes, isIncomplete: $0.isIncomplete) }
            + ownership.filter { !isImmediate($0.nodes) }.map {
                RetainCycle(nodes: $0.nodes, isIncomplete: $0.isIncomplete)
            }
    }

    /// A Lazy of a service only reads it; of anything else it keeps what it made.
    private func keepsWhatItMakes(_ edge: Needs.Edge) -> Bool {
        edge.offer >= 0 && (!wiring.offers[edge.offer].isStored || wiring.isInScene(edge.to))
    }

    private func isMadeLate(_ edge: Needs.Edge) -> Bool {
        (edge.timing == .lazy || edge.timing == .provider) && edge.offer >= 0 && wiring.isInScene(edge.to)
    }

    private func isImmediate(_ cycle: [Int]) -> Bool {
        cycle.indices.allSatisfy { position in
            let next = cycle[(position + 1) % cycle.count]
            return needs.edges[cycle[position]].contains { $0.to == next && $0.isImmediate }
        }
    }

    /// What a Lazy or Provider in a scene keeps besides its target: the scene's parts that are values, which nobody else
    /// could hand to what is made late.
    private func keptByLazy(_ registration: Int) -> [Int] {
        guard wiring.isInScene(registration),
            needs.edges[registration].contains(where: { isMadeLate($0) })
        else { return [] }
        let level = wiring.registrations[registration].level
        return wiring.members[level].filter {
            wiring.registrations[$0].kind == .part && !(wiring.registrations[$0].concrete is AnyObject.Type)
        }
    }

    private func cycles(
        extra: (Int) -> [Int] = { _ in [] }, _ isStrong: (Needs.Edge) -> Bool
    ) -> [(nodes: [Int], isIncomplete: Bool)] {
        func successors(_ node: Int) -> [Int] { needs.edges[node].filter(isStrong).map(\.to) + extra(node) }
        let components = StrongComponents(nodeCount: wiring.registrations.count, successors: successors)
        var found: [(nodes: [Int], isIncomplete: Bool)] = []
        for group in components.members where group.count > 1 || successors(group[0]).contains(group[0]) {
            // Numbered in an order of their own, so that the order of registration does not show.
            let ordered = canonical(group)
            let number = Dictionary(uniqueKeysWithValues: ordered.enumerated().map { ($0.element, $0.offset) })
            let inner = ordered.map { node in Set(successors(node).compactMap { number[$0] }).sorted() }
            let search = ElementaryCycles(successors: inner)
            found += search.cycles.map { ($0.map { ordered[$0] }, search.isIncomplete) }
        }
        return found
    }

    private func canonical(_ group: [Int]) -> [Int] {
        let keyed = group.map { node in
            (node, checks.reachability.depth[node], wiring.registrations[node].label)
        }
        let sorted = keyed.sorted { left, right in
            (left.1, left.2) == (right.1, right.2)
                ? wiring.signature(left.0) < wiring.signature(right.0) : (left.1, left.2) < (right.1, right.2)
        }
        return sorted.map(\.0)
    }
}
