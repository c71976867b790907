import ArmatureServices
import Foundation

/// The months that the date picker offers.
struct ExpiryMonths: Sendable {
    /// How far ahead cards are issued, in years, and some more.
    static let years = 15

    private let clock: any WallClock
    private let calendar: Calendar

    init(clock: any WallClock, formatting: FormattingContext) {
        self.clock = clock
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = formatting.timeZone
        self.calendar = calendar
    }

    /// From this month on.
    func rows() -> [CardExpiry] {
        let today = calendar.dateComponents([.year, .month], from: clock.now)
        guard let year = today.year, let month = today.month else { return [] }
        return (0..<(12 * Self.years)).compactMap { step in
            let months = year * 12 + month - 1 + step
            return CardExpiry(month: months % 12 + 1, year: months / 12)
        }
    }
}

extension CardExpiry {
    /// As the form takes it: `07/29`.
    var row: String {
        let digits = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
        return "\(digits(month))/\(digits(year % 100))"
    }
}
