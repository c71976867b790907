/// The name of an order, as the clerk sees it and types it.
///
/// An order always has one, so nothing that shows an order has to guess what to do without it.
struct OrderID: Hashable, Sendable, CustomStringConvertible {
    /// The longest id that is accepted, in characters.
    static let maximumLength = 64

    /// ASCII letters, digits, `-` and `_`.
    let text: String

    /// Takes an id as typed; `nil` when it is empty, too long or holds any other character.
    init?(_ text: String) {
        guard (1...Self.maximumLength).contains(text.utf8.count),
            text.utf8.allSatisfy({ Self.isAllowed($0) })
        else { return nil }
        self.text = text
    }

    var description: String { text }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default:
            false
        }
    }
}

/// The number under which the shop knows a customer; always positive.
struct CustomerID: Hashable, Sendable, CustomStringConvertible {
    let number: Int64

    /// `nil` when the number is not positive.
    init?(_ number: Int64) {
        guard number > 0 else { return nil }
        self.number = number
    }

    var description: String { String(number) }
}
