import Foundation

/// A number while it is being typed: as many zeros as were typed, and a point that no digit follows yet.
struct TypedNumber: Equatable, Sendable {
    /// More would not be exact in every result of two of them.
    static let digitLimit = 15

    private(set) var text = ""

    var value: Decimal { Decimal(string: text, locale: Self.locale) ?? 0 }

    /// The point is a point wherever the program runs.
    private static let locale = Locale(identifier: "en_US_POSIX")

    private var digits: Int { text.count { $0 != "." } }

    mutating func append(digit: Int) throws(KeyRefusal) {
        if text == "0" { text = "" }
        if digits == Self.digitLimit { throw .tooManyDigits(limit: Self.digitLimit) }
        text += "\(digit)"
    }

    mutating func appendPoint() throws(KeyRefusal) {
        if text.contains(".") { throw .secondPoint }
        text += text.isEmpty ? "0." : "."
    }

    /// Takes the last character back; false when none is left.
    mutating func rubOut() -> Bool {
        text.removeLast()
        return !text.isEmpty
    }
}
