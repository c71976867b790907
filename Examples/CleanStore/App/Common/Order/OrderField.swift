import ArmatureServices

/// A field of the order form.
///
/// The one list from which the flags, the keys of the JSON form, the prompts and the errors take their names.
enum OrderField: String, CaseIterable, Sendable {
    case customerID
    case firstName, lastName, phone, email
    case shippingStreet1, shippingStreet2, shippingCity, shippingState, shippingZip, shippingCountry
    case shippingMethod
    case cardNumber, expirationDate, cvv
    case billingStreet1, billingStreet2, billingCity, billingState, billingZip, billingCountry
    case total

    /// The group under which the form shows a field.
    enum Section: String, CaseIterable, Sendable {
        case customer = "Customer"
        case contact = "Contact"
        case shippingAddress = "Shipping address"
        case shippingMethod = "Shipping method"
        case payment = "Payment"
        case billingAddress = "Billing address"
        case amount = "Amount"
    }

    var section: Section {
        switch self {
        case .customerID: .customer
        case .firstName, .lastName, .phone, .email: .contact
        case .shippingStreet1, .shippingStreet2, .shippingCity, .shippingState, .shippingZip, .shippingCountry:
            .shippingAddress
        case .shippingMethod: .shippingMethod
        case .cardNumber, .expirationDate, .cvv: .payment
        case .billingStreet1, .billingStreet2, .billingCity, .billingState, .billingZip, .billingCountry:
            .billingAddress
        case .total: .amount
        }
    }

    /// The name shown to people.
    var label: String {
        switch self {
        case .customerID: "Customer id"
        case .firstName: "First name"
        case .lastName: "Last name"
        case .phone: "Phone"
        case .email: "Email"
        case .shippingStreet1: "Shipping street"
        case .shippingStreet2: "Shipping street, second line"
        case .shippingCity: "Shipping city"
        case .shippingState: "Shipping state"
        case .shippingZip: "Shipping zip"
        case .shippingCountry: "Shipping country"
        case .shippingMethod: "Shipping method"
        case .cardNumber: "Card number"
        case .expirationDate: "Card expiration date"
        case .cvv: "Card verification value"
        case .billingStreet1: "Billing street"
        case .billingStreet2: "Billing street, second line"
        case .billingCity: "Billing city"
        case .billingState: "Billing state"
        case .billingZip: "Billing zip"
        case .billingCountry: "Billing country"
        case .total: "Order total"
        }
    }

    /// What is expected in the field, where its name alone does not tell.
    var hint: String? {
        switch self {
        case .customerID: "a positive number"
        case .shippingStreet2, .billingStreet2: "may be empty"
        case .shippingState, .billingState, .shippingZip, .billingZip: "where the country has one"
        case .shippingCountry, .billingCountry: "two letters; empty for your own"
        case .expirationDate: "MM/YY"
        case .cvv: "3 or 4 digits, never stored"
        case .cardNumber: "only the last four digits are stored"
        case .total: "such as 12.50"
        default: nil
        }
    }

    /// Whether the field must be filled whatever the others hold. States and postal codes are asked for where the
    /// country has them, and an empty country is that of the clerk.
    var isRequired: Bool {
        switch self {
        case .shippingStreet2, .billingStreet2, .shippingState, .billingState, .shippingZip, .billingZip,
            .shippingCountry, .billingCountry:
            false
        default: true
        }
    }

    /// Whether a terminal must not echo what is typed.
    var isConcealed: Bool { self == .cardNumber || self == .cvv }

    /// The flag on the command line: `customerID` becomes `--customer-id`.
    var flag: String {
        var flag = "--"
        var previousIsLower = false
        for character in rawValue {
            if character.isUppercase, previousIsLower { flag += "-" }
            previousIsLower = character.isLowercase
            flag += character.lowercased()
        }
        return flag
    }

    /// The shipping field that the billing field copies when both addresses are the same.
    var shippingTwin: OrderField? {
        switch self {
        case .billingStreet1: .shippingStreet1
        case .billingStreet2: .shippingStreet2
        case .billingCity: .shippingCity
        case .billingState: .shippingState
        case .billingZip: .shippingZip
        case .billingCountry: .shippingCountry
        default: nil
        }
    }

    /// The fields of the card: all three are given, or (in an order that has a card) none.
    static let payment: [OrderField] = [.cardNumber, .expirationDate, .cvv]

    /// The field's place in the rules of the form.
    var path: FieldPath { FieldPath([.name(rawValue)]) }
}
