/// The command line cannot be understood.
struct UsageError: Error, Equatable, Sendable {
    var message: String

    init(_ message: String) {
        self.message = message
    }
}

/// A command line taken apart: `--name value`, `--name=value`, words, and `--` before words that begin with a dash.
struct ArgumentReader: Equatable, Sendable {
    /// By name with its dashes; an empty text for an option without a value.
    private(set) var options: [String: String] = [:]
    private(set) var words: [String] = []

    /// Reads the arguments that follow the name of the program.
    init(_ arguments: [String], known: [OptionSyntax]) throws(UsageError) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                words += rest
                return
            }
            guard argument.hasPrefix("-"), argument != "-" else {
                words.append(argument)
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let name = parts[0] == "-h" ? "--help" : parts[0]
            guard let option = known.first(where: { $0.name == name }) else {
                throw UsageError(
                    "unknown option '\(Self.quoted(name))'" + Self.suggestion(for: name, among: known.map(\.name)))
            }
            guard options[name] == nil else { throw UsageError("\(name) is given twice") }
            options[name] = try Self.value(of: option, inline: parts.count == 2 ? parts[1] : nil, rest: &rest)
        }
    }

    private static func value(
        of option: OptionSyntax, inline: String?, rest: inout ArraySlice<String>
    ) throws(UsageError) -> String {
        guard option.value != nil else {
            if inline != nil { throw UsageError("\(option.name) takes no value") }
            return ""
        }
        if let inline { return inline }
        // A forgotten value would otherwise swallow the next option.
        guard let next = rest.first, !next.hasPrefix("--") else { throw UsageError("\(option.name) needs a value") }
        rest.removeFirst()
        return next
    }

    /// The longest part of a text from outside that a complaint repeats, in characters.
    static let longestQuoted = 80

    /// How many digits in a row may be a card number.
    private static let fewestCardDigits = 12

    /// The beginning of a text, as a complaint repeats it. What may be a card number in the wrong place is not repeated:
    /// complaints end up in logs.
    static func quoted(_ text: some StringProtocol) -> String {
        var run = 0
        for character in text where character != " " && character != "-" {
            run = character.isWholeNumber ? run + 1 : 0
            if run == fewestCardDigits { return "(hidden: perhaps a card number)" }
        }
        let start = text.prefix(longestQuoted)
        return start.endIndex == text.endIndex ? String(start) : start + "..."
    }

    /// `; did you mean 'x'?` when a name is close to a known one and has something in common with it, else nothing.
    static func suggestion(for name: String, among known: [String]) -> String {
        // A name much longer than all known ones is near to none, and would take long to compare.
        let limit = max(2, name.prefix(longestQuoted).count / 4)
        let longest = known.map(\.count).max() ?? 0
        guard name.prefix(longest + limit + 1).count <= longest + limit else { return "" }
        let near = known.map { ($0, distance(name, $0)) }
            .filter { $0.1 <= limit && $0.1 < $0.0.count(where: \.isLetter) }
            .min { $0.1 < $1.1 }
        guard let near else { return "" }
        return "; did you mean '\(near.0)'?"
    }

    /// How many characters must be added, removed or replaced to get from one text to the other.
    private static func distance(_ first: String, _ second: String) -> Int {
        let second = Array(second)
        var row = Array(0...second.count)
        for (line, character) in first.enumerated() {
            var diagonal = row[0]
            row[0] = line + 1
            for column in second.indices {
                let changed = diagonal + (second[column] == character ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(changed, row[column] + 1, row[column + 1] + 1)
            }
        }
        return row[second.count]
    }
}
