/// Type names, with their modules only where two types would read the same.
struct Names {
    private var names: [ObjectIdentifier: String] = [:]

    init(_ wiring: Wiring) {
        var types: [String: [Any.Type]] = [:]
        func note(_ type: Any.Type) {
            guard names[ObjectIdentifier(type)] == nil else { return }
            let name = displayName(of: type)
            names[ObjectIdentifier(type)] = name
            types[name, default: []].append(type)
        }
        for registration in wiring.registrations {
            note(registration.concrete)
            for offer in registration.offers { note(offer.key.type) }
            for dependency in registration.dependencies { note(dependency.key.type) }
        }
        for sharing in types.values where sharing.count > 1 {
            for type in sharing { names[ObjectIdentifier(type)] = qualifiedName(of: type) }
        }
    }

    func of(_ type: Any.Type) -> String { names[ObjectIdentifier(type)] ?? displayName(of: type) }

    func of(_ key: BindingKey) -> String { of(key.type) }
}

/// What a name is made of, for finding names that are like it.
struct NameStems {
    /// The first letters of each word of a camel-case name; enclosing types and words that say nothing are left out.
    let stems: Set<String>
    private let isProtocol: Bool
    private let isFactory: Bool

    private static let silent: Set<String> = ["any", "logi", "prot", "type", "void"]

    init(_ name: String) {
        isProtocol = name.hasPrefix("any ")
        isFactory = name.hasPrefix("SceneFactory<") || name.hasPrefix("ScopeFactory<")
        var stems: Set<String> = []
        // The words of the identifier being read; a dot after it shows that it was only the enclosing type.
        var identifier: [String] = []
        var word = ""
        func endWord() {
            if word.count > 2 { identifier.append(String(word.lowercased().prefix(4))) }
            word = ""
        }
        let opening = isFactory ? name.firstIndex(of: "<")! : name.startIndex
        for character in name[opening...] {
            if character.isLetter || character.isNumber {
                if character.isUppercase, word.last?.isUppercase == false { endWord() }
                word.append(character)
            } else {
                endWord()
                if character != "." { stems.formUnion(identifier) }
                identifier = []
            }
        }
        endWord()
        self.stems = stems.union(identifier).subtracting(Self.silent)
    }

    /// How many words two names share; nil if that is too few to take one for the other.
    func likeness(to other: NameStems) -> Int? {
        guard isFactory == other.isFactory else { return nil }
        let shared = stems.intersection(other.stems).count
        let longest = max(stems.count, other.stems.count)
        // A protocol and a type without one are rarely taken for each other, unless they have one name.
        let isAlike =
            if isProtocol != other.isProtocol { shared == longest } else if isFactory { shared * 2 > longest } else {
                shared * 2 >= longest
            }
        return shared > 0 && isAlike ? shared : nil
    }
}
