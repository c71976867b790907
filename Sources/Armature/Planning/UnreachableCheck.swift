/// Warnings about registrations that nothing leads to: one for each group, at its top.
struct UnreachableCheck {
    let checks: Checks
    private let idle: [Int]

    private var wiring: Wiring { checks.wiring }

    init(checks: Checks) {
        self.checks = checks
        let wiring = checks.wiring
        // Arguments need not be used, overrides stand in for what may not be, and what lies in an unreachable scene
        // or scope is reported with it.
        idle = wiring.members.joined().filter { registration in
            let entry = wiring.registrations[registration]
            if checks.reachability.isReachable[registration] || entry.kind == .argument { return false }
            if entry.remarks?.isOverride == true { return false }
            return wiring.levels[entry.level].owner.map { checks.reachability.isReachable[$0] } ?? true
        }
    }

    var hasCandidates: Bool { !idle.isEmpty }

    /// - Parameter explained: what is unreachable because of another mistake.
    func findings(_ report: Report, explained: [Int]) -> [any Finding] {
        let excused = excused(explained)
        let candidates = Set(idle).subtracting(excused)
        let components = StrongComponents(nodeCount: wiring.registrations.count, successors: successors)
        // By component: the one at the top of the group it belongs to.
        var tops = [Int?](repeating: nil, count: components.members.count)
        var followers: [Int: [Int]] = [:]
        // Components that reach others have greater numbers: tops come first.
        for component in components.members.indices.reversed() {
            let members = components.members[component]
            if tops[component] == nil { tops[component] = first(members.filter(candidates.contains)) }
            guard let top = tops[component] else { continue }
            followers[top, default: []] += members.filter { $0 != top && candidates.contains($0) }
            for successor in Set(members.flatMap(successors)) where !checks.reachability.isReachable[successor] {
                let next = components.component[successor]
                // What several lead to is listed with one of them, always the same.
                if next != component { tops[next] = first([top] + (tops[next].map { [$0] } ?? [])) }
            }
        }
        return followers.map { UnreachableRegistration(registration: $0.key, followers: $0.value) }
    }

    /// The first in an order that does not depend on the order of registration.
    private func first(_ registrations: [Int]) -> Int? {
        guard registrations.count > 1 else { return registrations.first }
        return Set(registrations).map { ($0, wiring.registrations[$0].label, wiring.signature($0)) }
            .min { ($0.1, $0.2) < ($1.1, $1.2) }?.0
    }

    /// What an unreachable registration leads to: what it needs, and the content of a scene or scope. What is reachable
    /// leads to nothing of interest, and its content has to be needed by itself.
    private func successors(_ registration: Int) -> [Int] {
        if checks.reachability.isReachable[registration] { return [] }
        let content = wiring.registrations[registration].content.map { wiring.members[$0] } ?? []
        return checks.needs.edges[registration].map(\.to) + content
    }

    /// What is unreachable for a good reason: kept on purpose, replaced, or reported already; and what only that needs.
    private func excused(_ explained: [Int]) -> Set<Int> {
        var excused = Set(explained)
        for registration in wiring.registrations.indices {
            let remarks = wiring.registrations[registration].remarks
            let isIdleOverride = remarks?.isOverride == true && !checks.reachability.isReachable[registration]
            if wiring.isReplaced[registration] || wiring.isReduced.contains(registration)
                || remarks?.unusedReason != nil
                || isIdleOverride
            {
                excused.insert(registration)
            }
        }
        var queue = Array(excused)
        while let next = queue.popLast() {
            let targets = wiring.isReplaced[next] ? replacedNeeds(next) : successors(next)
            for target in targets where excused.insert(target).inserted { queue.append(target) }
        }
        return excused
    }

    /// What a replaced registration would have needed; its own resolutions were never made.
    private func replacedNeeds(_ registration: Int) -> [Int] {
        let levels = wiring.visibleLevels(from: wiring.registrations[registration].level)
        let bindings = checks.resolver.bindings
        let needed = wiring.registrations[registration].dependencies.flatMap { dependency -> [Int] in
            let answer = bindings.answer(dependency.key, levels)
            return (answer.map { [$0.offer] } ?? []) + bindings.contributions(dependency.key, levels)
        }
        let content = wiring.registrations[registration].content.map { wiring.members[$0] } ?? []
        return needed.map { wiring.offers[$0].registration } + content
    }
}
