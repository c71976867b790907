/// Finds what fills each parameter, and takes note of what cannot be found.
struct Resolver {
    struct Request: Hashable {
        let registration: Int
        let parameter: Int
    }

    let wiring: Wiring
    let bindings: Bindings
    private(set) var resolutions: [[Resolution]] = []
    private(set) var missing: [BindingKey: [Request]] = [:]
    private(set) var emptyCollections: [BindingKey: [Request]] = [:]
    /// Labels given more than once, with the offers that share them.
    private(set) var repeatedLabels: [BindingKey: [ContributionLabel: Set<Int>]] = [:]
    /// Innermost offers that hide others, with those they hide.
    private(set) var hiding: [Int: [Int]] = [:]
    /// Parameters whose combination of wrappers cannot work.
    private(set) var flawed: [Request] = []
    /// Decorators with nothing to wrap.
    private(set) var idleDecorators: [Int] = []

    init(_ wiring: inout Wiring) {
        bindings = Bindings(wiring)
        let levels = wiring.levels.indices.map { wiring.visibleLevels(from: $0) }
        self.wiring = wiring
        resolutions = Array(repeating: [], count: wiring.registrations.count)
        for level in wiring.levels.indices {
            for member in wiring.members[level] { resolve(member, levels[level]) }
        }
        decideDecorators(&wiring)
    }

    private mutating func resolve(_ registration: Int, _ levels: [Int]) {
        let dependencies = wiring.registrations[registration].dependencies
        guard !dependencies.isEmpty else { return }
        var found: [Resolution] = []
        found.reserveCapacity(dependencies.count)
        for (parameter, dependency) in dependencies.enumerated() {
            let request = Request(registration: registration, parameter: parameter)
            if parameter == 0, case .decorator = wiring.registrations[registration].role {
                found.append(inner(of: registration, dependency.key, levels))
            } else {
                found.append(resolve(dependency, request, levels))
            }
        }
        resolutions[registration] = found
    }

    private mutating func resolve(_ dependency: Requirement, _ request: Request, _ levels: [Int]) -> Resolution {
        if dependency.flaw != nil {
            flawed.append(request)
            return .unresolved
        }
        switch dependency.arity {
        case .one, .optional:
            guard let answer = bindings.answer(dependency.key, levels) else {
                if dependency.arity == .optional { return .absent }
                missing[dependency.key, default: []].append(request)
                return .unresolved
            }
            if !answer.hidden.isEmpty { hiding[answer.binding ?? answer.offer] = answer.hidden }
            return .offer(answer.offer)
        case .all, .keyed:
            return collection(dependency, request, levels)
        }
    }

    private mutating func collection(
        _ dependency: Requirement, _ request: Request, _ levels: [Int]
    ) -> Resolution {
        let offers = bindings.contributions(dependency.key, levels)
        let contributions = offers.compactMap { offer -> Resolution.Contribution? in
            guard case .contribution(let label) = wiring.registrations[wiring.offers[offer].registration].role else {
                return nil
            }
            return label?.type == dependency.labelType ? Resolution.Contribution(offer: offer, label: label) : nil
        }
        if contributions.isEmpty, wiring.emptyCollections[dependency.key] == nil {
            emptyCollections[dependency.key, default: []].append(request)
            return .unresolved
        }
        let labels = Dictionary(grouping: contributions.filter { $0.label != nil }, by: { $0.label! })
        for (label, sharing) in labels where sharing.count > 1 {
            repeatedLabels[dependency.key, default: [:]][label, default: []].formUnion(sharing.map(\.offer))
        }
        return .all(contributions)
    }

    private mutating func inner(of decorator: Int, _ key: BindingKey, _ levels: [Int]) -> Resolution {
        let chain = bindings.decorators(key, at: levels[0])
        let position = chain.firstIndex { wiring.offers[$0].registration == decorator } ?? 0
        guard let answer = bindings.answer(key, levels, decorators: position),
            wiring.registrations[wiring.offers[answer.offer].registration].content == nil
        else {
            idleDecorators.append(decorator)
            return .unresolved
        }
        return .offer(answer.offer)
    }

    /// A decorator is kept or made afresh as what it wraps is.
    private func decideDecorators(_ wiring: inout Wiring) {
        for level in wiring.levels.indices {
            // In order of registration, so that what a decorator wraps is decided before it.
            for member in wiring.members[level] where wiring.registrations[member].kind == .decorator {
                guard case .offer(let inner)? = resolutions[member].first else { continue }
                wiring.decide(isStored: wiring.offers[inner].isStored, for: member)
            }
        }
    }
}
