import Foundation

/// Checks an order form; one job, shared by every use case that takes a form.
protocol OrderValidating: Sendable {
    /// Reads every field and reports all problems at once, never only the first.
    func check(_ form: OrderForm) -> CheckedForm
}

/// What a form says once its texts were read.
struct CheckedForm: Equatable, Sendable {
    /// `nil` exactly when ``problems`` is not empty.
    var details: OrderDetails?
    /// Read on its own so that a rule about it can be judged though other fields are wrong.
    var expiry: CardExpiry?
    /// Read on its own for the same reason.
    var shippingMethod: ShippingMethod?
    var problems: [FieldProblem]
}

/// Everything that an order is made of, except what the shop adds: the id and the date.
struct OrderDetails: Equatable, Sendable {
    var customer: CustomerID
    var contact: Contact
    var shippingAddress: Address
    var shippingMethod: ShippingMethod
    var card: PaymentCard
    var billingAddress: Address
    var total: Decimal
}

/// One field that cannot be accepted, and why.
struct FieldProblem: Equatable, Sendable {
    enum Reason: Equatable, Sendable {
        case missing
        /// Longer than the given number of characters.
        case tooLong(Int)
        /// A control character, which could rewrite the screen of whoever looks at the order.
        case controlCharacter
        case notAPositiveNumber
        case notAnEmail
        case notAPhoneNumber
        case notACardNumber
        case notAVerificationValue
        case notAnExpirationDate
        /// The card was no longer good when the order was entered.
        case expired
        case unknownShippingMethod
        /// Known, but not among the offered ones.
        case shippingMethodNotOffered
        /// Not a positive amount with at most the given number of digits after the point.
        case notAnAmount(fractionDigits: Int)
    }

    var field: OrderField
    var reason: Reason
}
