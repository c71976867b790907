import ArmatureServices
import Testing

@Suite("What must never be written")
struct RedactionTests {
    private let redaction = Redaction()

    /// Numbers that the networks publish for tests, one of each brand.
    private static let cards = [
        "4111111111111111", "5555555555554444", "2223003122003222", "378282246310005", "6011111111111117",
        "30569309025904", "3530111333300000", "6200000000000005", "6759649826438453", "2200000000000004",
        "4222222222222", "4000000000000000006",
    ]

    @Test("the number of a card is masked whole, in whatever company", arguments: cards)
    func everyBrand(card: String) {
        #expect(redaction.text(card) == Redaction.mask)
        #expect(redaction.text("paid with \(card).") == "paid with \(Redaction.mask).")
        #expect(redaction.text("<\(card)>x\(card)y") == "<\(Redaction.mask)>x\(Redaction.mask)y")
    }

    @Test("however it is grouped, and in whatever digits it is typed")
    func grouping() {
        for written in [
            "4111 1111 1111 1111", "4111-1111-1111-1111", "4111.1111.1111.1111",
            "4111\u{a0}1111\u{202f}1111\u{2009}1111",
            "4111 - 1111 - 1111 - 1111", "4111\n1111\t1111\r1111", "4111\u{200b}1111\u{2011}1111\u{2013}1111",
            "4_1_1_1_1_1_1_1_1_1_1_1_1_1_1_1", "４１１１ １１１１ １１１１ １１１１", "٤١١١١١١١١١١١١١١١", "४१११११११११११११११",
        ] {
            #expect(redaction.text(written) == Redaction.mask, "\(written)")
            #expect(redaction.text("a \(written) b") == "a \(Redaction.mask) b", "\(written)")
        }
    }

    @Test("also where other digits stand close by", arguments: cards.dropLast(2))
    func neighbours(card: String) {
        for text in ["2026-06-29 \(card)", "\(card) 06/29 123", "00\(card)", "\(card)99", "12 \(card) 34"] {
            let masked = redaction.text(text)
            #expect(masked.contains(Redaction.mask) && !masked.contains(card), "\(text) became \(masked)")
            #expect(!masked.contains(card.suffix(6)), "\(text) became \(masked)")
        }
    }

    @Test(
        "what is no card is left as it is",
        arguments: [
            "", "4111111111111112", "1000000000000008", "1782734400000", "41111111111", "tel +49 30 1234567",
            "01890a5d-ac96-774b-bcce-b302099a8057", "41111111-1111-4111-9111-111111111111",
            "01ARYZ6S41000G000000000002", "0000000000000000", "4111 1111 1111", "4111    1111    1111    1111",
            "2026-06-29T12:00:00.000Z", "naïve café 4 × 11",
        ])
    func others(text: String) {
        #expect(redaction.text(text) == text)
    }

    @Test("numbers are text to a reader, so they are masked too")
    func numbers() {
        let fields: LogFields = [
            "a": 4_111_111_111_111_111, "b": .number(4_111_111_111_111_111), "c": 17, "d": 1.5, "e": true,
            "f": .duration(.seconds(4)), "g": .sensitive("123"),
        ]
        let cleaned = redaction.cleaned(fields)
        #expect(cleaned["a"] == .redacted && cleaned["b"] == .redacted && cleaned["g"] == .redacted)
        #expect(cleaned["c"] == 17 && cleaned["d"] == 1.5 && cleaned["e"] == true)
        #expect(cleaned["f"] == .duration(.seconds(4)))
    }

    @Test("what stands under a sensitive key is masked whatever it is, and a key cannot hide a number either")
    func keys() {
        let fields: LogFields = [
            "cvv": 123, "card_number": "x", "payment.cardNumber": "x", "Security-Code": "x", "PASSWORD": "x",
            "user_password": "x", "pan": "x", "timespan": "kept", "order": "kept", "tokens": "kept",
            "4111111111111111": "kept",
        ]
        let cleaned = redaction.cleaned(fields)
        #expect(cleaned.list.count { $0.value == .redacted } == 7)
        #expect(cleaned.list.count { $0.value == "kept" } == 4)
        #expect(cleaned.list.last?.key == Redaction.mask)
        let own = Redaction(sensitiveKeys: ["Zip Code"]).cleaned(["zipCode": "1", "cvv": "2"])
        #expect(own["zipCode"] == .redacted && own["cvv"] == "2")
    }

    @Test("a text that is too long is cut, and not in the middle of a number")
    func long() {
        let text = redaction.text(String(repeating: "a", count: 4_090) + "4111111111111111" + "tail")
        #expect(text == String(repeating: "a", count: 4_090) + "...")
        let early = redaction.text("4111111111111111" + String(repeating: "é", count: 1_000_000))
        #expect(early.hasPrefix(Redaction.mask + "é") && early.unicodeScalars.count < 5_000)
        #expect(redaction.text(String(repeating: "7", count: 1_000_000)) == "...")
    }

    @Test("any card number between any two texts is found", arguments: 0..<8)
    func fuzz(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let letters = Array("ab<>:=\"'{}[]|é李")
        for _ in 0..<300 {
            var digits = [4] + (0..<14).map { _ in Int.random(in: 0...9, using: &random) }
            let sum = digits.reversed().enumerated().reduce(0) { sum, entry in
                let double = entry.element * 2
                return sum + (entry.offset.isMultiple(of: 2) ? (double > 9 ? double - 9 : double) : entry.element)
            }
            digits.append((10 - sum % 10) % 10)
            let separators = ["", "", " ", "-", " - ", "\u{a0}"]
            let card = digits.map { "\($0)" + (separators.randomElement(using: &random) ?? "") }.joined()
            func around() -> String {
                String(
                    (0..<Int.random(in: 1...5, using: &random)).compactMap { _ in letters.randomElement(using: &random)
                    })
            }
            let (before, after) = (around(), around())
            let masked = redaction.text(before + card + after)
            #expect(masked.hasPrefix(before + Redaction.mask) && masked.hasSuffix(after))
            #expect(!masked.contains { $0.isNumber })
        }
    }
}
