import Foundation
import Synchronization

/// Turns the values of an order into text.
protocol OrderFormatting: Sendable {
    func date(_ date: Date) -> String
    /// A date with the time of day.
    func moment(_ date: Date) -> String
    /// A telephone number as it was typed.
    func phone(_ number: String) -> String
    func amount(_ money: Money) -> String
}

/// Text for people: short dates without time, amounts with the sign of their currency.
final class LocalizedOrderFormatter: OrderFormatting {
    private let locale: Locale
    private let dates: Mutex<DateFormatter>
    private let moments: Mutex<DateFormatter>

    init(_ context: FormattingContext) {
        locale = context.locale
        dates = Mutex(Self.formatter(context, time: .none))
        moments = Mutex(Self.formatter(context, time: .short))
    }

    private static func formatter(_ context: FormattingContext, time: DateFormatter.Style) -> DateFormatter {
        let formatter = DateFormatter()
        formatter.locale = context.locale
        formatter.calendar = context.calendar
        formatter.timeZone = context.timeZone
        formatter.dateStyle = .short
        formatter.timeStyle = time
        return formatter
    }

    func date(_ date: Date) -> String {
        dates.withLock { $0.string(from: date) }
    }

    func moment(_ date: Date) -> String {
        moments.withLock { $0.string(from: date) }
    }

    func phone(_ number: String) -> String { PhoneGrouping.grouped(TypedText(number)).text }

    /// The order's own currency, not the reader's: five dollars stay five dollars in a German list.
    func amount(_ money: Money) -> String {
        money.amount.formatted(.currency(code: money.currency).locale(locale))
    }
}

/// Text for programs: ISO 8601 dates in UTC, plain digits.
struct MachineOrderFormatter: OrderFormatting {
    func date(_ date: Date) -> String {
        date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }

    func moment(_ date: Date) -> String { self.date(date) }

    func phone(_ number: String) -> String { number }

    func amount(_ money: Money) -> String {
        money.amount.plainText(fractionDigits: FormattingContext.fractionDigits(ofCurrency: money.currency))
    }
}
