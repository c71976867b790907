/// One mistake as the planner finds it: indices, no text.
protocol Finding {
    /// The registrations it is about, the most telling first. A remark on any of them can allow it, where that makes
    /// sense.
    var subjects: [Int] { get }

    func diagnostic(_ report: Report) -> Diagnostic
}

/// Turns indices into the names, places and ways that a message needs.
struct Report {
    let wiring: Wiring
    let bindings: Bindings
    let reachability: Reachability
    let needs: Needs
    let names: Names

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

    /// `the service any Storing (SQLiteStore)`
    func described(_ registration: Int) -> String { "the \(kind(registration)) \(label(registration))" }

    func kind(_ registration: Int) -> String {
        let kind = wiring.registrations[registration].kind
        return kind == .root ? "scene root" : kind.rawValue
    }

    /// How long an instance of a registration lives, in words.
    func lifetime(_ registration: Int) -> String {
        let level = wiring.registrations[registration].level
        switch (wiring.registrations[registration].kind, wiring.levels[level].kind) {
        case (.worker, _): return "as long as whoever needs it"
        case (_, .root): return "as long as the container"
        case (_, .scope): return "as long as the scope \(ownerName(level))"
        case (_, .scene): return "as long as the scene \(ownerName(level))"
        }
    }

    /// The name of the scene or scope that owns a level, or of the composition root.
    func ownerName(_ level: Int) -> String {
        guard let owner = wiring.levels[level].owner else { return wiring.rootName }
        return names.of(wiring.registrations[owner].concrete)
    }

    /// The registrations from the beginning of a way to this one, and the entry point it begins with.
    func way(to registration: Int) -> (entry: String?, steps: [Int]) {
        var steps = [registration]
        var seen: Set<Int> = [registration]
        var entry = reachability.ways[registration]?.entry
        while let from = reachability.ways[steps.last!]?.from, seen.insert(from).inserted {
            steps.append(from)
            entry = reachability.ways[from]?.entry
        }
        return (entry, steps.reversed())
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

    func parameter(_ request: Resolver.Request) -> String { "parameter \(request.parameter + 1)" }

    /// Registrations in an order that does not depend on the order of registration.
    func sorted(_ registrations: some Sequence<Int>) -> [Int] {
        registrations.sorted { order($0) < order($1) }
    }

    private func order(_ registration: Int) -> (Int, String, String, String) {
        let owner = wiring.registrations[registration].level
        return (
            reachability.depth[registration], key(registration), implementation(registration), ownerName(owner)
        )
    }
}

/// Type names, with their modules only where two types would read the same.
struct Names {
    private let ambiguous: Set<String>

    init(_ wiring: Wiring) {
        var seen: [String: ObjectIdentifier] = [:]
        var ambiguous: Set<String> = []
        func note(_ type: Any.Type) {
            let name = displayName(of: type)
            if let other = seen.updateValue(ObjectIdentifier(type), forKey: name), other != ObjectIdentifier(type) {
                ambiguous.insert(name)
            }
        }
        for registration in wiring.registrations {
            note(registration.concrete)
            for offer in registration.offers { note(offer.key.type) }
            for dependency in registration.dependencies { note(dependency.key.type) }
        }
        self.ambiguous = ambiguous
    }

    func of(_ type: Any.Type) -> String {
        let name = displayName(of: type)
        return ambiguous.contains(name) ? qualifiedName(of: type) : name
    }

    func of(_ key: BindingKey) -> String { of(key.type) }
}
