import ArmatureServices
import Foundation
import Testing

@Suite("Ready rules for cards and dates")
struct CardRuleTests {
    private static func calendar(_ zone: String, _ identifier: Calendar.Identifier = .gregorian) -> Calendar {
        var calendar = Calendar(identifier: identifier)
        calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
        return calendar
    }

    /// 2026-05-31T23:30:00Z: still May in GMT, already June in Lisbon (summer time) and Tokyo.
    private let clock = SetClock(1_780_270_200_000)

    @Test(
        "the test numbers of the card networks are accepted",
        arguments: [
            ("4111 1111 1111 1111", CardBrand.visa), ("4222222222222", .visa), ("5555-5555-5555-4444", .mastercard),
            ("2223003122003222", .mastercard), ("378282246310005", .amex), ("6011111111111117", .discover),
            ("30569309025904", .dinersClub), ("3530111333300000", .jcb), ("6200000000000005", .unionPay),
            ("6759649826438453", .maestro), ("2200000000000004", .mir),
        ]
    )
    func numbers(text: String, brand: CardBrand) {
        #expect(Rule.cardNumber.isSatisfied(by: text))
        #expect(CardBrand(cardNumber: text) == brand)
    }

    @Test(
        "a wrong check digit, a wrong length for the brand, or anything but digits is refused",
        arguments: [
            "", "4111111111111112", "4111111111111", "0000000000000000", "37828224631000", "411111111111111x",
            "４１１１１１１１１１１１１１１１", "18", "5555555555554444000",
        ]
    )
    func noNumber(text: String) {
        #expect(Rule.cardNumber.failures(in: text).map(\.key) == [.cardNumber])
    }

    @Test("any single wrong digit is found")
    func singleErrors() {
        let number = Array("4111111111111111")
        for position in 1..<number.count {
            for digit in "0123456789" where digit != number[position] {
                var wrong = number
                wrong[position] = digit
                #expect(!Rule.cardNumber.isSatisfied(by: String(wrong)))
            }
        }
    }

    @Test("the brand shows while the number is typed, as soon as it is certain")
    func typing() {
        #expect(CardBrand(cardNumber: "") == nil)
        #expect(CardBrand(cardNumber: "4") == .visa)
        #expect(CardBrand(cardNumber: "3") == nil)
        #expect(CardBrand(cardNumber: "37") == .amex)
        #expect(CardBrand(cardNumber: "222") == nil)
        #expect(CardBrand(cardNumber: "2221") == .mastercard)
    }

    @Test("the security code has the length of its brand")
    func securityCode() {
        #expect(Rule.securityCode(of: .visa).isSatisfied(by: "123"))
        #expect(!Rule.securityCode(of: .visa).isSatisfied(by: "1234"))
        #expect(Rule.securityCode(of: .amex).isSatisfied(by: "1234"))
        #expect(Rule.securityCode(of: .amex).failures(in: "123").map(\.arguments) == [["digits": "4"]])
        #expect(Rule.securityCode(of: nil).isSatisfied(by: "123") && Rule.securityCode(of: nil).isSatisfied(by: "1234"))
        #expect(Rule.securityCode(of: nil).failures(in: "12a").map(\.arguments) == [["digits": "3 or 4"]])
    }

    @Test(
        "an expiry is read in the ways people write it",
        arguments: ["05/26", "5/26", "05 / 26", "05-26", "0526", "05/2026", "5-2026"]
    )
    func expiryText(text: String) {
        #expect(CardExpiry(parsing: text) == CardExpiry(month: 5, year: 2026))
    }

    @Test(
        "what is no month and year is refused",
        arguments: ["", "13/26", "0/26", "05/", "05/1999", "526", "05/26/1", "May 26", "٠٥/٢٦"])
    func noExpiryText(text: String) {
        let rule = Rule<String>.cardExpiry(clock: clock, calendar: Self.calendar("Europe/London"))
        #expect(rule.failures(in: text).map(\.key) == [.cardExpiryFormat])
    }

    @Test("a card is valid to the end of its month, in the calendar's time zone")
    func lastMonth() {
        let lisbon = Rule<String>.cardExpiry(clock: clock, calendar: Self.calendar("Europe/Lisbon"))
        let tokyo = Rule<String>.cardExpiry(clock: clock, calendar: Self.calendar("Asia/Tokyo"))
        let utc = Rule<String>.cardExpiry(clock: clock, calendar: Self.calendar("GMT"))
        #expect(utc.isSatisfied(by: "05/26"))
        #expect(tokyo.failures(in: "05/26").map(\.key) == [.cardExpired])
        #expect(lisbon.failures(in: "05/26").map(\.key) == [.cardExpired])
        #expect(tokyo.isSatisfied(by: "06/26"))
        #expect(utc.failures(in: "12/25").map(\.key) == [.cardExpired])
    }

    @Test("a user with the Buddhist calendar has the same cards")
    func buddhist() {
        let rule = Rule<String>.cardExpiry(clock: clock, calendar: Self.calendar("GMT", .buddhist))
        #expect(rule.isSatisfied(by: "05/26"))
        #expect(!rule.isSatisfied(by: "04/26"))
    }

    @Test("a date is compared in whole days or months of the calendar")
    func dates() {
        let earlierToday = Date(timeIntervalSince1970: 1_780_270_200 - 3_600)
        let earlierThisMonth = Date(timeIntervalSince1970: 1_780_270_200 - 86_400 * 20)
        let calendar = Self.calendar("GMT")
        let day = Rule<Date>.notInPast(clock: clock, calendar: calendar)
        let month = Rule<Date>.notInPast(clock: clock, calendar: calendar, granularity: .month)
        #expect(day.isSatisfied(by: earlierToday))
        #expect(day.failures(in: earlierThisMonth).map(\.key) == [.dateInPast])
        #expect(month.isSatisfied(by: earlierThisMonth))
        #expect(!month.isSatisfied(by: earlierThisMonth.addingTimeInterval(-86_400 * 20)))
    }

    @Test(
        "a card number in a field for something else is refused, however it is grouped and whatever stands beside it",
        arguments: ["4111111111111111", "4111 1111-1111 1111", "Amy 5555555555554444", "٤١١١١١١١١١١١١١١١"])
    func misplaced(text: String) {
        #expect(Rule.noCardNumber.failures(in: text).map(\.key) == [.holdsCardNumber])
    }

    @Test(
        "what is no card number may stand in a field for something else",
        arguments: ["", "Amy", "Flat 12, 4111 Main Street", "4111111111111112", "+49 30 901820"])
    func unsuspicious(text: String) {
        #expect(Rule.noCardNumber.isSatisfied(by: text))
    }
}
