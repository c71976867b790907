/// What is wrong with one field, as data. Text for people comes from a ``MessageCatalog``.
public struct ValidationFailure: Hashable, Sendable {
    /// The field that a message should stand beside.
    public var field: FieldPath
    /// Which complaint it is.
    public var key: MessageKey
    /// Values that the message may name, such as the least length.
    public var arguments: [String: MessageArgument]

    /// Makes a failure.
    public init(field: FieldPath, key: MessageKey, arguments: [String: MessageArgument] = [:]) {
        self.field = field
        self.key = key
        self.arguments = arguments
    }
}

/// The stable name of a complaint, by which translations are found.
public struct MessageKey: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name, for example `length.short`.
    public let rawValue: String

    /// Makes a key from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Makes a key from a literal name.
    public init(stringLiteral value: String) {
        self.rawValue = value
    }
}

/// A value that a message may name. Numbers stay numbers, so that a catalog can format and pluralise them.
public enum MessageArgument: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    /// Text that is shown as it is.
    case text(String)
    /// A whole number.
    case number(Int)

    /// Makes a text argument.
    public init(stringLiteral value: String) {
        self = .text(value)
    }

    /// Makes a number argument.
    public init(integerLiteral value: Int) {
        self = .number(value)
    }
}

/// Thrown where a value had to be valid: everything that was wrong with it, in the order of the rules.
public struct ValidationError: Error, Hashable, Sendable {
    /// All failures; never empty.
    public let failures: [ValidationFailure]

    /// Makes the error, or nil when nothing is wrong.
    public init?(_ failures: [ValidationFailure]) {
        if failures.isEmpty { return nil }
        self.failures = failures
    }
}
