import ArmatureServices
import Foundation

@testable import CleanStoreApp

/// 29 June 2007, noon in Greenwich: the date whose short form the scenes are measured by.
let releaseDay = Date(timeIntervalSince1970: 1_183_118_400)

extension FormattingContext {
    static let american = FormattingContext(locale: Locale(identifier: "en_US"), timeZone: .gmt)
}

extension StoreConfiguration {
    /// What the tests tell the composition root unless they care.
    @MainActor
    static func testing(
        _ database: DatabaseLocation = .memory, style: OutputStyle = .text, output: RecordedOutput = RecordedOutput()
    ) -> StoreConfiguration {
        StoreConfiguration(
            database: database, formatting: .american, outputStyle: style, output: output, input: ScriptedInput())
    }
}

extension OrderID {
    /// An id that is known to be well formed.
    static func known(_ text: String) -> OrderID { OrderID(text)! }
}

extension Order {
    /// Amy's order; each part can be changed.
    static func amy(
        id: String = "aaa111", total: Decimal = Decimal(string: "1.11")!, currency: String = "USD",
        method: ShippingMethod = .standard, placedAt: Date = releaseDay
    ) -> Order {
        Order(
            id: .known(id), customer: CustomerID(7)!,
            contact: Contact(
                firstName: "Amy", lastName: "Apple", phone: "111-111-1111", email: "amy.apple@clean-swift.com"),
            shippingAddress: Address(
                street1: "One Microsoft Way", street2: nil, city: "Redmond", state: "WA", zip: "98052-7329",
                country: .unitedStates),
            shippingMethod: method,
            card: PaymentCard(
                brand: .visa, lastFour: "1111", expiry: CardExpiry(month: 12, year: 2040)!, token: .amy),
            billingAddress: Address(
                street1: "1 Infinite Loop", street2: "Suite 2", city: "Cupertino", state: "CA", zip: "95014",
                country: .unitedStates),
            total: Money(amount: total, currency: currency), placedAt: placedAt)
    }
}

extension PaymentToken {
    static let amy = PaymentToken("tok_amy")!
}

extension OrderValidator {
    /// For American forms that are filled in before any card of the tests expires.
    static let american = OrderValidator(
        .american, clock: FixedClock(date: releaseDay), catalogue: ShippingCatalogue())
}

extension ClerkIdentity {
    static let cleo = ClerkIdentity(name: ClerkName("Cleo")!)
}

extension TypedFields {
    /// What is given when every filled field of a form is.
    init(_ form: OrderForm) {
        self.init()
        for field in form.filledFields { self[field] = form[field] }
        billingSameAsShipping = form.billingSameAsShipping
    }
}

extension OrderForm {
    /// The number and the verification value of ``amy``, to look for where they must not be.
    static let amyCardNumber = "4111-1111-1111-1111"
    static let amyVerificationValue = "987"

    /// Whether a text holds the number of Amy's card, or its verification value as a word of its own: as a part of an
    /// identifier or of a time, the three digits come about by chance.
    static func amyCardIsTold(in text: String) -> Bool {
        if text.replacing("-", with: "").replacing(" ", with: "").contains("4111111111111111") { return true }
        let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "." }
        return words.contains { $0 == amyVerificationValue || $0 == amyVerificationValue + "." }
    }

    /// A form that every rule accepts.
    static let amy: OrderForm = {
        var form = OrderForm()
        form[.customerID] = "7"
        form[.firstName] = "Amy"
        form[.lastName] = "Apple"
        form[.phone] = "111-111-1111"
        form[.email] = "amy.apple@clean-swift.com"
        form[.shippingStreet1] = "One Microsoft Way"
        form[.shippingCity] = "Redmond"
        form[.shippingState] = "WA"
        form[.shippingZip] = "98052-7329"
        form[.shippingMethod] = "One-Day Shipping"
        form[.cardNumber] = amyCardNumber
        form[.expirationDate] = "12/40"
        form[.cvv] = amyVerificationValue
        form[.billingStreet1] = "1 Infinite Loop"
        form[.billingStreet2] = "Suite 2"
        form[.billingCity] = "Cupertino"
        form[.billingState] = "CA"
        form[.billingZip] = "95014"
        form[.total] = "1.11"
        return form
    }()

    /// The form with one field changed.
    func with(_ field: OrderField, _ text: String) -> OrderForm {
        var form = self
        form[field] = text
        return form
    }

    /// The flags that give this form on the command line.
    var flags: [String] {
        filledFields.flatMap { [$0.flag, self[$0]] } + (billingSameAsShipping ? ["--billing-same-as-shipping"] : [])
    }

    /// The form as the JSON that the command line reads.
    var json: String {
        let members = filledFields.map { "\"\($0.rawValue)\": \"\(self[$0])\"" }
        return "{\(members.joined(separator: ", "))}"
    }
}
