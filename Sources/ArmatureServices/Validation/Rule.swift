/// What must hold for a value. Rules are values too: they are joined into larger ones and may be kept and shared.
///
/// A rule reports everything that is wrong, not only the first thing, and never changes the value. It is synchronous
/// and has no side effects; what has to ask a store or a server is an ``AsyncRule``.
public struct Rule<Value>: Sendable {
    private let check: @Sendable (Value, FieldPath) -> [ValidationFailure]

    /// Makes a rule from a check that returns all failures, each at the given field or at a path below it.
    public init(_ check: @escaping @Sendable (Value, FieldPath) -> [ValidationFailure]) {
        self.check = check
    }

    /// Makes a rule from a question with one possible complaint.
    public init(
        _ key: MessageKey,
        arguments: [String: MessageArgument] = [:],
        isSatisfied: @escaping @Sendable (Value) -> Bool
    ) {
        self.init { value, field in
            isSatisfied(value) ? [] : [ValidationFailure(field: field, key: key, arguments: arguments)]
        }
    }

    /// Everything that is wrong with the value, in the order of the rules; empty when it is valid.
    public func failures(in value: Value, at field: FieldPath = .root) -> [ValidationFailure] {
        check(value, field)
    }

    /// Whether nothing is wrong with the value.
    public func isSatisfied(by value: Value) -> Bool {
        check(value, .root).isEmpty
    }

    /// Throws everything that is wrong with the value.
    public func validate(_ value: Value, at field: FieldPath = .root) throws(ValidationError) {
        if let error = ValidationError(check(value, field)) { throw error }
    }
}
