import ArmatureServices
import Foundation
import Testing

@testable import CleanStoreApp

@Suite("The rules of the order form")
struct OrderValidatorTests {
    private let validator = OrderValidator.american

    private func problems(_ form: OrderForm) -> [FieldProblem] { validator.check(form).problems }

    @Test("a complete form has no problems and gives typed details")
    func complete() throws {
        let checked = validator.check(.amy)
        #expect(checked.problems.isEmpty)
        let details = try #require(checked.details)
        #expect(details.customer.number == 7)
        #expect(details.shippingMethod == .oneDay)
        #expect(details.shippingAddress.street2 == nil)
        #expect(details.billingAddress.street2 == "Suite 2")
        #expect(details.total == Money(amount: Decimal(string: "1.11")!, currency: "USD"))
        #expect(details.shippingAddress.country == .unitedStates)
        let card = CardDetails(
            number: "4111111111111111", expiry: CardExpiry(month: 12, year: 2040)!, securityCode: "987")
        #expect(details.card == card)
        #expect(
            card.kept(as: .amy)
                == PaymentCard(brand: .visa, lastFour: "1111", expiry: CardExpiry(month: 12, year: 2040)!, token: .amy))
    }

    @Test(
        "an empty field is refused beside that field",
        arguments: OrderField.allCases.filter {
            ![.shippingCountry, .billingCountry, .shippingStreet2, .billingStreet2].contains($0)
        })
    func missing(field: OrderField) {
        #expect(problems(.amy.with(field, "  ")) == [FieldProblem(field: field, key: .required)])
    }

    @Test("the second lines of the streets may be empty, and so may the country")
    func optional() {
        #expect(problems(.amy.with(.billingStreet2, "").with(.shippingStreet2, "")).isEmpty)
        #expect(problems(.amy.with(.billingCountry, "US").with(.shippingCountry, "us")).isEmpty)
    }

    @Test("an empty form names all eighteen required fields at once, in the order of the form")
    func emptyForm() {
        let optional: [OrderField] = [.shippingStreet2, .billingStreet2, .shippingCountry, .billingCountry]
        let fields = problems(OrderForm()).map(\.field)
        #expect(fields == OrderField.allCases.filter { !optional.contains($0) })
        #expect(fields.count == 18)
    }

    @Test("a state and a postal code are asked for where the country has them")
    func countries() throws {
        let abroad = { (country: String, state: String, zip: String) in
            let form = OrderForm.amy.with(.shippingState, state).with(.shippingZip, zip)
            return problems(form.with(.shippingCountry, country)).map { [$0.field.rawValue, $0.key.rawValue] }
        }
        #expect(abroad("DE", "", "10117").isEmpty)
        #expect(abroad("de", "Berlin", "10117").isEmpty)
        #expect(abroad("AE", "Dubai", "").isEmpty)
        #expect(abroad("JP", "", "100-8111") == [["shippingState", "required"]])
        #expect(abroad("DE", "", "") == [["shippingZip", "required"]])
        #expect(abroad("DE", "", "ABC") == [["shippingZip", "postalCode"]])
        #expect(abroad("QQ", "", "") == [["shippingCountry", "order.country"]])
        #expect(abroad("EU", "", "1") == [["shippingCountry", "order.country"]])
        #expect(abroad("BO", "", "").isEmpty, "of whose codes nothing is known")
    }

    @Test("an address without a country lies in the country of the clerk")
    func ownCountry() throws {
        let german = FormattingContext(locale: Locale(identifier: "de_DE"), timeZone: .gmt)
        let validator = OrderValidator(german, clock: FixedClock(date: releaseDay), catalogue: ShippingCatalogue())
        let form = OrderForm.amy.with(.shippingZip, "10117").with(.shippingState, "").with(.billingCountry, "US")
        let details = try #require(validator.check(form).details)
        #expect(details.shippingAddress.country == Country(typed: "DE"))
        #expect(details.shippingAddress.state == nil)
        #expect(details.billingAddress.country == .unitedStates)
    }

    @Test("an order that is changed keeps its card when the three card fields are empty, and only then")
    func keepsCard() throws {
        var form = OrderForm(changing: .amy())
        #expect(form[.cardNumber].isEmpty && form[.expirationDate].isEmpty && form[.cvv].isEmpty)
        let details = try #require(validator.check(form).details)
        #expect(details.card == nil)
        #expect(details.billingAddress == Order.amy().billingAddress)
        form[.cardNumber] = "4111111111111111"
        #expect(problems(form).map(\.field) == [.expirationDate, .cvv])
    }

    @Test("the verification value has as many digits as the brand of the card wants")
    func verificationValue() {
        let amex = OrderForm.amy.with(.cardNumber, "3400 000000 00009")
        #expect(problems(amex).map(\.field) == [.cvv])
        #expect(problems(amex.with(.cvv, "1234")).isEmpty)
    }

    @Test("while one types, a field and those that depend on it can be checked alone")
    func typing() {
        var session = TypingSession(validator.rules)
        var form = OrderForm.amy.with(.shippingCountry, "DE")
        #expect(session.left(OrderField.shippingZip.path, in: form)[OrderField.shippingZip.path]?.count == 1)
        form[.shippingCountry] = "US"
        #expect(session.typed(OrderField.shippingCountry.path, in: form) == [OrderField.shippingZip.path: []])
    }

    @Test(
        "a text that cannot be meant is refused with its reason",
        arguments: [
            (OrderField.customerID, "0", MessageKey.positiveNumber),
            (.customerID, "-3", .positiveNumber), (.customerID, "seven", .positiveNumber),
            (.customerID, "99999999999999999999", .positiveNumber),
            (.email, "amy", .email), (.email, "@b", .email), (.email, "a@b@c", .email),
            (.email, "a b@c", .email), (.phone, "call me", .phone), (.phone, "+", .phone),
            (.cardNumber, "1234", .cardNumber), (.cardNumber, "4111 1111 1111 111x", .cardNumber),
            (.cardNumber, "4111 1111 1111 1112", .cardNumber),
            (.cardNumber, "12345678901234567890", .cardNumber),
            (.cvv, "12", .securityCode), (.cvv, "12345", .securityCode),
            (.cvv, "１２３", .securityCode),
            (.expirationDate, "13/40", .cardExpiryFormat), (.expirationDate, "soon", .cardExpiryFormat),
            (.expirationDate, "00/40", .cardExpiryFormat), (.expirationDate, "1/2/40", .cardExpiryFormat),
            (.shippingMethod, "drone", .offeredMethod),
            (.total, "0", .amount), (.total, "-1", .amount),
            (.total, "1.115", .amount), (.total, "NaN", .amount),
            (.total, "1,50", .amount), (.total, "1e3", .amount),
            (.total, "1234567890123", .amount), (.total, ".5", .amount),
            (.firstName, "Amy\u{1B}[31m", .controlCharacter), (.shippingCity, "Red\nmond", .controlCharacter),
            (.firstName, "4111111111111111", .holdsCardNumber),
            (.lastName, "Amy 4111 1111 1111 1111", .holdsCardNumber),
            (.shippingStreet2, "5555-5555-5555-4444", .holdsCardNumber),
            (.email, "4111111111111111@example.com", .holdsCardNumber),
        ])
    func refused(field: OrderField, text: String, key: MessageKey) {
        let found = problems(.amy.with(field, text))
        #expect(found.map(\.field) == [field])
        #expect(found.map(\.key) == [key])
    }

    @Test("a text may be two hundred characters long, not one more")
    func length() {
        #expect(problems(.amy.with(.lastName, String(repeating: "é", count: 200))).isEmpty)
        #expect(
            problems(.amy.with(.lastName, String(repeating: "é", count: 201)))
                == [FieldProblem(field: .lastName, key: .tooLong, arguments: ["maximum": 200])])
        #expect(
            problems(.amy.with(.lastName, "e" + String(repeating: "\u{301}", count: 200)))
                == [FieldProblem(field: .lastName, key: .tooLong, arguments: ["maximum": 200])],
            "one letter under two hundred accents")
    }

    @Test("names and addresses of the world are accepted", arguments: ["Željko", "李", "O’Brien-Smith", "محمد"])
    func names(name: String) {
        #expect(problems(.amy.with(.firstName, name).with(.shippingCity, name)).isEmpty)
    }

    @Test("yen have no decimal places")
    func yen() throws {
        let validator = OrderValidator(
            FormattingContext(
                locale: Locale(identifier: "en_US"), timeZone: .gmt, currencyCode: "JPY"),
            clock: FixedClock(date: releaseDay), catalogue: ShippingCatalogue())
        #expect(validator.check(.amy.with(.total, "1200")).problems.isEmpty)
        #expect(
            validator.check(.amy.with(.total, "12.5")).problems
                == [FieldProblem(field: .total, key: .amount, arguments: ["digits": 0])])
    }

    @Test("the switch copies the shipping address over the billing address")
    func sameAddress() throws {
        var form = OrderForm.amy.with(.shippingStreet2, "Door 5").with(.billingZip, "")
        form.billingSameAsShipping = true
        let details = try #require(validator.check(form).details)
        #expect(details.billingAddress == details.shippingAddress)
        #expect(details.billingAddress.street2 == "Door 5")
    }

    @Test(
        "an expiration date is read in three ways",
        arguments: [("6/27", 2027, 6), ("06/2027", 2027, 6), ("2027-06", 2027, 6), ("12/99", 2099, 12)])
    func expiry(text: String, year: Int, month: Int) {
        #expect(CardExpiry(typed: text) == CardExpiry(month: month, year: year))
        #expect(CardExpiry(month: month, year: year) != nil)
    }

    @Test("a form never describes what was typed into it")
    func noLeak() {
        var dumped = ""
        dump(OrderForm.amy, to: &dumped)
        let texts = [
            "\(OrderForm.amy)", String(reflecting: OrderForm.amy), dumped, String(describing: [OrderForm.amy]),
        ]
        for text in texts {
            #expect(!OrderForm.amyCardIsTold(in: text))
            #expect(!text.contains("Apple"))
        }
    }
}
