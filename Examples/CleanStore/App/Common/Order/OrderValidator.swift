import ArmatureServices
import Foundation

/// Checks a form by the rules of the shop and reads it.
struct OrderValidator: OrderValidating {
    let rules: FormRules<OrderForm>
    private let formatting: FormattingContext

    init(_ formatting: FormattingContext, clock: any WallClock, catalogue: any ShippingMethodOffering) {
        self.formatting = formatting
        rules = OrderRules(formatting, clock: clock, catalogue: catalogue).form
    }

    func check(_ form: OrderForm) -> CheckedForm {
        let problems = rules.failures(in: form).compactMap { FieldProblem($0) }
        return CheckedForm(
            details: problems.isEmpty ? details(of: form.withBillingAddressCopied()) : nil, problems: problems)
    }

    private func details(of form: OrderForm) -> OrderDetails? {
        let currency = form.currency ?? formatting.currencyCode
        let digits = FormattingContext.fractionDigits(ofCurrency: currency)
        guard let customer = Int64(form[.customerID]).flatMap(CustomerID.init),
            let method = ShippingMethod(typed: form[.shippingMethod]),
            let shippingCountry = form.country(in: .shippingCountry, default: formatting.country),
            let billingCountry = form.country(in: .billingCountry, default: formatting.country),
            let total = Decimal(typed: form[.total], fractionDigits: digits)
        else { return nil }
        return OrderDetails(
            customer: customer,
            contact: Contact(
                firstName: form[.firstName], lastName: form[.lastName], phone: form[.phone], email: form[.email]),
            shippingAddress: Address(
                street1: form[.shippingStreet1], street2: Self.optional(form[.shippingStreet2]),
                city: form[.shippingCity], state: Self.optional(form[.shippingState]),
                zip: Self.optional(form[.shippingZip]), country: shippingCountry),
            shippingMethod: method,
            card: card(of: form),
            billingAddress: Address(
                street1: form[.billingStreet1], street2: Self.optional(form[.billingStreet2]),
                city: form[.billingCity], state: Self.optional(form[.billingState]),
                zip: Self.optional(form[.billingZip]), country: billingCountry),
            total: Money(amount: total, currency: currency))
    }

    private func card(of form: OrderForm) -> CardDetails? {
        guard !form.leavesCardAlone, let expiry = CardExpiry(typed: form[.expirationDate]) else { return nil }
        return CardDetails(number: form[.cardNumber], expiry: expiry, securityCode: form[.cvv])
    }

    private static func optional(_ text: String) -> String? { text.isEmpty ? nil : text }
}
