import ArmatureServices
import Testing

@testable import CleanStoreApp

@Suite("Tokens in the place of cards")
struct PaymentTests {
    private let card = CardDetails(
        number: OrderForm.amyCardNumber, expiry: CardExpiry(month: 12, year: 2040)!, securityCode: "987")

    @Test("a token is 128 random bits, another one each time, and holds no digits of the card")
    func random() async throws {
        let payments = LocalPaymentTokens(randomness: SystemRandomness())
        var tokens: Set<PaymentToken> = []
        for _ in 0..<100 { tokens.insert(try await payments.token(for: card)) }
        #expect(tokens.count == 100)
        #expect(tokens.allSatisfy { $0.text.utf8.count == "local_".utf8.count + 32 })
        #expect(!tokens.contains { $0.text.contains("411111111111") })
    }

    @Test("a token follows from the random bits alone, whatever the card")
    func independent() async throws {
        struct Zeros: RandomBitSource {
            func bits() -> UInt64 { 0xA }
        }
        let payments = LocalPaymentTokens(randomness: Zeros())
        let other = CardDetails(
            number: "5500000000000004", expiry: CardExpiry(month: 1, year: 2041)!, securityCode: "111")
        #expect(try await payments.token(for: card) == payments.token(for: other))
        #expect(try await payments.token(for: card).text == "local_000000000000000a000000000000000a")
    }

    @Test("the number for trying out a refusal is refused")
    func declined() async {
        let declined = CardDetails(
            number: "4000 0000 0000 0002", expiry: CardExpiry(month: 1, year: 2041)!, securityCode: "111")
        await #expect(throws: PaymentError.declined) {
            try await LocalPaymentTokens(randomness: SystemRandomness()).token(for: declined)
        }
    }

    @Test("neither a card nor a token describes itself")
    func noLeak() {
        for value in [card as Any, PaymentToken.amy, Order.amy()] {
            var dumped = ""
            dump(value, to: &dumped)
            for text in ["\(value)", String(reflecting: value), dumped] {
                #expect(!OrderForm.amyCardIsTold(in: text))
                #expect(!text.contains("tok_amy"))
            }
        }
    }

    @Test("what is no token is refused", arguments: ["", "a b", "é", "x\n", String(repeating: "a", count: 129)])
    func malformed(text: String) {
        #expect(PaymentToken(text) == nil)
    }
}
