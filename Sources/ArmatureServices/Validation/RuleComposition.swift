extension Rule {
    /// A rule that everything satisfies.
    public static var always: Rule { Rule { _, _ in [] } }

    /// All rules must hold; the failures of all are reported, in this order.
    public static func all(_ rules: Rule...) -> Rule { all(rules) }

    /// All rules must hold; the failures of all are reported, in this order.
    public static func all(_ rules: [Rule]) -> Rule {
        Rule { value, field in rules.flatMap { $0.failures(in: value, at: field) } }
    }

    /// Both must hold; the failures of both are reported.
    public func and(_ other: Rule) -> Rule { .all([self, other]) }

    /// Both must hold, but the second is only asked when the first holds. For a second complaint that would say nothing
    /// new, such as the form of an e-mail address that is missing.
    public func then(_ other: Rule) -> Rule {
        Rule { value, field in
            let first = failures(in: value, at: field)
            return first.isEmpty ? other.failures(in: value, at: field) : first
        }
    }

    /// One of the two must hold. When neither does, the failures of both are reported, or one failure with the key, if
    /// a key is given.
    public func or(_ other: Rule, key: MessageKey? = nil) -> Rule {
        Rule { value, field in
            let first = failures(in: value, at: field)
            if first.isEmpty { return [] }
            let second = other.failures(in: value, at: field)
            if second.isEmpty { return [] }
            if let key { return [ValidationFailure(field: field, key: key)] }
            return first + second
        }
    }

    /// The rule must not hold. A denial has a complaint of its own, hence the key.
    public func not(_ key: MessageKey, arguments: [String: MessageArgument] = [:]) -> Rule {
        Rule(key, arguments: arguments) { value in !isSatisfied(by: value) }
    }

    /// The rule is asked only for values that meet the condition; all others pass.
    public func when(_ condition: @escaping @Sendable (Value) -> Bool) -> Rule {
        Rule { value, field in condition(value) ? failures(in: value, at: field) : [] }
    }

    /// The same demand with one complaint of its own in place of all others.
    public func complaining(_ key: MessageKey, arguments: [String: MessageArgument] = [:]) -> Rule {
        Rule(key, arguments: arguments) { value in isSatisfied(by: value) }
    }

    /// Nil passes; a value must satisfy the rule.
    public func optional() -> Rule<Value?> {
        Rule<Value?> { value, field in value.map { failures(in: $0, at: field) } ?? [] }
    }

    /// Nil fails as ``MessageKey/required``; a value must satisfy the rule.
    public func present() -> Rule<Value?> {
        Rule<Value?> { value, field in
            guard let value else { return [ValidationFailure(field: field, key: .required)] }
            return failures(in: value, at: field)
        }
    }

    /// Each element of a list must satisfy the rule; failures carry the index, counted from 0.
    public func each() -> Rule<[Value]> {
        Rule<[Value]> { values, field in
            values.enumerated().flatMap { index, value in failures(in: value, at: field.appending(index: index)) }
        }
    }

    /// One part of a larger value must satisfy the rule; failures carry the name of the part.
    public func field<Whole>(_ name: FieldPath, _ part: KeyPath<Whole, Value> & Sendable) -> Rule<Whole> {
        Rule<Whole> { whole, field in failures(in: whole[keyPath: part], at: field.appending(name)) }
    }
}
