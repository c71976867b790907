import Foundation

/// What the clerk typed, as typed.
///
/// It holds the card number and the verification value, so it describes itself without any of its contents: a log
/// line or a failed test must not be the place where a card leaks.
struct OrderForm: Equatable, Sendable {
    private var texts: [OrderField: String] = [:]
    /// The switch that takes the billing address from the shipping address.
    var billingSameAsShipping = false

    /// The text in a field without surrounding white space; empty when nothing was typed.
    subscript(field: OrderField) -> String {
        get { texts[field] ?? "" }
        set {
            let text = newValue.trimmingCharacters(in: .whitespaces)
            texts[field] = text.isEmpty ? nil : text
        }
    }

    /// The fields into which something was typed, in the order of the form.
    var filledFields: [OrderField] { OrderField.allCases.filter { !self[$0].isEmpty } }

    /// The form with the switch carried out: each billing field holds what its shipping twin holds.
    func withBillingAddressCopied() -> OrderForm {
        guard billingSameAsShipping else { return self }
        var copy = self
        for field in OrderField.allCases {
            if let twin = field.shippingTwin { copy[field] = self[twin] }
        }
        return copy
    }
}

extension OrderForm: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    var description: String { "OrderForm(\(filledFields.count) of \(OrderField.allCases.count) fields filled)" }
    var debugDescription: String { description }
    var customMirror: Mirror { Mirror(self, children: []) }
}
