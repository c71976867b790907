/// The fields that somebody gave, for a new order or for a change: an empty text empties its field, and a field that is
/// not there stays as it is.
///
/// It describes itself without its contents, as the form does.
struct TypedFields: Equatable, Sendable {
    private var texts: [OrderField: String] = [:]
    var billingSameAsShipping = false
    /// The id of the order, when one was given.
    var orderID: OrderID?

    /// `nil` for a field that was not given.
    subscript(field: OrderField) -> String? {
        get { texts[field] }
        set { texts[field] = newValue }
    }

    /// The given fields in the order of the form.
    var fields: [OrderField] { OrderField.allCases.filter { texts[$0] != nil } }

    /// A new form with the fields filled in.
    var form: OrderForm { applied(to: OrderForm()) }

    /// A form with the fields put in the place of what it held.
    func applied(to form: OrderForm) -> OrderForm {
        var form = form
        for (field, text) in texts { form[field] = text }
        form.billingSameAsShipping = billingSameAsShipping
        return form
    }
}

extension TypedFields: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    var description: String { "TypedFields(\(texts.count) of \(OrderField.allCases.count) fields given)" }
    var debugDescription: String { description }
    var customMirror: Mirror { Mirror(self, children: []) }
}
