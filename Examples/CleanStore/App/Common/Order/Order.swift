import Foundation

/// What a customer ordered, as the shop keeps it.
struct Order: Equatable, Sendable, Identifiable {
    let id: OrderID
    var customer: CustomerID
    var contact: Contact
    var shippingAddress: Address
    var shippingMethod: ShippingMethod
    var card: PaymentCard
    var billingAddress: Address
    var total: Money
    /// In whole milliseconds: a finer instant would come back from a store as a different one.
    let placedAt: Date

    init(
        id: OrderID, customer: CustomerID, contact: Contact, shippingAddress: Address, shippingMethod: ShippingMethod,
        card: PaymentCard, billingAddress: Address, total: Money, placedAt: Date
    ) {
        self.id = id
        self.customer = customer
        self.contact = contact
        self.shippingAddress = shippingAddress
        self.shippingMethod = shippingMethod
        self.card = card
        self.billingAddress = billingAddress
        self.total = total
        self.placedAt = Date(millisecondsSince1970: placedAt.millisecondsSince1970)
    }
}

/// How to reach the customer.
struct Contact: Equatable, Sendable {
    var firstName: String
    var lastName: String
    var phone: String
    var email: String
}

/// A postal address.
struct Address: Equatable, Sendable {
    var street1: String
    /// `nil` when there is no second line; never empty.
    var street2: String?
    var city: String
    var state: String
    var zip: String
}

extension Date {
    /// The instant as the nearest whole number of milliseconds.
    var millisecondsSince1970: Int64 { Int64((timeIntervalSince1970 * 1000).rounded()) }

    /// The inverse of ``millisecondsSince1970``.
    init(millisecondsSince1970 milliseconds: Int64) {
        self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
    }
}
