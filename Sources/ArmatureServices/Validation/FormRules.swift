/// The rule of one field of a form, and which other fields it reads.
public struct FieldRule<Form>: Sendable {
    /// The field that failures are reported at.
    public let field: FieldPath
    /// Further fields whose change can make this field valid or invalid.
    public let dependencies: [FieldPath]
    let rule: Rule<Form>

    /// A field with a rule of its own.
    public static func field<Value>(
        _ name: FieldPath,
        _ part: KeyPath<Form, Value> & Sendable,
        _ rule: Rule<Value>
    ) -> FieldRule {
        FieldRule(field: name, dependencies: [], rule: rule.field(name, part))
    }

    /// A field whose rule follows from the rest of the form, as the form of a postal code follows from the country.
    public static func field<Value>(
        _ name: FieldPath,
        _ part: KeyPath<Form, Value> & Sendable,
        dependingOn dependencies: [FieldPath],
        _ rule: @escaping @Sendable (Form) -> Rule<Value>
    ) -> FieldRule {
        FieldRule(
            field: name,
            dependencies: dependencies,
            rule: Rule { form, path in rule(form).failures(in: form[keyPath: part], at: path.appending(name)) }
        )
    }
}

/// The rules of a form, field by field, so that the whole can be checked at once and one field as it is typed.
public struct FormRules<Form>: Sendable {
    private let rules: [FieldRule<Form>]

    /// Makes the rules. Failures are reported in this order; one field may have several entries.
    public init(_ rules: [FieldRule<Form>]) {
        self.rules = rules
    }

    /// Makes the rules. Failures are reported in this order; one field may have several entries.
    public init(_ rules: FieldRule<Form>...) {
        self.init(rules)
    }

    /// The rules of this form and of another part of it.
    public func adding<Part>(
        _ name: FieldPath,
        _ part: KeyPath<Form, Part> & Sendable,
        _ partRules: FormRules<Part>
    ) -> FormRules {
        FormRules(
            rules
                + partRules.rules.map { inner in
                    FieldRule(
                        field: name.appending(inner.field),
                        dependencies: inner.dependencies.map(name.appending),
                        rule: inner.rule.field(name, part)
                    )
                }
        )
    }

    /// All of it as one rule.
    public var rule: Rule<Form> { .all(rules.map(\.rule)) }

    /// The fields in the order of the rules, each once.
    public var fields: [FieldPath] {
        var seen: Set<FieldPath> = []
        return rules.map(\.field).filter { seen.insert($0).inserted }
    }

    /// Everything that is wrong with the form.
    public func failures(in form: Form) -> [ValidationFailure] { rule.failures(in: form) }

    /// What is wrong with one field, or with all fields below it. Rules of other fields are not run.
    public func failures(in form: Form, of field: FieldPath) -> [ValidationFailure] {
        rules.filter { field.contains($0.field) }.flatMap { $0.rule.failures(in: form) }
    }

    /// The fields whose validity a change of this field can alter: itself, and those that depend on it.
    public func fields(affectedBy field: FieldPath) -> [FieldPath] {
        var seen: Set<FieldPath> = []
        return rules.filter { rule in
            field.contains(rule.field) || rule.dependencies.contains { field.contains($0) || $0.contains(field) }
        }
        .map(\.field)
        .filter { seen.insert($0).inserted }
    }
}
