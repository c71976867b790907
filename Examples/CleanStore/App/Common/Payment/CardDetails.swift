import ArmatureServices

/// A card as the customer gave it: on its way to the payment gateway, and nowhere else.
///
/// It describes itself without its contents, as the form it comes from does.
struct CardDetails: Equatable, Sendable {
    /// Digits only.
    let number: String
    let expiry: CardExpiry
    let securityCode: String

    /// - Parameter number: The number as typed; spaces and hyphens are left out.
    init(number: String, expiry: CardExpiry, securityCode: String) {
        self.number = number.filter { $0 != " " && $0 != "-" }
        self.expiry = expiry
        self.securityCode = securityCode
    }

    /// What the shop keeps of the card.
    func kept(as token: PaymentToken) -> PaymentCard {
        PaymentCard(
            brand: CardBrand(cardNumber: number), lastFour: String(number.suffix(4)), expiry: expiry, token: token)
    }
}

extension CardDetails: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    var description: String { "CardDetails(hidden)" }
    var debugDescription: String { description }
    var customMirror: Mirror { Mirror(self, children: []) }
}
