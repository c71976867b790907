/// From registrations to a checked plan. Pure: it runs no constructor, and the order of registrations matters only
/// for collections and decorators.
struct Planning: Sendable {
    /// All mistakes and warnings, sorted by kind and then by text.
    let diagnostics: [Diagnostic]
    /// Nil if there is any mistake.
    let plan: Plan?
    private let analyse: @Sendable () -> Analysis

    init(_ draft: Draft, rootName: String, overrides: [Override]) {
        // A graph is wanted seldom, so it is worked out again instead of being kept.
        analyse = { Analysis(draft, rootName: rootName, overrides: overrides) }
        var analysis = analyse()
        diagnostics = Checks(analysis).diagnostics().sorted(by: Self.order)
        let isBroken = diagnostics.contains { $0.severity == .error }
        plan = isBroken ? nil : analysis.plan()
    }

    func graph() -> WiringGraph { GraphBuilder(analysis: analyse()).graph(diagnostics) }

    private static func order(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
        func key(_ diagnostic: Diagnostic) -> (Int, Int, String) {
            let kind = Diagnostic.ID.allCases.firstIndex(of: diagnostic.id)!
            return (diagnostic.severity == .error ? 0 : 1, kind, diagnostic.message)
        }
        let keys = (key(left), key(right))
        if keys.0 != keys.1 { return keys.0 < keys.1 }
        func rest(_ diagnostic: Diagnostic) -> [String] {
            diagnostic.trace + diagnostic.notes.map(\.text) + [diagnostic.site?.description ?? ""]
        }
        return rest(left).lexicographicallyPrecedes(rest(right))
    }
}

/// What follows from the registrations, right or wrong.
struct Analysis {
    private(set) var wiring: Wiring
    let resolver: Resolver
    let entries: EntryTargets
    let needs: Needs
    let reachability: Reachability
    let scenes: [Int: ScenePlan]

    init(_ draft: Draft, rootName: String, overrides: [Override]) {
        wiring = Wiring(draft, rootName: rootName, overrides: overrides)
        resolver = Resolver(&wiring)
        entries = EntryTargets(wiring, resolver.bindings)
        needs = Needs(wiring, resolver.resolutions, entryTargets: entries.targets.map { $0.map(\.target) })
        reachability = Reachability(wiring, needs, entries: entries.targets)
        scenes = ScenePlanner.plans(&wiring, needs, resolver.resolutions, reachability)
    }

    /// The plan, if nothing is wrong.
    mutating func plan() -> Plan {
        let schedules = SchedulePlanner(wiring, needs, reachability).schedules
        let layouts = LayoutPlanner.layouts(&wiring, needs, reachability, scenes, schedules)
        return Plan(
            serial: wiring.serial, rootName: wiring.rootName, registrations: wiring.registrations,
            levels: wiring.levels, members: wiring.members, isReachable: reachability.isReachable,
            offers: wiring.offers, firstOffer: wiring.firstOffer, resolutions: resolver.resolutions,
            entryOffer: entries.offers, layouts: layouts, scenes: scenes, schedules: schedules)
    }
}

/// What the entry points of each level stand for, overrides and decorators taken into account.
struct EntryTargets {
    /// By level: the names of the entry points and the registrations they hand out.
    private(set) var targets: [[(name: String, target: Int)]]
    /// By registration: the offer that its entry point hands out.
    private(set) var offers: [Int]
    /// Entry points that are stored at another level than the one they belong to.
    private(set) var misplaced: [(name: String, registration: Int, level: Int)] = []

    init(_ wiring: Wiring, _ bindings: Bindings) {
        offers = wiring.registrations.indices.map { registration in
            let first = wiring.firstOffer[wiring.replacements[registration] ?? registration]
            guard case .binding = wiring.registrations[registration].role else { return first }
            let key = wiring.offers[first].key
            return bindings.decorators(key, at: wiring.registrations[registration].level).last ?? first
        }
        targets = Array(repeating: [], count: wiring.levels.count)
        for (level, description) in wiring.levels.enumerated() {
            for entry in description.entries {
                guard entry.serial == wiring.serial else {
                    trap("'\(entry.name)' of \(wiring.rootName) is an entry point of another composition root")
                }
                if wiring.registrations[entry.registration].level == level {
                    targets[level].append((entry.name, wiring.offers[offers[entry.registration]].registration))
                } else {
                    misplaced.append((entry.name, entry.registration, level))
                }
            }
        }
    }
}
