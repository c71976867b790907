import ArmatureServices
import Foundation

/// What the shop keeps of a card: enough to recognise it, not enough to use it elsewhere.
///
/// The full number and the verification code end with the use case that received them.
struct PaymentCard: Equatable, Sendable {
    /// `nil` when the number belongs to no brand that is known.
    var brand: CardBrand?
    /// Four digits.
    var lastFour: String
    var expiry: CardExpiry
    /// Stands for the card at the payment gateway; `nil` in orders that were kept before there were tokens.
    var token: PaymentToken?
}

extension PaymentCard {
    /// Such as `Visa ending in 1111`.
    var title: String { "\(brand?.title ?? "Card") ending in \(lastFour)" }
}

extension CardBrand {
    /// The name shown to people.
    var title: String {
        switch self {
        case .visa: "Visa"
        case .mastercard: "Mastercard"
        case .amex: "American Express"
        case .discover: "Discover"
        case .dinersClub: "Diners Club"
        case .jcb: "JCB"
        case .unionPay: "UnionPay"
        case .maestro: "Maestro"
        case .mir: "Mir"
        }
    }
}

extension CardExpiry {
    /// Reads `MM/YY`, `MM/YYYY` and what else ``init(parsing:)`` takes, and `YYYY-MM` as computers write it; `nil` for
    /// anything else.
    init?(typed text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        if parts.count == 2, parts[0].utf8.count == 4 {
            self.init(parsing: "\(parts[1])/\(parts[0])")
        } else {
            self.init(parsing: text)
        }
    }

    /// The first instant at which the card is no longer good: the next month's first, in the given zone.
    func end(in zone: TimeZone) -> Date {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let components = DateComponents(year: month == 12 ? year + 1 : year, month: month == 12 ? 1 : month + 1, day: 1)
        // A first of a month exists in every year that the initialiser lets through.
        return calendar.date(from: components) ?? .distantPast
    }

    /// The last day on which the card is good, as a date picker would give it.
    func lastDay(in zone: TimeZone) -> Date { end(in: zone).addingTimeInterval(-1) }

    /// Four digits of the year, a dash, two digits of the month.
    var text: String { "\(year)-\(month < 10 ? "0" : "")\(month)" }
}
