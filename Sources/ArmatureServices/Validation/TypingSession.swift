/// Validation while somebody types: which complaints should be on the screen now.
///
/// A field is not complained about before it has been left once (or the form submitted), because `a@` is not yet wrong
/// while it is being typed. From then on it is checked at each key, so that the complaint goes as soon as it is mended.
/// A value type without a clock: the caller tells what happened.
public struct TypingSession<Form>: Sendable {
    /// For each field that was checked, what to show beside it; an empty list means: take the complaint away.
    public typealias Complaints = [FieldPath: [ValidationFailure]]

    private let rules: FormRules<Form>
    private var open: Set<FieldPath> = []

    /// Starts a session on an untouched form.
    public init(_ rules: FormRules<Form>) {
        self.rules = rules
    }

    /// The user changed the field. Fields that depend on it are checked too; other fields are left alone.
    public func typed(_ field: FieldPath, in form: Form) -> Complaints {
        check(rules.fields(affectedBy: field), in: form)
    }

    /// The user moved on from the field; from now on it may be complained about.
    public mutating func left(_ field: FieldPath, in form: Form) -> Complaints {
        open.formUnion(rules.fields.filter(field.contains))
        return check(rules.fields(affectedBy: field), in: form)
    }

    /// The user wants to send the form; from now on every field may be complained about.
    public mutating func submitted(_ form: Form) -> Complaints {
        open.formUnion(rules.fields)
        return check(rules.fields, in: form)
    }

    private func check(_ fields: [FieldPath], in form: Form) -> Complaints {
        fields.filter(open.contains).reduce(into: [:]) { complaints, field in
            complaints[field] = rules.failures(in: form, of: field)
        }
    }
}
