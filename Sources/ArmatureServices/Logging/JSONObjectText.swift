/// A JSON object on one line, written member by member in the order given.
struct JSONObjectText {
    private var members = ""

    /// Adds a member whose value is JSON already.
    mutating func add(_ key: String, _ value: String) {
        members += members.isEmpty ? "{" : ","
        members += Self.string(key)
        members += ":"
        members += value
    }

    var text: String { members.isEmpty ? "{}" : members + "}" }

    /// A text as JSON, with escapes also where JSON wants none but readers are better off with them.
    static func string(_ text: String) -> String {
        if text.isPlainASCII { return "\"\(text)\"" }
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            // All of these lie in the basic plane, so one escape each will do.
            case _ where scalar.disturbsReaders && scalar.value <= 0xffff:
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    /// A number as JSON, which knows neither infinities nor "not a number".
    static func number(_ number: Double) -> String { number.isFinite ? String(number) : "null" }
}

extension String {
    /// Whether nothing in it needs a second look: printable ASCII without quotation marks and backslashes. So is nearly
    /// everything that is logged, and looking at Unicode's tables for it would take most of the time.
    var isPlainASCII: Bool {
        utf8.allSatisfy { (0x20...0x7e).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    }
}

extension Unicode.Scalar {
    /// Whether a terminal, or whoever reads a file line by line, may act on it instead of showing it: control characters,
    /// line separators, and the marks that turn the direction of what follows.
    var disturbsReaders: Bool {
        if isASCII { return value < 0x20 || value == 0x7f }
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: return true
        default: return properties.isBidiControl
        }
    }
}
