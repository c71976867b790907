import Foundation

/// What the shop keeps of a card: enough to recognise it, not enough to charge it.
///
/// The full number and the verification code end with the use case that received them.
struct PaymentCard: Equatable, Sendable {
    var brand: CardBrand
    /// Four digits.
    var lastFour: String
    var expiry: CardExpiry
}

/// The network that issued a card, told by the leading digits of its number (ISO/IEC 7812).
enum CardBrand: String, CaseIterable, Sendable {
    case visa
    case mastercard
    case americanExpress = "american-express"
    case discover
    case other

    /// The name shown to people.
    var title: String {
        switch self {
        case .visa: "Visa"
        case .mastercard: "Mastercard"
        case .americanExpress: "American Express"
        case .discover: "Discover"
        case .other: "Card"
        }
    }

    /// Tells the brand of a number that consists of digits only.
    init(ofNumber digits: String) {
        let two = Int(digits.prefix(2)) ?? 0
        let three = Int(digits.prefix(3)) ?? 0
        let four = Int(digits.prefix(4)) ?? 0
        switch true {
        case digits.hasPrefix("4"): self = .visa
        case (51...55).contains(two), (2221...2720).contains(four): self = .mastercard
        case two == 34, two == 37: self = .americanExpress
        case four == 6011, two == 65, (644...649).contains(three): self = .discover
        default: self = .other
        }
    }
}

/// The month through whose last day a card is good.
struct CardExpiry: Hashable, Sendable {
    let year: Int
    /// 1 to 12.
    let month: Int

    /// `nil` when the month is not 1 to 12 or the year not 2000 to 2099.
    init?(year: Int, month: Int) {
        guard (1...12).contains(month), (2000...2099).contains(year) else { return nil }
        self.year = year
        self.month = month
    }

    /// Reads `MM/YY`, `MM/YYYY` or `YYYY-MM`; `nil` for anything else.
    init?(typed text: String) {
        let isNumber = { (part: Substring) in
            !part.isEmpty && part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        }
        let slashed = text.split(separator: "/", omittingEmptySubsequences: false)
        let dashed = text.split(separator: "-", omittingEmptySubsequences: false)
        if slashed.count == 2, slashed.allSatisfy(isNumber), (1...2).contains(slashed[0].count),
            let month = Int(slashed[0]), let year = Int(slashed[1]), [2, 4].contains(slashed[1].count)
        {
            self.init(year: slashed[1].count == 2 ? 2000 + year : year, month: month)
        } else if dashed.count == 2, dashed.allSatisfy(isNumber), dashed[0].count == 4,
            (1...2).contains(dashed[1].count), let year = Int(dashed[0]), let month = Int(dashed[1])
        {
            self.init(year: year, month: month)
        } else {
            return nil
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
