/// Who answers for which key, level by level.
struct Bindings {
    struct Answer {
        /// The offer of the key at the innermost level that has any; the outermost decorator's if it is decorated.
        var offer: Int
        /// What is bound at that level, below its decorators; nil if only a decorator is there.
        var binding: Int?
        /// Bindings of the same key at outer levels, which this one would hide.
        var hidden: [Int] = []
    }

    private var bound: [[BindingKey: [Int]]]
    private var decorated: [[BindingKey: [Int]]]
    private var contributed: [[BindingKey: [Int]]]

    init(_ wiring: Wiring) {
        bound = Array(repeating: [:], count: wiring.levels.count)
        decorated = bound
        contributed = bound
        for (level, members) in wiring.members.enumerated() {
            bound[level].reserveCapacity(members.count)
            for member in members {
                let first = wiring.firstOffer[member]
                let kind = wiring.registrations[member].kind
                let isContribution = wiring.registrations[member].isContribution
                for position in 0..<wiring.registrations[member].offerCount {
                    let key = wiring.offers[first + position].key
                    // A root can be exposed under the protocol that its parts see: that is one offer.
                    if kind == .root, position > 0, key == wiring.offers[first].key { continue }
                    if isContribution {
                        contributed[level][key, default: []].append(first + position)
                    } else if kind == .decorator {
                        decorated[level][key, default: []].append(first + position)
                    } else {
                        bound[level][key, default: []].append(first + position)
                    }
                }
            }
            for (key, offers) in bound[level] where offers.count > 1 {
                bound[level][key] = offers.sorted { wiring.precedes($0, $1) }
            }
        }
    }

    /// The keys that several registrations of one level offer, with those offers.
    var clashes: [(level: Int, key: BindingKey, offers: [Int])] {
        bound.enumerated().flatMap { level, keys in
            keys.filter { $0.value.count > 1 }.map { (level, $0.key, $0.value) }
        }
    }

    /// Who answers for a key at one of these levels, the innermost first.
    ///
    /// - Parameter decorators: how many of the innermost level's decorators count; nil for all of them.
    func answer(_ key: BindingKey, _ levels: [Int], decorators: Int? = nil) -> Answer? {
        var answer: Answer?
        for (position, level) in levels.enumerated() {
            let wraps = decorated[level][key].map { position == 0 ? $0.prefix(decorators ?? $0.count) : $0[...] }
            let own = bound[level][key]?.first
            if var found = answer {
                if let own { found.hidden.append(own) }
                answer = found
            } else if let offer = wraps?.last ?? own {
                // A decorator of an outer binding hides nothing.
                answer = Answer(offer: offer, binding: own)
                if own == nil { return answer }
            }
        }
        return answer
    }

    /// The decorators of a key at one level, in the order they wrap each other.
    func decorators(_ key: BindingKey, at level: Int) -> [Int] { decorated[level][key] ?? [] }

    /// All contributions to a key, the outermost level's first.
    func contributions(_ key: BindingKey, _ levels: [Int]) -> [Int] {
        levels.reversed().flatMap { contributed[$0][key] ?? [] }
    }

    /// Every level at which a key is bound.
    func levels(binding key: BindingKey) -> [(level: Int, offer: Int)] {
        bound.indices.compactMap { level in bound[level][key].map { (level, $0[0]) } }
    }
}
