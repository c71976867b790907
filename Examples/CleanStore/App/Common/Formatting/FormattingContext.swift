import Foundation

/// Where and how the reader of a text lives.
///
/// Always handed in: the process-wide defaults differ from machine to machine, and with them `6/29/07` would become
/// `29/06/2007` and `$1.11` would become `¤1.11`.
struct FormattingContext: Equatable, Sendable {
    var locale: Locale
    var timeZone: TimeZone
    var calendar: Calendar
    /// The ISO 4217 code in which new orders are entered.
    var currencyCode: String
    /// The country of an address that names none.
    var country: Country

    /// Takes what is not given from the locale; a locale without a currency gets US dollars, one without a country the
    /// United States.
    init(
        locale: Locale, timeZone: TimeZone, calendar: Calendar? = nil, currencyCode: String? = nil,
        country: Country? = nil
    ) {
        self.locale = locale
        self.timeZone = timeZone
        var calendar = calendar ?? locale.calendar
        calendar.locale = locale
        calendar.timeZone = timeZone
        self.calendar = calendar
        self.currencyCode = currencyCode ?? locale.currency?.identifier ?? "USD"
        self.country = country ?? Country(of: locale)
    }

    /// How many digits after the point amounts of ``currencyCode`` have: 2 for dollars, 0 for yen.
    var currencyFractionDigits: Int { Self.fractionDigits(ofCurrency: currencyCode) }

    /// How many digits after the point amounts of a currency have.
    static func fractionDigits(ofCurrency code: String) -> Int {
        // The formatter is the only public way to the currency data; NumberFormatter's own count is wrong on Linux.
        let one = Decimal(1).formatted(.currency(code: code).locale(Locale(identifier: "en_US_POSIX")))
        return one.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last?.count ?? 0
    }
}
