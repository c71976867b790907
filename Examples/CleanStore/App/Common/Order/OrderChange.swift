import Foundation

/// One entry in the history of an order.
struct OrderChange: Equatable, Sendable {
    enum Kind: String, CaseIterable, Sendable {
        case created
        case updated
        case deleted
    }

    /// A field that changed, with its text before and after; `nil` where there was none.
    struct Field: Equatable, Sendable, Codable {
        /// The name of an ``OrderField``.
        var field: String
        var before: String?
        var after: String?
    }

    /// Counts the changes under one order id from 1, also across a deletion.
    var number: Int
    /// The revision of the order after the change; after a deletion, the last one.
    var revision: Int
    var kind: Kind
    var stamp: ChangeStamp
    /// What changed; empty for a new order. Emptied when the order is deleted: its names and addresses do not outlive it.
    var fields: [Field]
}

extension Order {
    /// The text of a field as a form shows it; `nil` when there is none. A card shows only what is kept of it.
    func text(of field: OrderField) -> String? {
        switch field {
        case .customerID: customer.description
        case .firstName: contact.firstName
        case .lastName: contact.lastName
        case .phone: contact.phone
        case .email: contact.email
        case .shippingStreet1: shippingAddress.street1
        case .shippingStreet2: shippingAddress.street2
        case .shippingCity: shippingAddress.city
        case .shippingState: shippingAddress.state
        case .shippingZip: shippingAddress.zip
        case .shippingCountry: shippingAddress.country.code
        case .shippingMethod: shippingMethod.title
        case .cardNumber: card.title
        case .expirationDate: card.expiry.text
        case .cvv: nil
        case .billingStreet1: billingAddress.street1
        case .billingStreet2: billingAddress.street2
        case .billingCity: billingAddress.city
        case .billingState: billingAddress.state
        case .billingZip: billingAddress.zip
        case .billingCountry: billingAddress.country.code
        case .total:
            total.amount.plainText(fractionDigits: FormattingContext.fractionDigits(ofCurrency: total.currency))
        }
    }

    /// What is different in this order from how it was, in the order of the form.
    func changes(since old: Order) -> [OrderChange.Field] {
        OrderField.allCases.compactMap { field in
            let (before, after) = (old.text(of: field), text(of: field))
            return before == after ? nil : .init(field: field.rawValue, before: before, after: after)
        }
    }
}
