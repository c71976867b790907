import Foundation

/// What the clerk typed, as typed.
///
/// It holds the card number and the verification value, so it describes itself without any of its contents: a log
/// line or a failed test must not be the place where a card leaks.
struct OrderForm: Equatable, Sendable {
    private var texts: [OrderField: String] = [:]
    /// The switch that takes the billing address from the shipping address.
    var billingSameAsShipping = false
    /// Whether there is a card already, which stays when the three fields of the card are empty.
    var keepsCard = false
    /// The ISO 4217 code of the total; `nil` for that of new orders.
    var currency: String?

    init() {}

    /// A form that holds an order, to be changed. The fields of the card are empty, as nobody knows the number any more.
    init(changing order: Order) {
        for field in OrderField.allCases where !OrderField.payment.contains(field) {
            self[field] = order.text(of: field) ?? ""
        }
        keepsCard = true
        currency = order.total.currency
    }

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

    /// Whether the card of the order stays as it is.
    var leavesCardAlone: Bool { keepsCard && OrderField.payment.allSatisfy { self[$0].isEmpty } }

    /// The country in a field; `nil` when there is no such country.
    func country(in field: OrderField, default standard: Country) -> Country? {
        self[field].isEmpty ? standard : Country(typed: self[field])
    }

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
