/// One use case: what goes in, and what comes out.
struct UseCaseRequest: Hashable, Sendable {
    struct Field: Hashable, Sendable {
        let name: String
        let type: FieldType
    }

    let name: String
    let input: [Field]
    let output: [Field]

    /// The use case of a scene for which none was named.
    static let load = UseCaseRequest(name: "Load", input: [], output: [])

    var method: String { SwiftNames.property(for: name) }

    private init(name: String, input: [Field], output: [Field]) {
        (self.name, self.input, self.output) = (name, input, output)
    }

    /// Reads `FetchUser`, `FetchUser(in: name:String, out: phone:String, age:Int?)`, or the same without parentheses.
    init(_ text: String) throws {
        let end = text.firstIndex { $0 == "(" || $0.isWhitespace } ?? text.endIndex
        name = String(text[..<end])
        if let reason = SwiftNames.objection(toType: name) {
            throw SceneRefusal("'\(name)' cannot name a use case: \(reason)")
        }
        if SwiftNames.reserved.contains(SwiftNames.property(for: name)) {
            throw SceneRefusal("'\(name)' cannot name a use case: its method would be a word of the language")
        }
        var rest = text[end...]
        if rest.first == "(" {
            guard rest.last == ")" else { throw SceneRefusal("the use case '\(text)' lacks its ')'") }
            rest = rest.dropFirst().dropLast()
        }
        var fields: [String: [Field]] = [:]
        var section: String?
        for word in Self.words(rest) {
            if ["in:", "out:"].contains(word) {
                section = word
                continue
            }
            guard let section else {
                throw SceneRefusal("'\(word)' of the use case '\(name)' must come after 'in:' or 'out:'")
            }
            let field = try Self.field(word, useCase: name)
            if fields[section, default: []].contains(where: { $0.name == field.name }) {
                throw SceneRefusal("the use case '\(name)' has '\(field.name)' twice after '\(section)'")
            }
            fields[section, default: []].append(field)
        }
        (input, output) = (fields["in:"] ?? [], fields["out:"] ?? [])
    }

    /// The parts between blanks and commas; `name: Type` is one part.
    private static func words(_ text: Substring) -> [String] {
        var words: [String] = []
        for part in text.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
            var part = part
            for section in ["in:", "out:"] where part.hasPrefix(section) {
                words.append(section)
                part = part.dropFirst(section.count)
            }
            if part.isEmpty { continue }
            if let last = words.last, last.hasSuffix(":"), !["in:", "out:"].contains(last) {
                words[words.count - 1] = last + part
            } else {
                words.append(String(part))
            }
        }
        return words
    }

    private static func field(_ word: String, useCase: String) throws -> Field {
        let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 else { throw SceneRefusal("'\(word)' of the use case '\(useCase)' lacks its type") }
        if let reason = SwiftNames.objection(toProperty: parts[0]) {
            throw SceneRefusal("'\(parts[0])' cannot name a field of '\(useCase)': \(reason)")
        }
        guard let type = FieldType(parts[1]) else {
            throw SceneRefusal(
                "'\(parts[1])' cannot be the type of '\(parts[0])' of '\(useCase)': what crosses the boundaries of a "
                    + "scene is String, Character, Bool, a number, or an array or an optional of these")
        }
        return Field(name: parts[0], type: type)
    }
}
