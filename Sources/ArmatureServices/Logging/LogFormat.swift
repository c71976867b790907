/// One entry, ready to be written.
public struct LogEntry: Hashable, Sendable {
    /// When it happened: milliseconds since 1970-01-01T00:00:00Z.
    public var millisecondsSince1970: Int64
    /// How much it matters.
    public var level: LogLevel
    /// What happened.
    public var message: String
    /// The circumstances.
    public var fields: LogFields

    /// Makes an entry.
    public init(millisecondsSince1970: Int64, level: LogLevel, message: String, fields: LogFields = [:]) {
        self.millisecondsSince1970 = millisecondsSince1970
        self.level = level
        self.message = message
        self.fields = fields
    }
}

/// How entries are written. Either way one entry is one line, whatever is in it.
public enum LogFormat: String, Sendable, CaseIterable {
    /// For people: `2026-06-29T12:00:00.000Z info order created id=aaa111 took=1.204ms`.
    case text
    /// For programs: one JSON object with `time`, `level`, `message` and `fields`; durations in seconds.
    case json

    /// The line of an entry, without its end.
    public func line(_ entry: LogEntry) -> String {
        switch self {
        case .text: Self.text(entry)
        case .json: Self.json(entry)
        }
    }

    private static func text(_ entry: LogEntry) -> String {
        var line = UTCTime.text(entry.millisecondsSince1970)
        line += " "
        line += entry.level.rawValue
        line += " "
        line += escaped(entry.message)
        for field in entry.fields.list {
            line += " "
            line += word(field.key)
            line += "="
            line += text(field.value)
        }
        return line
    }

    private static func text(_ value: LogValue) -> String {
        switch value {
        case .text(let text): word(text)
        case .integer(let number): String(number)
        case .number(let number): String(number)
        case .flag(let flag): String(flag)
        case .duration(let duration): milliseconds(duration)
        case .redacted: Redaction.mask
        }
    }

    /// In quotes, if a reader could not tell otherwise where it ends.
    private static func word(_ text: String) -> String {
        let escaped = escaped(text)
        let isPlain =
            !escaped.isEmpty
            && escaped.unicodeScalars.allSatisfy { scalar in
                scalar.isASCII ? !" =\"".unicodeScalars.contains(scalar) : !scalar.properties.isWhitespace
            }
        return isPlain ? escaped : "\"\(escaped.replacing("\"", with: "\\\""))\""
    }

    private static func escaped(_ text: String) -> String {
        if text.isPlainASCII { return text }
        return text.unicodeScalars.reduce(into: "") { escaped, scalar in
            if scalar == "\\" {
                escaped += "\\\\"
            } else if scalar.disturbsReaders {
                escaped += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                escaped.unicodeScalars.append(scalar)
            }
        }
    }

    private static func milliseconds(_ duration: Duration) -> String {
        let microseconds = (duration / .microseconds(1)).rounded()
        return "\(microseconds / 1_000)ms"
    }

    private static func json(_ entry: LogEntry) -> String {
        var fields = JSONObjectText()
        for field in entry.fields.list { fields.add(field.key, json(field.value)) }
        var object = JSONObjectText()
        object.add("time", JSONObjectText.string(UTCTime.text(entry.millisecondsSince1970)))
        object.add("level", JSONObjectText.string(entry.level.rawValue))
        object.add("message", JSONObjectText.string(entry.message))
        object.add("fields", fields.text)
        return object.text
    }

    private static func json(_ value: LogValue) -> String {
        switch value {
        case .text(let text): JSONObjectText.string(text)
        case .integer(let number): String(number)
        case .number(let number): JSONObjectText.number(number)
        case .flag(let flag): String(flag)
        case .duration(let duration): JSONObjectText.number(duration / .seconds(1))
        case .redacted: JSONObjectText.string(Redaction.mask)
        }
    }
}
