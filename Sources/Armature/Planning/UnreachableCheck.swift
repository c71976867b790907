/// Warnings about registrations that nothing leads to: one for each group, at its top.
struct UnreachableCheck {
    let checks: Checks

    private var wiring: Wiring { checks.wiring }
    private var needs: Needs { checks.needs }

    func findings() -> [any Finding] {
        let idle = wiring.members.joined().filter { isCandidate($0) }
        guard !idle.isEmpty else { return [] }
        var groups: [Int: [Int]] = [:]
        let components = StrongComponents(nodeCount: wiring.registrations.count) { needs.edges[$0].map(\.to) }
        let excused = excusedByOthers()
        var claimed: Set<Int> = []
        // Components that reach others have greater numbers: tops come first.
        for node in idle.sorted(by: { components.component[$0] > components.component[$1] }) {
            guard !claimed.contains(node), !excused.contains(node) else { continue }
            let group = components.members[components.component[node]]
            let top = group.min { label($0) < label($1) } ?? node
            var followers: [Int] = []
            var queue = group
            claimed.formUnion(group)
            while let next = queue.popLast() {
                if next != top, isCandidate(next) { followers.append(next) }
                for target in successors(next) where !checks.reachability.isReachable[target] {
                    if claimed.insert(target).inserted { queue.append(target) }
                }
            }
            groups[top] = followers
        }
        return groups.map { UnreachableRegistration(registration: $0.key, followers: $0.value) }
    }

    /// Arguments need not be used, and what lies in an unreachable scene or scope is reported with it.
    private func isCandidate(_ registration: Int) -> Bool {
        let entry = wiring.registrations[registration]
        if checks.reachability.isReachable[registration] || entry.kind == .argument { return false }
        if entry.remarks?.isOverride == true { return false }
        return wiring.levels[entry.level].owner.map { checks.reachability.isReachable[$0] } ?? true
    }

    /// What a registration leads to: what it needs, and the content of a scene or scope.
    private func successors(_ registration: Int) -> [Int] {
        let content = wiring.registrations[registration].content.map { wiring.members[$0] } ?? []
        return needs.edges[registration].map(\.to) + content
    }

    /// What is unreachable for a good reason: kept on purpose, or only needed by what an override replaced.
    private func excusedByOthers() -> Set<Int> {
        var excused: Set<Int> = []
        var queue = wiring.registrations.indices.filter {
            wiring.isReplaced[$0] || wiring.isReduced.contains($0)
                || wiring.registrations[$0].remarks?.unusedReason != nil
        }
        excused.formUnion(queue)
        while let next = queue.popLast() {
            let targets = wiring.isReplaced[next] ? replacedNeeds(next) : successors(next)
            for target in targets where excused.insert(target).inserted { queue.append(target) }
        }
        return excused
    }

    /// What a replaced registration would have needed; its own resolutions were never made.
    private func replacedNeeds(_ registration: Int) -> [Int] {
        let levels = wiring.visibleLevels(from: wiring.registrations[registration].level)
        let needed = wiring.registrations[registration].dependencies.flatMap { dependency -> [Int] in
            let answer = checks.resolver.bindings.answer(dependency.key, levels)
            return (answer.map { [$0.offer] } ?? []) + checks.resolver.bindings.contributions(dependency.key, levels)
        }
        let content = wiring.registrations[registration].content.map { wiring.members[$0] } ?? []
        return needed.map { wiring.offers[$0].registration } + content
    }

    private func label(_ registration: Int) -> String { wiring.registrations[registration].label }
}
