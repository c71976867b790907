/// A JSON value (RFC 8259) that writes itself: indented by two blanks, object keys sorted, nothing that depends on
/// hashing or on the locale.
enum JSON {
    case string(String)
    case integer(Int)
    case boolean(Bool)
    case array([JSON])
    case object([String: JSON])

    static func strings(_ values: [String]) -> JSON { .array(values.map(JSON.string)) }

    /// An object without the members that have no value, as `Codable` leaves them out.
    static func members(_ members: KeyValuePairs<String, JSON?>) -> JSON {
        .object(Dictionary(members.compactMap { key, value in value.map { (key, $0) } }, uniquingKeysWith: { $1 }))
    }

    var text: String {
        var text = ""
        write(to: &text, indent: "\n")
        return text
    }

    private func write(to text: inout String, indent: String) {
        switch self {
        case .string(let value): Self.quote(value, to: &text)
        case .integer(let value): text += String(value)
        case .boolean(let value): text += value ? "true" : "false"
        case .array(let values):
            Self.list(values, "[", "]", to: &text, indent: indent) { value, text, inner in
                value.write(to: &text, indent: inner)
            }
        case .object(let members):
            Self.list(members.sorted { $0.key < $1.key }, "{", "}", to: &text, indent: indent) { member, text, inner in
                Self.quote(member.key, to: &text)
                text += ": "
                member.value.write(to: &text, indent: inner)
            }
        }
    }

    private static func list<Item>(
        _ items: [Item], _ open: String, _ close: String, to text: inout String, indent: String,
        write: (Item, inout String, String) -> Void
    ) {
        text += open
        let inner = indent + "  "
        for (position, item) in items.enumerated() {
            if position > 0 { text += "," }
            text += inner
            write(item, &text, inner)
        }
        if !items.isEmpty { text += indent }
        text += close
    }

    private static func quote(_ value: String, to text: inout String) {
        text += "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            // The last two end a line in older JavaScript, into which JSON is often pasted.
            case "\u{0}"..."\u{1F}", "\u{7F}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
