/// Something is needed and nobody registered it: one finding for each key, with all who need it.
struct MissingBinding: Finding {
    let key: BindingKey
    let requests: [Resolver.Request]

    var subjects: [Int] { [] }

    /// A binding that may have been meant.
    struct Similar {
        let registration: Int
        let reason: String
    }

    func diagnostic(_ report: Report) -> Diagnostic {
        let name = report.names.of(key)
        let ordered = orderedRequests(report)
        let (path, trace) = report.trace(to: ordered[0].registration)
        var notes = ordered.map { request in
            Diagnostic.Note(
                "\(report.implementation(request.registration)) needs it as \(report.parameter(request))",
                site: report.site(request.registration))
        }
        let levels = Set(requests.map { report.wiring.registrations[$0.registration].level })
        notes += report.similar(to: key, requested: levels).map {
            Diagnostic.Note($0.reason, site: report.site($0.registration))
        }
        return Diagnostic(
            .missingBinding, message: "no binding for '\(name)'", site: report.site(ordered[0].registration),
            path: path + [name], trace: trace + [name], notes: notes, help: help(name))
    }

    private func orderedRequests(_ report: Report) -> [Resolver.Request] {
        let order = report.sorted(Set(requests.map(\.registration)))
        let rank = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($0.element, $0.offset) })
        return requests.sorted {
            (rank[$0.registration]!, $0.parameter) < (rank[$1.registration]!, $1.parameter)
        }
    }

    private func help(_ name: String) -> String {
        if Self.plainValues.contains(ObjectIdentifier(key.type)) {
            return "a parameter's default value is not used when an initialiser is registered, and plain values are "
                + "better passed in a closure, for example: { Thing(store: $0, limit: 10) }"
        }
        if name.hasPrefix("SceneFactory<") { return "register it, for example: registry.scene { scene in ... }" }
        if name.hasPrefix("ScopeFactory<") { return "register it, for example: registry.scope { scope in ... }" }
        return name.hasPrefix("any ")
            ? "register it, for example: registry.service(Implementation.init, as: { $0 as \(name) })"
            : "register it, for example: registry.service(\(name).init)"
    }

    /// Types that are more likely an initialiser's settings than its dependencies.
    private static let plainValues = Set(
        [
            Int.self, UInt.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt8.self, UInt16.self, UInt32.self,
            UInt64.self, Double.self, Float.self, Bool.self, String.self, Character.self, Duration.self,
        ].map { (type: Any.Type) in ObjectIdentifier(type) })
}

extension Report {
    /// Bindings that may have been meant when a key was not found.
    func similar(to key: BindingKey, requested levels: Set<Int>) -> [MissingBinding.Similar] {
        let name = names.of(key)
        let words = Self.words(name)
        var found: [(score: Int, text: String, registration: Int)] = []
        for registration in wiring.registrations.indices where !wiring.isReplaced[registration] {
            let entry = wiring.registrations[registration]
            for offer in entry.offers {
                let other = names.of(offer.key)
                if offer.key == key {
                    if case .contribution = entry.role {
                        found.append((0, "'\(name)' is only contributed to the collection [\(name)]", registration))
                    } else if !isVisible(entry.level, from: levels) {
                        found.append((0, "'\(name)' is private to \(ownerDescription(entry.level))", registration))
                    }
                } else if entry.concrete == key.type {
                    found.append((1, "\(name) is bound as '\(other)'", registration))
                } else if other.hasPrefix("Tagged<"), other.hasSuffix(", \(name.withoutAny)>") {
                    found.append((1, "bound with a tag: '\(other)'", registration))
                } else {
                    let shared = words.intersection(Self.words(other)).count
                    if shared > 0, shared * 2 >= min(words.count, Self.words(other).count) {
                        found.append((10 - shared, "similar: '\(other)' is bound", registration))
                    }
                }
            }
        }
        let best = found.sorted { ($0.score, $0.text) < ($1.score, $1.text) }.prefix(3)
        return best.map { MissingBinding.Similar(registration: $0.registration, reason: $0.text) }
    }

    func ownerDescription(_ level: Int) -> String {
        switch wiring.levels[level].kind {
        case .root: "the composition root"
        case .scope: "the scope \(ownerName(level))"
        case .scene: "the scene \(ownerName(level))"
        }
    }

    private func isVisible(_ level: Int, from levels: Set<Int>) -> Bool {
        levels.allSatisfy { wiring.visibleLevels(from: $0).contains(level) }
    }

    /// The words of a camel-case name, without those that say nothing.
    private static func words(_ name: String) -> Set<String> {
        var words: Set<String> = []
        var word = ""
        for character in name.withoutAny + " " {
            if character.isUppercase || !(character.isLetter || character.isNumber) {
                if word.count > 2 { words.insert(word.lowercased()) }
                word = character.isLetter ? String(character) : ""
            } else {
                word.append(character)
            }
        }
        return words.subtracting(["logic", "protocol", "type", "scene", "factory"])
    }
}

extension String {
    fileprivate var withoutAny: String { hasPrefix("any ") ? String(dropFirst(4)) : self }
}
