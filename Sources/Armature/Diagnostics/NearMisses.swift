/// Finds bindings that may have been meant when a key was not found.
final class NearMisses {
    struct Match {
        let registration: Int
        let text: String
        /// What to do if it was meant; nil when it merely has a similar name.
        let help: String?
    }

    private struct Candidate {
        let registration: Int
        let key: BindingKey
        let stems: NameStems
    }

    private struct Index {
        var byKey: [BindingKey: [Int]] = [:]
        var byStem: [String: [Candidate]] = [:]
        /// By concrete type, and by the type inside a tag.
        var byImplementation: [BindingKey: [Candidate]] = [:]
        var byUntagged: [BindingKey: [Candidate]] = [:]
    }

    /// A word that more names than this have in common tells none of them from the others.
    private static let commonWord = 200

    private let wiring: Wiring
    private let names: Names
    private lazy var index = makeIndex()

    init(_ wiring: Wiring, _ names: Names) {
        self.wiring = wiring
        self.names = names
    }

    /// The best matches, in an order that does not depend on the order of registration.
    ///
    /// - Parameter levels: where the key was asked for.
    func matches(_ key: BindingKey, from levels: Set<Int>, _ owner: (Int) -> String) -> [Match] {
        var found = exact(key, from: levels, owner)
        let known = Set(found.map(\.match.registration))
        for (score, other) in similar(key, names.of(key), from: levels) where !known.contains(other.registration) {
            let text = "similar: '\(names.of(other.key))' is bound"
            found.append((score, Match(registration: other.registration, text: text, help: nil)))
        }
        let best = found.sorted { left, right in
            if left.score != right.score { return left.score < right.score }
            if left.match.text != right.match.text { return left.match.text < right.match.text }
            return wiring.signature(left.match.registration) < wiring.signature(right.match.registration)
        }
        return best.prefix(3).map(\.match)
    }

    /// Bindings that differ from the key in more than the name.
    func exact(
        _ key: BindingKey, from levels: Set<Int>, _ owner: (Int) -> String
    ) -> [(score: Int, match: Match)] {
        let name = names.of(key)
        var found: [(score: Int, match: Match)] = []
        func add(_ score: Int, _ registration: Int, _ text: String, help: String? = nil) {
            found.append((score, Match(registration: registration, text: text, help: help)))
        }
        for registration in index.byKey[key] ?? [] {
            let entry = wiring.registrations[registration]
            if case .contribution = entry.role {
                add(
                    0, registration, "'\(name)' is only contributed to the collection [\(name)]",
                    help: "need the collection [\(name)], or bind one of them alone")
            } else if !isVisible(entry.level, from: levels) {
                let place = owner(entry.level)
                add(
                    0, registration, "'\(name)' is private to \(place)",
                    help: "register one here too, or move that out of \(place) to where both can see it")
            }
        }
        for other in visible(index.byImplementation[key], from: levels) {
            let bound = names.of(other.key)
            add(
                1, other.registration, "\(name) is bound as '\(bound)'",
                help: "need '\(bound)', or bind \(name) under its own type as well")
        }
        for other in visible(index.byUntagged[key], from: levels) {
            let bound = names.of(other.key)
            add(
                1, other.registration, "bound with a tag: '\(bound)'",
                help: "need '\(bound)', or bind one without a tag")
        }
        if let tagged = key.type as? any TaggedType.Type {
            for registration in index.byKey[tagged.untagged] ?? [] {
                guard isVisible(wiring.registrations[registration].level, from: levels) else { continue }
                add(1, registration, "bound without the tag: '\(names.of(tagged.untagged))'")
            }
        }
        return found
    }

    private func similar(
        _ key: BindingKey, _ name: String, from levels: Set<Int>
    ) -> [(score: Int, candidate: Candidate)] {
        let stems = NameStems(name)
        // Of the keys of one registration the one that is most like it.
        var best: [Int: (score: Int, candidate: Candidate)] = [:]
        for stem in stems.stems {
            guard let sharing = index.byStem[stem], sharing.count <= Self.commonWord else { continue }
            for other in visible(sharing, from: levels) where other.key != key {
                guard let shared = stems.likeness(to: other.stems) else { continue }
                if let known = best[other.registration] {
                    let rank = (10 - shared, names.of(other.key))
                    guard rank < (known.score, names.of(known.candidate.key)) else { continue }
                }
                best[other.registration] = (10 - shared, other)
            }
        }
        return Array(best.values)
    }

    private func visible(_ candidates: [Candidate]?, from levels: Set<Int>) -> [Candidate] {
        (candidates ?? []).filter { isVisible(wiring.registrations[$0.registration].level, from: levels) }
    }

    private func isVisible(_ level: Int, from levels: Set<Int>) -> Bool {
        levels.allSatisfy { wiring.visibleLevels(from: $0).contains(level) }
    }

    private func makeIndex() -> Index {
        var index = Index()
        for registration in wiring.members.joined() {
            let entry = wiring.registrations[registration]
            for offer in entry.offers {
                if case .decorator = entry.role { continue }
                index.byKey[offer.key, default: []].append(registration)
                let candidate = Candidate(
                    registration: registration, key: offer.key, stems: NameStems(names.of(offer.key)))
                if case .binding = entry.role {
                    for stem in candidate.stems.stems { index.byStem[stem, default: []].append(candidate) }
                }
                if entry.content == nil, offer.key != BindingKey(entry.concrete) {
                    index.byImplementation[BindingKey(entry.concrete), default: []].append(candidate)
                }
                if let tagged = offer.key.type as? any TaggedType.Type {
                    index.byUntagged[tagged.untagged, default: []].append(candidate)
                }
            }
        }
        return index
    }
}

extension Report {
    /// Bindings that may have been meant when a key was not found.
    func similar(to key: BindingKey, requested levels: Set<Int>) -> [NearMisses.Match] {
        nearMisses.matches(key, from: levels) { ownerDescription($0) }
    }

    /// Registrations that nothing leads to because something else was asked for.
    func misunderstood(_ key: BindingKey, requested levels: Set<Int>) -> [Int] {
        nearMisses.exact(key, from: levels) { ownerDescription($0) }.map(\.match.registration)
    }

    func notes(_ matches: [NearMisses.Match]) -> [Diagnostic.Note] {
        matches.map { Diagnostic.Note($0.text, site: site($0.registration)) }
    }
}
