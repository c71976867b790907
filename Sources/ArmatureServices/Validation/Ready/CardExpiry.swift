import Foundation

/// The last month in which a card is valid, in the Gregorian calendar, whatever calendar the user reads.
public struct CardExpiry: Hashable, Sendable {
    /// 1 to 12.
    public let month: Int
    /// The full year, for example 2029.
    public let year: Int

    /// Makes an expiry; nil when the month is not 1 to 12 or the year not 2000 to 9999.
    public init?(month: Int, year: Int) {
        guard (1...12).contains(month), (2000...9999).contains(year) else { return nil }
        self.month = month
        self.year = year
    }

    /// Reads `MM/YY`, `M/YY`, `MM/YYYY`, also with a hyphen or spaces around the slash, and `MMYY`. Two digits of a year
    /// mean 2000 to 2099, as on the cards.
    public init?(parsing text: String) {
        let text = text.filter { $0 != " " }
        guard text.allSatisfy({ isASCIIDigit($0) || $0 == "/" || $0 == "-" }) else { return nil }
        var parts = text.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "-" }
        if parts.count == 1, text.count == 4 { parts = [text.prefix(2), text.suffix(2)] }
        guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2 || parts[1].count == 4,
            let month = Int(parts[0]), let year = Int(parts[1])
        else { return nil }
        self.init(month: month, year: parts[1].count == 2 ? 2000 + year : year)
    }

    /// The month that contains a moment in a time zone.
    public init?(containing date: Date, in timeZone: TimeZone) {
        var gregorian = Calendar(identifier: .gregorian)
        gregorian.timeZone = timeZone
        self.init(month: gregorian.component(.month, from: date), year: gregorian.component(.year, from: date))
    }
}

extension CardExpiry: Comparable {
    /// Orders by time.
    public static func < (first: CardExpiry, second: CardExpiry) -> Bool {
        (first.year, first.month) < (second.year, second.month)
    }
}

extension Rule where Value == CardExpiry {
    /// The card must not have expired: it is valid through the last day of its month. From the calendar only the time
    /// zone is used, since cards carry Gregorian months.
    public static func notExpired(clock: any WallClock, calendar: Calendar) -> Rule {
        Rule(.cardExpired) { expiry in
            guard let now = CardExpiry(containing: clock.now, in: calendar.timeZone) else { return false }
            return expiry >= now
        }
    }
}

extension Rule where Value == String {
    /// The text must be the month and year of a card (see ``CardExpiry/init(parsing:)``) that has not expired.
    public static func cardExpiry(clock: any WallClock, calendar: Calendar) -> Rule {
        let notExpired = Rule<CardExpiry>.notExpired(clock: clock, calendar: calendar)
        return Rule { text, field in
            guard let expiry = CardExpiry(parsing: text) else {
                return [ValidationFailure(field: field, key: .cardExpiryFormat)]
            }
            return notExpired.failures(in: expiry, at: field)
        }
    }
}

extension Rule where Value == Date {
    /// The date must not lie before now, compared in whole units of the calendar: with `.day` today still passes, with
    /// `.month` the whole current month does.
    public static func notInPast(
        clock: any WallClock,
        calendar: Calendar,
        granularity: Calendar.Component = .day
    ) -> Rule {
        Rule(.dateInPast) { date in
            calendar.compare(date, to: clock.now, toGranularity: granularity) != .orderedAscending
        }
    }
}
