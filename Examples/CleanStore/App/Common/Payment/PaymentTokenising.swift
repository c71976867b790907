/// Turns a card into a token at the payment gateway, so that the shop need not keep the card.
protocol PaymentTokenising: Sendable {
    /// A fresh token for the card. It may be asked for again: an unused token costs nothing.
    func token(for card: CardDetails) async throws(PaymentError) -> PaymentToken
}

/// Stands for a card at the gateway that gave it. Of no use to anybody but the shop, yet not for the eyes of people: it
/// describes itself without its text.
struct PaymentToken: Hashable, Sendable {
    /// The longest text that is accepted, in bytes.
    static let maximumLength = 128

    /// Visible ASCII characters.
    let text: String

    /// `nil` when the text is empty, too long, or holds anything but visible ASCII characters.
    init?(_ text: String) {
        guard (1...Self.maximumLength).contains(text.utf8.count), text.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else { return nil }
        self.text = text
    }
}

extension PaymentToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    var description: String { "PaymentToken(hidden)" }
    var debugDescription: String { description }
    var customMirror: Mirror { Mirror(self, children: []) }
}

/// Why there is no token.
enum PaymentError: Error, Equatable, Sendable {
    /// The bank of the card refuses it.
    case declined
    /// The gateway does not answer; trying again later may help.
    case unavailable(reason: String)
}
