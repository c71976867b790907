/// Everything that can be wrong with a wiring.
struct Checks {
    let wiring: Wiring
    let resolver: Resolver
    let needs: Needs
    let reachability: Reachability
    private let entries: EntryTargets
    private let scenes: [Int: ScenePlan]

    init(_ analysis: Analysis) {
        wiring = analysis.wiring
        resolver = analysis.resolver
        needs = analysis.needs
        reachability = analysis.reachability
        entries = analysis.entries
        scenes = analysis.scenes
    }

    func diagnostics() -> [Diagnostic] {
        // Names and the like are only worked out when there is something to say.
        lazy var report = Report(wiring, resolver.bindings, reachability, needs)
        var findings: [any Finding] = bindings() + keys() + collections() + targets()
        findings +=
            missing() + DeferralCheck(checks: self).findings() + isolation() + CycleCheck(checks: self).findings()
            + ownership()
        let idle = UnreachableCheck(checks: self)
        if idle.hasCandidates {
            findings += idle.findings(report, explained: findings.flatMap { $0.explained(report) })
        }
        return findings.filter { !isAllowed($0) }.map { $0.diagnostic(report) }
    }

    /// Remarks can allow what a running container can live with.
    private func isAllowed(_ finding: any Finding) -> Bool {
        let id: Diagnostic.Allowable? =
            switch finding {
            case is HidingBinding: .ambiguousBinding
            case is RetainCycle: .retainCycle
            case is UnreachableRegistration: .unreachableRegistration
            default: nil
            }
        guard let id else { return false }
        return finding.subjects.contains { wiring.registrations[$0].remarks?.allowances[id] != nil }
    }

    private func bindings() -> [any Finding] {
        let clashes = resolver.bindings.clashes.map { clash -> any Finding in
            let registrations = clash.offers.map { wiring.offers[$0].registration }
            let isPrimary = clash.offers.allSatisfy { wiring.firstOffer[wiring.offers[$0].registration] == $0 }
            return isPrimary
                ? DuplicateBinding(key: clash.key, registrations: registrations)
                : AmbiguousBinding(key: clash.key, registrations: registrations)
        }
        return clashes
            + resolver.hiding.map { inner, outer in
                HidingBinding(
                    key: wiring.offers[inner].key, inner: wiring.offers[inner].registration,
                    outer: outer.map { wiring.offers[$0].registration })
            }
    }

    private func keys() -> [any Finding] {
        wiring.members.joined().flatMap { registration -> [any Finding] in
            let entry = wiring.registrations[registration]
            if entry.content != nil || entry.remarks?.isOverride == true { return [] }
            return entry.offers.compactMap { offer in
                guard let wrapper = TypeShape.wrapper(offer.key.type) else { return nil }
                return UnsupportedKey(registration: registration, key: offer.key, meaning: wrapper.requirement)
            }
        }
    }

    private func collections() -> [any Finding] {
        let empty = resolver.emptyCollections.flatMap { key, requests -> [any Finding] in
            let others = wiring.members.joined().filter { registration in
                wiring.registrations[registration].offers.contains { $0.key == key }
            }
            return Dictionary(grouping: requests) { request in
                wiring.registrations[request.registration].dependencies[request.parameter].labelType
            }
            .map { EmptyCollection(key: key, labelType: $0.key, requests: $0.value, others: others) }
        }
        let repeated = resolver.repeatedLabels.flatMap { key, labels in
            labels.map { label, offers -> any Finding in
                DuplicateKey(
                    key: key, label: label.text, registrations: offers.map { wiring.offers[$0].registration })
            }
        }
        return empty + repeated
    }

    private func targets() -> [any Finding] {
        resolver.idleDecorators.map { DecoratorWithoutTarget(decorator: $0) }
            + wiring.idleOverrides.map { override in
                let mismatches = wiring.members.joined().filter { registration in
                    wiring.registrations[registration].offers.contains { $0.key == override.key }
                }
                return OverrideWithoutTarget(override: override, mismatches: mismatches)
            }
            + entries.misplaced.map { MisplacedEntry(entry: $0.name, registration: $0.registration, level: $0.level) }
    }

    /// A key that is bound only further in would be captive; one that is bound nowhere in sight is missing.
    private func missing() -> [any Finding] {
        var findings: [any Finding] = []
        for (key, requests) in resolver.missing {
            let bound = resolver.bindings.levels(binding: key)
            var open: [Resolver.Request] = []
            for request in requests {
                let level = wiring.registrations[request.registration].level
                let inner = bound.filter { wiring.visibleLevels(from: $0.level).contains(level) }
                let isPrivatePart =
                    wiring.registrations[request.registration].kind == .worker
                    && inner.allSatisfy { wiring.levels[$0.level].kind == .scene }
                if inner.isEmpty || isPrivatePart {
                    open.append(request)
                } else {
                    let registrations = inner.map { wiring.offers[$0.offer].registration }
                    findings.append(CaptiveDependency(request: request, key: key, inner: registrations))
                }
            }
            guard !open.isEmpty else { continue }
            findings.append(MissingBinding(key: key, requests: open))
        }
        return findings
    }

    private func isolation() -> [any Finding] {
        var findings: [any Finding] = []
        for registration in wiring.members.joined() where !wiring.isInScene(registration) {
            let entry = wiring.registrations[registration]
            for edge in needs.edges[registration] where wiring.registrations[edge.to].kind == .worker && edge.offer >= 0
            {
                guard wiring.registrations[edge.to].requiresMainActor else { continue }
                // Main-actor workers are made where their own needs can be; services are made wherever they are.
                if edge.timing == .immediate, entry.kind == .worker, entry.requiresMainActor { continue }
                findings.append(
                    IsolationMismatch(
                        request: Resolver.Request(registration: registration, parameter: edge.parameter),
                        worker: edge.to, isDeferred: edge.timing != .immediate))
            }
        }
        for entry in entries.targets.joined() {
            let target = wiring.registrations[entry.target]
            guard target.kind == .worker, target.requiresMainActor else { continue }
            findings.append(IsolatedEntry(entry: entry.name, worker: entry.target))
        }
        return findings
    }

    /// Parts that only weak references lead to.
    private func ownership() -> [any Finding] {
        scenes.values.flatMap { scene -> [any Finding] in
            var owned: Set<Int> = [scene.root]
            var queue = [scene.root]
            while let node = queue.popLast() {
                for edge in needs.edges[node] where edge.timing != .weak && wiring.isInScene(edge.to) {
                    if owned.insert(edge.to).inserted { queue.append(edge.to) }
                }
            }
            let parts = wiring.members[scene.level].filter {
                wiring.registrations[$0].kind == .part && !owned.contains($0) && reachability.isReachable[$0]
            }
            return parts.compactMap { part in
                let holders = wiring.members[scene.level].filter { holder in
                    needs.edges[holder].contains { $0.to == part && $0.timing == .weak }
                }
                // One without holders belongs to another that nobody owns.
                return holders.isEmpty ? nil : UnownedPart(part: part, holders: holders)
            }
        }
    }
}
