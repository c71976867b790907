/// One mistake as the planner finds it: indices, no text.
protocol Finding {
    /// The registrations it is about, the most telling first. A remark on any of them can allow it, where that makes
    /// sense.
    var subjects: [Int] { get }

    /// Registrations that nothing leads to because of this mistake: a warning about them would say the same again.
    func explained(_ report: Report) -> [Int]

    func diagnostic(_ report: Report) -> Diagnostic
}

extension Finding {
    var subjects: [Int] { [] }

    func explained(_ report: Report) -> [Int] { [] }
}

/// Turns indices into the names, places and ways that a message needs.
struct Report {
    let wiring: Wiring
    let bindings: Bindings
    let reachability: Reachability
    let needs: Needs
    let names: Names
    let nearMisses: NearMisses

    init(_ wiring: Wiring, _ bindings: Bindings, _ reachability: Reachability, _ needs: Needs) {
        self.wiring = wiring
        self.bindings = bindings
        self.reachability = reachability
        self.needs = needs
        names = Names(wiring)
        nearMisses = NearMisses(wiring, names)
    }

    func site(_ registration: Int) -> SourceSite { wiring.registrations[registration].site.source }

    func key(_ registration: Int) -> String { names.of(wiring.registrations[registration].offers[0].key) }

    func implementation(_ registration: Int) -> String { names.of(wiring.registrations[registration].concrete) }

    /// The key, and the implementation if it has another name.
    func label(_ registration: Int) -> String {
        let key = key(registration)
        let implementation = implementation(registration)
        return key == implementation || wiring.registrations[registration].content != nil
            ? key : "\(key) (\(implementation))"
    }

    /// `the service any Storing (SQLiteStore)`; a scene goes by the name of its root, a scope by that of its entries.
    func described(_ registration: Int) -> String {
        let isGroup = wiring.registrations[registration].content != nil
        return "the \(kind(registration)) \(isGroup ? implementation(registration) : label(registration))"
    }

    func kind(_ registration: Int) -> String {
        let kind = wiring.registrations[registration].kind
        return kind == .root ? "scene root" : kind.rawValue
    }

    /// How long an instance of a registration lives, in words.
    func lifetime(_ registration: Int) -> String {
        let level = wiring.registrations[registration].level
        return switch wiring.levels[level].kind {
        case .root: "as long as the container"
        case .scope, .scene: "as long as \(ownerDescription(level))"
        }
    }

    /// `the composition root`, `the scope Session`, `the scene ShowOrderView`.
    func ownerDescription(_ level: Int) -> String {
        switch wiring.levels[level].kind {
        case .root: "the composition root"
        case .scope: "the scope \(ownerName(level))"
        case .scene: "the scene \(ownerName(level))"
        }
    }

    /// Where something is registered, with its module if that says more.
    func place(_ registration: Int) -> String {
        let entry = wiring.registrations[registration]
        let owner = ownerDescription(entry.level)
        return entry.module >= 0 ? "\(owner), by \(wiring.modules[entry.module])" : owner
    }

    /// The name of the scene or scope that owns a level, or of the composition root.
    func ownerName(_ level: Int) -> String {
        guard let owner = wiring.levels[level].owner else { return wiring.rootName }
        return names.of(wiring.registrations[owner].concrete)
    }

    /// The way to a registration as names, and as text for people: entry points and implementations included. The
    /// scene of an entry point is left out, for the entry point names it already.
    func trace(to registration: Int) -> (path: [String], trace: [String]) {
        let (entry, steps) = way(to: registration)
        let shown =
            entry != nil && steps.count > 1 && wiring.registrations[steps[0]].content != nil
            ? Array(steps.dropFirst()) : steps
        return (shown.map { key($0) }, (entry.map { [$0] } ?? []) + shown.map { label($0) })
    }

    /// The registrations from the beginning of a way to this one, and the entry point it begins with.
    private func way(to registration: Int) -> (entry: String?, steps: [Int]) {
        var steps = [registration]
        var way = reachability.ways[registration]
        while let from = way?.from {
            steps.append(from)
            way = reachability.ways[from]
        }
        return (way?.entry, steps.reversed())
    }

    func parameter(_ request: Resolver.Request) -> String { "parameter \(request.parameter + 1)" }

    /// Registrations in an order that does not depend on the order of registration: the nearest to an entry point
    /// first, then by name.
    func sorted(_ registrations: some Sequence<Int>) -> [Int] {
        let keyed = registrations.map { registration in
            let owner = ownerName(wiring.registrations[registration].level)
            let names = (key(registration), implementation(registration), owner)
            return (registration, reachability.depth[registration], names)
        }
        let ordered = keyed.sorted { left, right in
            if left.1 != right.1 { return left.1 < right.1 }
            if left.2 != right.2 { return left.2 < right.2 }
            return wiring.signature(left.0) < wiring.signature(right.0)
        }
        return ordered.map(\.0)
    }
}
