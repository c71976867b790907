/// From registrations to a checked plan. Pure: it runs no constructor, and the order of registrations matters only
/// for collections and decorators.
struct Planning: Sendable {
    /// All mistakes and warnings, sorted by kind and then by text.
    let diagnostics: [Diagnostic]
    /// Nil if there is any mistake.
    let plan: Plan?
    private let makeGraph: @Sendable ([Diagnostic]) -> WiringGraph

    func graph() -> WiringGraph { makeGraph(diagnostics) }

    init(_ draft: Draft, rootName: String, overrides: [Override]) {
        var wiring = Wiring(draft, rootName: rootName, overrides: overrides)
        let resolver = Resolver(&wiring)
        let entries = EntryTargets(wiring, resolver.bindings)
        let needs = Needs(wiring, resolver.resolutions, entryTargets: entries.targets.map { $0.map(\.target) })
        let reachability = Reachability(wiring, needs, entries: entries.targets)
        let scenes = ScenePlanner.plans(&wiring, needs, resolver.resolutions, reachability)

        let checks = Checks(
            wiring: wiring, resolver: resolver, needs: needs, reachability: reachability, entries: entries,
            scenes: scenes)
        diagnostics = checks.diagnostics().sorted(by: Self.order)

        let finalWiring = wiring
        makeGraph = { diagnostics in
            GraphBuilder(
                wiring: finalWiring, resolver: resolver, needs: needs, reachability: reachability, entries: entries
            ).graph(diagnostics)
        }
        if diagnostics.contains(where: { $0.severity == .error }) {
            plan = nil
        } else {
            let schedules = SchedulePlanner(wiring, needs, reachability).schedules
            let layouts = LayoutPlanner.layouts(&wiring, needs, reachability, scenes, schedules)
            plan = Plan(
                serial: wiring.serial, rootName: rootName, registrations: wiring.registrations, levels: wiring.levels,
                members: wiring.members, isReachable: reachability.isReachable, offers: wiring.offers,
                firstOffer: wiring.firstOffer, resolutions: resolver.resolutions, entryOffer: entries.offers,
                layouts: layouts, scenes: scenes, schedules: schedules)
        }
    }

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
