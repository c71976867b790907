import Foundation
import Synchronization

/// Turns the values of an order into text.
protocol OrderFormatting: Sendable {
    func date(_ date: Date) -> String
    func amount(_ money: Money) -> String
}

/// Text for people: short dates without time, amounts with the sign of their currency.
final class LocalizedOrderFormatter: OrderFormatting {
    private let locale: Locale
    private let dates: Mutex<DateFormatter>

    init(_ context: FormattingContext) {
        locale = context.locale
        let formatter = DateFormatter()
        formatter.locale = context.locale
        formatter.calendar = context.calendar
        formatter.timeZone = context.timeZone
        formatter.dateStyle = .short
        formatter.timeStyle = .none
        dates = Mutex(formatter)
    }

    func date(_ date: Date) -> String {
        dates.withLock { $0.string(from: date) }
    }

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

    func amount(_ money: Money) -> String {
        money.amount.plainText(fractionDigits: FormattingContext.fractionDigits(ofCurrency: money.currency))
    }
}
