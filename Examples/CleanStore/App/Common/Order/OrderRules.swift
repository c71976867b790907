import ArmatureServices
import Foundation

/// What must hold for each field of the order form.
///
/// Every field must be filled except the second line of a street, and the state and postal code of a country that has
/// none. Beyond that a rule only refuses what cannot be meant: names and addresses of the world do not fit a narrower
/// pattern.
struct OrderRules: Sendable {
    /// The longest text accepted in any field, in Unicode scalars: one visible character can be made of any number.
    static let maximumLength = 200

    private let formatting: FormattingContext
    private let clock: any WallClock
    private let catalogue: any ShippingMethodOffering

    init(_ formatting: FormattingContext, clock: any WallClock, catalogue: any ShippingMethodOffering) {
        self.formatting = formatting
        self.clock = clock
        self.catalogue = catalogue
    }

    /// The rules of all fields, in the order of the form.
    var form: FormRules<OrderForm> { FormRules(OrderField.allCases.map(rule)) }

    private func rule(of field: OrderField) -> FieldRule<OrderForm> {
        let dependencies = dependencies(of: field).map(\.path)
        return .field(field.path, \OrderForm.[field], dependingOn: dependencies) { form in
            // The copied address is judged once, beside the fields that it is copied from.
            if form.billingSameAsShipping, field.shippingTwin != nil { return .always }
            if form.leavesCardAlone, OrderField.payment.contains(field) { return .always }
            let filled = Self.plain.then(content(of: field, in: form))
            return isRequired(field, in: form) ? Rule.required.then(filled) : filled.unlessBlank()
        }
    }

    /// The other fields that decide whether a field is right.
    private func dependencies(of field: OrderField) -> [OrderField] {
        switch field {
        case .shippingState, .shippingZip: [.shippingCountry]
        case .billingState, .billingZip: [.billingCountry]
        case .cardNumber, .expirationDate, .cvv: OrderField.payment.filter { $0 != field }
        default: []
        }
    }

    private func isRequired(_ field: OrderField, in form: OrderForm) -> Bool {
        switch field {
        case .shippingState, .billingState: country(for: field, in: form)?.needsState ?? false
        case .shippingZip, .billingZip: country(for: field, in: form)?.needsPostalCode ?? false
        default: field.isRequired
        }
    }

    private func content(of field: OrderField, in form: OrderForm) -> Rule<String> {
        switch field {
        case .customerID: Rule(.positiveNumber) { Int64($0).flatMap(CustomerID.init) != nil }
        case .email: Rule.email.then(.noCardNumber)
        case .phone: .phone()
        case .shippingZip, .billingZip: country(for: field, in: form).map { .postalCode(country: $0.code) } ?? .always
        case .shippingCountry, .billingCountry: Rule(.country) { Country(typed: $0) != nil }
        case .shippingMethod: offeredMethod
        case .cardNumber: .cardNumber
        case .cvv: .securityCode(of: CardBrand(cardNumber: form[.cardNumber]))
        case .expirationDate: expiry
        case .total: amount(in: form.currency ?? formatting.currencyCode)
        // Whoever types the number of the card into the wrong field is told before it is stored, in the history as well.
        default: .noCardNumber
        }
    }

    /// `nil` when there is no such country, which is told beside the country and nowhere else.
    private func country(for field: OrderField, in form: OrderForm) -> Country? {
        let isShipping = field.section == .shippingAddress
        return form.country(in: isShipping ? .shippingCountry : .billingCountry, default: formatting.country)
    }

    private var offeredMethod: Rule<String> {
        Rule { text, field in
            // Asked for each time: what the shop offers may change while a form is open.
            let offered = catalogue.offeredMethods()
            if let method = ShippingMethod(typed: text), offered.contains(method) { return [] }
            let titles = offered.map(\.title).joined(separator: ", ")
            return [ValidationFailure(field: field, key: .offeredMethod, arguments: ["offered": .text(titles)])]
        }
    }

    private var expiry: Rule<String> {
        let notExpired = Rule.notExpired(clock: clock, calendar: formatting.calendar)
        return Rule { text, field in
            guard let expiry = CardExpiry(typed: text) else {
                return [ValidationFailure(field: field, key: .cardExpiryFormat)]
            }
            return notExpired.failures(in: expiry, at: field)
        }
    }

    private func amount(in currency: String) -> Rule<String> {
        let digits = FormattingContext.fractionDigits(ofCurrency: currency)
        return Rule(.amount, arguments: ["digits": .number(digits)]) { text in
            (Decimal(typed: text, fractionDigits: digits) ?? 0) > 0
        }
    }

    /// A control character could rewrite the screen of whoever looks at the order.
    private static let plain = Rule<String>(.tooLong, arguments: ["maximum": .number(maximumLength)]) {
        $0.unicodeScalars.count <= maximumLength
    }
    .then(Rule(.controlCharacter) { !$0.unicodeScalars.contains(where: \.isTerminalControl) })
}

extension MessageKey {
    /// No positive whole number. No arguments.
    static let positiveNumber: MessageKey = "order.positiveNumber"
    /// No country has this code. No arguments.
    static let country: MessageKey = "order.country"
    /// No shipping method of the shop. Argument: `offered`, the titles of those there are.
    static let offeredMethod: MessageKey = "order.offeredMethod"
    /// No positive amount. Argument: `digits`, how many there may be after the point.
    static let amount: MessageKey = "order.amount"
    /// A character that a terminal would obey. No arguments.
    static let controlCharacter: MessageKey = "order.controlCharacter"
}
