import Foundation

/// What a customer ordered, as the shop keeps it.
struct Order: Equatable, Sendable, Identifiable {
    let id: OrderID
    /// Counts the changes of the order: 1 when it is new. Whoever changes it names the revision that was seen, so that
    /// of two clerks who change the same order the second is told instead of undoing the work of the first.
    var revision: Int
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
        id: OrderID, revision: Int = 1, customer: CustomerID, contact: Contact, shippingAddress: Address,
        shippingMethod: ShippingMethod, card: PaymentCard, billingAddress: Address, total: Money, placedAt: Date
    ) {
        self.id = id
        self.revision = revision
        self.customer = customer
        self.contact = contact
        self.shippingAddress = shippingAddress
        self.shippingMethod = shippingMethod
        self.card = card
        self.billingAddress = billingAddress
        self.total = total
        self.placedAt = Date(millisecondsSince1970: placedAt.millisecondsSince1970)
    }

    /// Whether both orders hold the same wish of the customer. What the shop adds is left out: the revision, the date,
    /// and the token, which is another one each time the same card is given.
    func asksTheSame(as other: Order) -> Bool {
        var other = other
        other.revision = revision
        other.card.token = card.token
        return other
            == Order(
                id: id, revision: revision, customer: customer, contact: contact, shippingAddress: shippingAddress,
                shippingMethod: shippingMethod, card: card, billingAddress: billingAddress, total: total,
                placedAt: other.placedAt)
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
    /// The state, province or prefecture; `nil` when the address has none, never empty.
    var state: String?
    /// The postal code; `nil` when the address has none, never empty.
    var zip: String?
    var country: Country
}

extension Date {
    /// The instant as the nearest whole number of milliseconds.
    var millisecondsSince1970: Int64 { Int64((timeIntervalSince1970 * 1000).rounded()) }

    /// The inverse of ``millisecondsSince1970``.
    init(millisecondsSince1970 milliseconds: Int64) {
        self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
    }
}
