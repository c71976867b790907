import Foundation
import Testing

@testable import CleanStoreApp

@Suite("Texts of dates and amounts")
struct FormattingTests {
    private func formatter(_ locale: String, currency: String? = nil) -> LocalizedOrderFormatter {
        LocalizedOrderFormatter(
            FormattingContext(locale: Locale(identifier: locale), timeZone: .gmt, currencyCode: currency))
    }

    private func plain(_ text: String) -> String {
        text.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
    }

    @Test(
        "each locale writes amounts in its own way",
        arguments: [("en_US", "USD", "$1,234.56"), ("de_DE", "EUR", "1.234,56 €"), ("hi_IN", "INR", "₹1,234.56")])
    func amounts(locale: String, currency: String, text: String) {
        let amount = Money(amount: Decimal(string: "1234.56")!, currency: currency)
        #expect(plain(formatter(locale).amount(amount)) == text)
    }

    @Test("an amount of many digits keeps each of them")
    func exactAmounts() {
        let amount = Money(amount: Decimal(string: "123456789012.37")!, currency: "USD")
        #expect(formatter("en_US").amount(amount) == "$123,456,789,012.37")
        #expect(MachineOrderFormatter().amount(amount) == "123456789012.37")
    }

    @Test("dollars stay dollars for a German reader")
    func foreignCurrency() {
        let text = formatter("de_DE").amount(Money(amount: 5, currency: "USD"))
        #expect(plain(text) == "5,00 $")
    }

    @Test(
        "each locale writes dates in its own way",
        arguments: [("en_US", "6/29/07"), ("de_DE", "29.06.07"), ("zh_CN", "2007/6/29"), ("fr_FR", "29/06/2007")])
    func dates(locale: String, text: String) {
        #expect(formatter(locale).date(releaseDay) == text)
    }

    @Test("a currency tells its number of decimal places", arguments: [("USD", 2), ("JPY", 0), ("KWD", 3)])
    func fractionDigits(currency: String, digits: Int) {
        #expect(FormattingContext.fractionDigits(ofCurrency: currency) == digits)
    }

    @Test("programs get as many decimal places as the currency has")
    func machineAmounts() {
        #expect(MachineOrderFormatter().amount(Money(amount: 1, currency: "USD")) == "1.00")
        #expect(MachineOrderFormatter().amount(Money(amount: 1, currency: "JPY")) == "1")
    }
}
