/// A JSON object on one line, written member by member in the order given.
struct JSONObjectText {
    private var members: [String] = []

    /// Adds a member whose value is JSON already.
    mutating func add(_ key: String, _ value: String) {
        members.append("\(Self.string(key)):\(value)")
    }

    var text: String { "{\(members.joined(separator: ","))}" }

    /// A text as JSON, with escapes also where JSON wants none but readers are better off with them.
    static func string(_ text: String) -> String {
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
