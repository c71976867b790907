/// The value of a field.
public enum LogValue: Hashable, Sendable {
    /// Text of any kind. It may come from anywhere: what would disturb a reader is escaped, and what looks like the number
    /// of a payment card is masked.
    case text(String)
    /// A whole number.
    case integer(Int)
    /// Any other number.
    case number(Double)
    /// Yes or no.
    case flag(Bool)
    /// How long something took.
    case duration(Duration)
    /// Something was here that must not be seen. See ``sensitive(_:)``.
    case redacted

    /// Stands for a value that must not be seen. The value itself goes no further than this call.
    public static func sensitive<Value>(_ value: Value) -> LogValue { .redacted }
}

extension LogValue: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral
{
    /// Makes text from a literal.
    public init(stringLiteral value: String) { self = .text(value) }
    /// Makes a whole number from a literal.
    public init(integerLiteral value: Int) { self = .integer(value) }
    /// Makes a number from a literal.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// Makes a flag from a literal.
    public init(booleanLiteral value: Bool) { self = .flag(value) }
}

/// The fields of an entry in the order in which they were given, each key once.
public struct LogFields: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    /// The fields.
    public private(set) var list: [Field] = []

    /// A key and its value.
    public struct Field: Hashable, Sendable {
        /// What the value is, for example `order`.
        public var key: String
        /// The value.
        public var value: LogValue
    }

    /// Makes fields from a literal. Of two with one key the later one counts.
    public init(dictionaryLiteral elements: (String, LogValue)...) {
        for (key, value) in elements { self[key] = value }
    }

    /// The value of a key; nil when there is none. Setting it to nil takes the field away.
    public subscript(key: String) -> LogValue? {
        get { list.first { $0.key == key }?.value }
        set {
            let index = list.firstIndex { $0.key == key }
            switch (index, newValue) {
            case (let index?, let value?): list[index].value = value
            case (let index?, nil): list.remove(at: index)
            case (nil, let value?): list.append(Field(key: key, value: value))
            case (nil, nil): break
            }
        }
    }

    /// These fields and others; where both have a key, the other's value stands in this one's place.
    public func merging(_ others: LogFields) -> LogFields {
        others.list.reduce(into: self) { $0[$1.key] = $1.value }
    }
}
