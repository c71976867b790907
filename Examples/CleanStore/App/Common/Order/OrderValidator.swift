import ArmatureServices
import Foundation

/// The rules that need nothing but the form itself.
///
/// Every field except the second line of a street must be filled. Beyond that a rule only refuses what cannot be
/// meant: names and addresses of the world do not fit a narrower pattern.
struct OrderValidator: OrderValidating {
    /// The longest text accepted in any field, in Unicode scalars.
    static let maximumLength = 200

    private let fractionDigits: Int

    init(_ formatting: FormattingContext) {
        fractionDigits = formatting.currencyFractionDigits
    }

    func check(_ form: OrderForm) -> CheckedForm {
        let form = form.withBillingAddressCopied()
        let problems = OrderField.allCases.compactMap { field in
            reason(against: form[field], in: field).map { FieldProblem(field: field, reason: $0) }
        }
        return CheckedForm(
            details: problems.isEmpty ? details(of: form) : nil,
            expiry: CardExpiry(typed: form[.expirationDate]),
            shippingMethod: ShippingMethod(typed: form[.shippingMethod]),
            problems: problems)
    }

    private func reason(against text: String, in field: OrderField) -> FieldProblem.Reason? {
        if text.isEmpty { return field.isRequired ? .missing : nil }
        // One visible character can be made of any number of scalars.
        if text.unicodeScalars.count > Self.maximumLength { return .tooLong(Self.maximumLength) }
        if text.unicodeScalars.contains(where: \.isTerminalControl) { return .controlCharacter }
        switch field {
        case .customerID: return Int64(text).flatMap(CustomerID.init) == nil ? .notAPositiveNumber : nil
        case .email: return Self.isEmail(text) ? nil : .notAnEmail
        case .phone: return Self.isPhone(text) ? nil : .notAPhoneNumber
        case .cardNumber: return Self.cardDigits(text) == nil ? .notACardNumber : nil
        case .cvv: return Rule.securityCode(of: nil).isSatisfied(by: text) ? nil : .notAVerificationValue
        case .expirationDate: return CardExpiry(typed: text) == nil ? .notAnExpirationDate : nil
        case .shippingMethod: return ShippingMethod(typed: text) == nil ? .unknownShippingMethod : nil
        case .total:
            let amount = Decimal(typed: text, fractionDigits: fractionDigits)
            return (amount ?? 0) > 0 ? nil : .notAnAmount(fractionDigits: fractionDigits)
        default: return nil
        }
    }

    private func details(of form: OrderForm) -> OrderDetails? {
        guard let customer = Int64(form[.customerID]).flatMap(CustomerID.init),
            let method = ShippingMethod(typed: form[.shippingMethod]),
            let digits = Self.cardDigits(form[.cardNumber]),
            let expiry = CardExpiry(typed: form[.expirationDate]),
            let total = Decimal(typed: form[.total], fractionDigits: fractionDigits)
        else { return nil }
        return OrderDetails(
            customer: customer,
            contact: Contact(
                firstName: form[.firstName], lastName: form[.lastName], phone: form[.phone], email: form[.email]),
            shippingAddress: Address(
                street1: form[.shippingStreet1], street2: Self.optional(form[.shippingStreet2]),
                city: form[.shippingCity], state: form[.shippingState], zip: form[.shippingZip]),
            shippingMethod: method,
            card: PaymentCard(brand: CardBrand(ofNumber: digits), lastFour: String(digits.suffix(4)), expiry: expiry),
            billingAddress: Address(
                street1: form[.billingStreet1], street2: Self.optional(form[.billingStreet2]),
                city: form[.billingCity], state: form[.billingState], zip: form[.billingZip]),
            total: total)
    }

    private static func optional(_ text: String) -> String? { text.isEmpty ? nil : text }

    private static func isDigits(_ text: some StringProtocol) -> Bool {
        text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    /// The digits of a card number of 12 to 19 digits that may be grouped by spaces or dashes.
    private static func cardDigits(_ text: String) -> String? {
        let digits = text.filter { $0 != " " && $0 != "-" }
        return isDigits(digits) && (12...19).contains(digits.utf8.count) ? digits : nil
    }

    /// Something, one `@`, something, and no white space: whether it exists only a message can tell.
    private static func isEmail(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && !text.contains(where: \.isWhitespace)
    }

    private static func isPhone(_ text: String) -> Bool {
        let digits = text.utf8.count { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return digits >= 3 && text.allSatisfy { "0123456789 +-.()/x#".contains($0) }
    }
}
