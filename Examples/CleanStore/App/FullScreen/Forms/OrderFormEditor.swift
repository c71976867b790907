import ArmatureScenes
import ArmatureServices
import TerminalInterface

/// A row of the order form: a field, the switch, or the button.
enum OrderFormRow: Hashable, Sendable {
    case field(OrderField)
    case sameAsShipping
    case submit
}

/// The order form as it is typed: which rows there are, what is in them, and what is complained about meanwhile.
struct OrderFormEditor {
    private var state: FormState<OrderFormRow>
    private var view = FormView()
    /// What the form holds beside its texts.
    private let base: OrderForm

    /// - Parameters:
    ///   - form: What is filled in already.
    ///   - methods: The rows of the shipping picker.
    ///   - expiries: The rows of the date picker.
    ///   - button: What the button says.
    init(
        _ form: OrderForm, methods: [String], expiries: [CardExpiry], button: String, validator: any OrderValidating
    ) {
        base = form
        let sections = OrderField.Section.allCases.map { section in
            var fields = OrderField.allCases.filter { $0.section == section }.map { field in
                FormField(
                    OrderFormRow.field(field), field.label, hint: field.hint,
                    Self.kind(of: field, methods: methods, expiries: expiries))
            }
            if section == .billingAddress {
                fields.insert(FormField(.sameAsShipping, "Same as the shipping address", .toggle), at: 0)
            }
            return FormSection(section.rawValue, fields)
        }
        state = FormState(sections + [FormSection("", [FormField(.submit, button, .button)])]) { state in
            let problems = validator.check(Self.form(in: state, form)).problems
            return Dictionary(
                problems.map { (OrderFormRow.field($0.field), OrderMessages().text(for: $0.failure)) },
                uniquingKeysWith: { first, _ in first })
        }
        for field in OrderField.allCases { state.setText(form[field], of: .field(field)) }
        if form.billingSameAsShipping { switchBilling(on: true) }
    }

    private static func kind(
        of field: OrderField, methods: [String], expiries: [CardExpiry]
    ) -> FormField<OrderFormRow>.Kind {
        let shaping: TextEntry.Shaping = { text, cursor in
            let set = FieldGrouping.grouped(TypedText(text, cursor: cursor), in: field)
            return (set.text, set.cursor)
        }
        return switch field {
        case .shippingMethod: .picker(Picker(rows: methods))
        case .expirationDate: .picker(Picker(rows: expiries.map(\.row), shaping: shaping))
        default: .text(TextEntry(isConcealed: field.isConcealed, shaping: shaping))
        }
    }

    // MARK: Contents

    /// What the form says now.
    var form: OrderForm { Self.form(in: state, base) }

    private static func form(in state: FormState<OrderFormRow>, _ base: OrderForm) -> OrderForm {
        var form = base
        for field in OrderField.allCases { form[field] = state.text(.field(field)) }
        form.billingSameAsShipping = state.isOn(.sameAsShipping)
        return form
    }

    /// Sets the rows of the shipping picker, which may come later than the form.
    mutating func setMethods(_ rows: [String]) { state.setRows(rows, of: .field(.shippingMethod)) }

    /// Shows a remark beside a row.
    mutating func note(_ note: FormNote?, at row: OrderFormRow) { state.notes[row] = note }

    /// Focuses the first field.
    mutating func begin() { _ = state.select(.field(OrderField.allCases[0])) }

    /// Shows what was refused beside its fields, and focuses the first of them.
    mutating func show(_ fields: [FailureNotice.Field]) {
        let refused = fields.compactMap { each in OrderField(rawValue: each.field).map { ($0, each.message) } }
        state.complainAboutAll()
        state.show(Dictionary(refused.map { (.field($0), $1) }, uniquingKeysWith: { first, _ in first }))
        if let first = refused.first { _ = state.select(.field(first.0)) }
    }

    // MARK: Keys

    /// Does what a key means in the form; `nil` when it means nothing there. Ctrl-S is the button, wherever one is.
    mutating func handle(_ key: TerminalKey) -> [FormEvent<OrderFormRow>]? {
        let events = key == .control("s") ? state.select(.submit) + [.pressed(.submit)] : state.handle(key)
        if let events, events.contains(.toggled(.sameAsShipping)) { switchBilling(on: state.isOn(.sameAsShipping)) }
        return events
    }

    private mutating func switchBilling(on isOn: Bool) {
        state.setOn(isOn, .sameAsShipping)
        let twins = OrderField.allCases.compactMap { field in field.shippingTwin.map { (field, $0) } }
        if isOn {
            state.mirror(
                Dictionary(uniqueKeysWithValues: twins.map { (OrderFormRow.field($0), OrderFormRow.field($1)) }))
        } else {
            state.unmirror(twins.map { OrderFormRow.field($0.0) })
        }
    }

    @MainActor
    mutating func draw(on canvas: any TerminalCanvas, rows: Range<Int>) {
        view.draw(state, on: canvas, rows: rows)
    }
}
