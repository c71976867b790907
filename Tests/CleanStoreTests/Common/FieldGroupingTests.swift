import Testing

@testable import CleanStoreApp

@Suite("Numbers that are set while they are typed")
struct FieldGroupingTests {
    private func text(_ typed: String, _ field: OrderField) -> String {
        FieldGrouping.grouped(TypedText(typed), in: field).text
    }

    @Test(
        "a card number is set in the groups of its brand",
        arguments: [
            ("", ""), ("4", "4"), ("4111", "4111"), ("41111", "4111 1"), ("4111111111111111", "4111 1111 1111 1111"),
            ("4111-1111-1111-1111", "4111 1111 1111 1111"), ("371449635398431", "3714 496353 98431"),
            ("3714496", "3714 496"), ("30569309025904", "3056 930902 5904"),
            ("6304000000000000000", "6304 0000 0000 0000 000"),
            ("4111x", "4111x"), ("12345678901234567890", "12345678901234567890"),
        ])
    func cards(typed: String, grouped: String) {
        #expect(text(typed, .cardNumber) == grouped)
    }

    @Test(
        "an expiration date gets its slash once the year begins",
        arguments: [
            ("1", "1"), ("12", "12"), ("124", "12/4"), ("1240", "12/40"), ("12/40", "12/40"), ("122040", "12/2040"),
            ("5/", "5/"), ("5/40", "05/40"), ("05/40", "05/40"), ("2040-12", "2040-12"), ("1/2/40", "1/2/40"),
            ("1234567", "1234567"),
        ])
    func expiry(typed: String, grouped: String) {
        #expect(text(typed, .expirationDate) == grouped)
    }

    @Test(
        "a telephone number is set in threes, and its country code stands apart",
        arguments: [
            ("1", "1"), ("1111", "1111"), ("11111", "111-11"), ("1111111", "111-1111"), ("1111111111", "111-111-1111"),
            ("(111) 111-1111", "111-111-1111"), ("+", "+"), ("+1", "+1"), ("+14155550123", "+1 415 555 0123"),
            ("+49301234567", "+49 301 234 567"), ("+420601123456", "+420 601 123 456"),
            ("+7(999)111-22-33", "+7 999 111 2233"),
            ("call me", "call me"), ("1+1", "1+1"), ("111-111-1111 x5", "111-111-1111 x5"),
        ])
    func phones(typed: String, grouped: String) {
        #expect(text(typed, .phone) == grouped)
    }

    @Test("other fields stay as they are typed")
    func others() {
        #expect(text("4111111111111111", .firstName) == "4111111111111111")
    }

    @Test("setting twice changes nothing more, and no digit is ever lost")
    func idempotent() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<2_000 {
            let length = Int.random(in: 0...24, using: &generator)
            let typed = String((0..<length).map { _ in "0123456789 -/+".randomElement(using: &generator)! })
            for field in [OrderField.cardNumber, .expirationDate, .phone] {
                let once = FieldGrouping.grouped(TypedText(typed), in: field)
                #expect(FieldGrouping.grouped(once, in: field).text == once.text)
                let digits = typed.filter(\.isDecimalDigit)
                let kept = once.text.filter(\.isDecimalDigit)
                #expect(kept == digits || (field == .expirationDate && kept == "0" + digits))
            }
        }
    }

    @Test("the cursor stays behind the digit that it was behind")
    func cursor() {
        // One digit after another, at the end.
        var field = TypedText("")
        for digit in "4111111111111111" {
            field = FieldGrouping.grouped(TypedText(field.text + String(digit)), in: .cardNumber)
            #expect(field.cursor == field.text.count)
        }
        // A digit in the middle: 4111 1|111 -> 4111 12|11 1
        let inserted = FieldGrouping.grouped(TypedText("4111 12111", cursor: 7), in: .cardNumber)
        #expect(inserted == TypedText("4111 1211 1", cursor: 7))
        // A digit taken away in front: 41|1 1111 1 -> 41|11 1111
        let deleted = FieldGrouping.grouped(TypedText("411 1111 1", cursor: 2), in: .cardNumber)
        #expect(deleted == TypedText("4111 1111", cursor: 2))
        #expect(FieldGrouping.grouped(TypedText("5/4", cursor: 3), in: .expirationDate) == TypedText("05/4", cursor: 4))
        #expect(FieldGrouping.grouped(TypedText("x", cursor: 9), in: .phone) == TypedText("x", cursor: 1))
    }

    @Test("deleting from the end gets to the beginning")
    func deleting() {
        var field = FieldGrouping.grouped(TypedText("4111111111111111"), in: .cardNumber)
        var steps = 0
        while !field.text.isEmpty, steps < 100 {
            field = FieldGrouping.grouped(TypedText(String(field.text.dropLast())), in: .cardNumber)
            steps += 1
        }
        #expect(steps == 16)
    }
}

/// The same numbers each time (a linear congruential generator with Knuth's constants).
private struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 33)
    }
}
