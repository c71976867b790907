import Foundation

/// An exact amount in a currency.
struct Money: Equatable, Sendable {
    var amount: Decimal
    /// The ISO 4217 code, such as `USD`.
    var currency: String
}

extension Decimal {
    /// The most digits accepted before the decimal point.
    static let maximumTypedDigits = 12

    /// Reads `12`, `12.5` or `12.50`: ASCII digits with a point, no sign, no grouping, whatever the locale.
    ///
    /// `nil` for anything else, and for more digits after the point than `fractionDigits`.
    init?(typed text: String, fractionDigits: Int) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let isDigits = { (part: Substring) in
            !part.isEmpty && part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        }
        guard (1...2).contains(parts.count), parts.allSatisfy(isDigits),
            parts[0].utf8.count <= Self.maximumTypedDigits,
            parts.count == 1 || parts[1].utf8.count <= fractionDigits,
            let value = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
        else { return nil }
        self = value
    }

    /// The value in plain digits with a point, with at least `fractionDigits` after it.
    func plainText(fractionDigits: Int = 0) -> String {
        formatted(
            Decimal.FormatStyle(locale: Locale(identifier: "en_US_POSIX"))
                .grouping(.never)
                .precision(.fractionLength(fractionDigits...20)))
    }
}
