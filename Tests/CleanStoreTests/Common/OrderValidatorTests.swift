import Foundation
import Testing

@testable import CleanStoreApp

@Suite("The rules of the order form")
struct OrderValidatorTests {
    private let validator = OrderValidator(.american)

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
        #expect(details.total == Decimal(string: "1.11"))
        #expect(
            details.card == PaymentCard(brand: .other, lastFour: "1234", expiry: CardExpiry(year: 2040, month: 12)!))
    }

    @Test("an empty field is refused beside that field", arguments: OrderField.allCases.filter(\.isRequired))
    func missing(field: OrderField) {
        #expect(problems(.amy.with(field, "  ")) == [FieldProblem(field: field, reason: .missing)])
    }

    @Test("only the second lines of the streets may be empty")
    func optional() {
        #expect(OrderField.allCases.filter { !$0.isRequired } == [.shippingStreet2, .billingStreet2])
        #expect(problems(.amy.with(.billingStreet2, "").with(.shippingStreet2, "")).isEmpty)
    }

    @Test("an empty form names all eighteen required fields at once")
    func emptyForm() {
        let fields = problems(OrderForm()).map(\.field)
        #expect(fields == OrderField.allCases.filter(\.isRequired))
        #expect(fields.count == 18)
    }

    @Test(
        "a text that cannot be meant is refused with its reason",
        arguments: [
            (OrderField.customerID, "0", FieldProblem.Reason.notAPositiveNumber),
            (.customerID, "-3", .notAPositiveNumber), (.customerID, "seven", .notAPositiveNumber),
            (.customerID, "99999999999999999999", .notAPositiveNumber),
            (.email, "amy", .notAnEmail), (.email, "@b", .notAnEmail), (.email, "a@b@c", .notAnEmail),
            (.email, "a b@c", .notAnEmail), (.phone, "call me", .notAPhoneNumber), (.phone, "+", .notAPhoneNumber),
            (.cardNumber, "1234", .notACardNumber), (.cardNumber, "4111 1111 1111 111x", .notACardNumber),
            (.cardNumber, "12345678901234567890", .notACardNumber),
            (.cvv, "12", .notAVerificationValue), (.cvv, "12345", .notAVerificationValue),
            (.cvv, "１２３", .notAVerificationValue),
            (.expirationDate, "13/40", .notAnExpirationDate), (.expirationDate, "soon", .notAnExpirationDate),
            (.expirationDate, "00/40", .notAnExpirationDate), (.expirationDate, "1/2/40", .notAnExpirationDate),
            (.shippingMethod, "drone", .unknownShippingMethod),
            (.total, "0", .notAnAmount(fractionDigits: 2)), (.total, "-1", .notAnAmount(fractionDigits: 2)),
            (.total, "1.115", .notAnAmount(fractionDigits: 2)), (.total, "NaN", .notAnAmount(fractionDigits: 2)),
            (.total, "1,50", .notAnAmount(fractionDigits: 2)), (.total, "1e3", .notAnAmount(fractionDigits: 2)),
            (.total, "1234567890123", .notAnAmount(fractionDigits: 2)), (.total, ".5", .notAnAmount(fractionDigits: 2)),
            (.firstName, "Amy\u{1B}[31m", .controlCharacter), (.shippingCity, "Red\nmond", .controlCharacter),
        ])
    func refused(field: OrderField, text: String, reason: FieldProblem.Reason) {
        #expect(problems(.amy.with(field, text)) == [FieldProblem(field: field, reason: reason)])
    }

    @Test("a text may be two hundred characters long, not one more")
    func length() {
        #expect(problems(.amy.with(.lastName, String(repeating: "é", count: 200))).isEmpty)
        #expect(
            problems(.amy.with(.lastName, String(repeating: "é", count: 201)))
                == [FieldProblem(field: .lastName, reason: .tooLong(200))])
        #expect(
            problems(.amy.with(.lastName, "e" + String(repeating: "\u{301}", count: 200)))
                == [FieldProblem(field: .lastName, reason: .tooLong(200))],
            "one letter under two hundred accents")
    }

    @Test("names and addresses of the world are accepted", arguments: ["Željko", "李", "O’Brien-Smith", "محمد"])
    func names(name: String) {
        #expect(problems(.amy.with(.firstName, name).with(.shippingState, name)).isEmpty)
    }

    @Test("yen have no decimal places")
    func yen() throws {
        let validator = OrderValidator(
            FormattingContext(locale: Locale(identifier: "ja_JP"), timeZone: .gmt, currencyCode: "JPY"))
        #expect(validator.check(.amy.with(.total, "1200")).problems.isEmpty)
        #expect(
            validator.check(.amy.with(.total, "12.5")).problems
                == [FieldProblem(field: .total, reason: .notAnAmount(fractionDigits: 0))])
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
        #expect(CardExpiry(typed: text) == CardExpiry(year: year, month: month))
        #expect(CardExpiry(year: year, month: month) != nil)
    }

    @Test(
        "the brand of a card is told by its first digits",
        arguments: [
            ("4111111111111111", CardBrand.visa), ("5500000000000004", .mastercard), ("2221000000000009", .mastercard),
            ("340000000000009", .americanExpress), ("6011000000000004", .discover), ("6500000000000002", .discover),
            ("1234123456123412", .other), ("2720990000000007", .mastercard), ("2721000000000004", .other),
        ])
    func brand(number: String, brand: CardBrand) {
        #expect(CardBrand(ofNumber: number) == brand)
    }

    @Test("a form never describes what was typed into it")
    func noLeak() {
        var dumped = ""
        dump(OrderForm.amy, to: &dumped)
        let texts = [
            "\(OrderForm.amy)", String(reflecting: OrderForm.amy), dumped, String(describing: [OrderForm.amy]),
        ]
        for text in texts {
            #expect(!text.contains(OrderForm.amyCardNumber))
            #expect(!text.contains(OrderForm.amyVerificationValue))
            #expect(!text.contains("Apple"))
        }
    }
}
