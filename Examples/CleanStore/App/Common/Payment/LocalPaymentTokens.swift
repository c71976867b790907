import ArmatureServices

/// Stands in for a payment gateway where there is none: on one machine, in a demonstration, in a test.
///
/// A token is 128 random bits. It is not made from the card in any way (the ten thousand million numbers of a brand can
/// be hashed one after another in minutes), and the card is forgotten before the call returns. So nothing can be charged
/// with such a token; a real gateway takes the place of this type in the composition root.
struct LocalPaymentTokens: PaymentTokenising {
    /// The number that real gateways reserve for trying out a refusal; it is refused here too.
    static let declinedNumber = "4000000000000002"

    private let randomness: any RandomBitSource

    init(randomness: any RandomBitSource) {
        self.randomness = randomness
    }

    func token(for card: CardDetails) async throws(PaymentError) -> PaymentToken {
        if card.number == Self.declinedNumber { throw .declined }
        let digits = [randomness.bits(), randomness.bits()].map { bits in
            let text = String(bits, radix: 16)
            return String(repeating: "0", count: 16 - text.count) + text
        }
        guard let token = PaymentToken("local_" + digits.joined()) else {
            preconditionFailure("hexadecimal digits make a token")
        }
        return token
    }
}
