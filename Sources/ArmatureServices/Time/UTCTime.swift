/// Writes moments in the form of RFC 3339, without the formatters of Foundation, which take a hundred times as long.
enum UTCTime {
    /// `2026-06-29T12:00:00.000Z`. Years outside of 0 to 9999 are written as they are, and are then no RFC 3339.
    static func text(_ millisecondsSince1970: Int64) -> String {
        let (days, rest) = floor(millisecondsSince1970, by: 86_400_000)
        let (year, month, day) = date(days)
        let seconds = rest / 1_000
        guard (0...9_999).contains(year) else {
            return "\(year)" + suffix(month, day, seconds, rest % 1_000)
        }
        return digits(year, 4) + suffix(month, day, seconds, rest % 1_000)
    }

    private static func suffix(_ month: Int64, _ day: Int64, _ seconds: Int64, _ milliseconds: Int64) -> String {
        // Short enough to be kept without an allocation, each.
        "-\(digits(month, 2))-\(digits(day, 2))T" + digits(seconds / 3_600, 2) + ":" + digits(seconds / 60 % 60, 2)
            + ":"
            + digits(seconds % 60, 2) + "." + digits(milliseconds, 3) + "Z"
    }

    /// The Gregorian date of a day counted from 1970-01-01. Years begin in March here, so that the leap day is their
    /// last day, and 400 of them always have 146,097 days.
    private static func date(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let (era, dayOfEra) = floor(days + 719_468, by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }

    private static func floor(_ value: Int64, by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
        let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }

    private static func digits(_ number: Int64, _ width: Int) -> String {
        String(unsafeUninitializedCapacity: width) { buffer in
            var rest = number
            for position in (0..<width).reversed() {
                buffer[position] = UInt8(ascii: "0") + UInt8(rest % 10)
                rest /= 10
            }
            return width
        }
    }
}
