import ArmatureServices
import Testing

@Suite("Rules and the scripts of the world")
struct UnicodeRuleTests {
    @Test(
        "a name in any script fills in a field, also with marks that turn its direction",
        arguments: [
            "محمد", "יוסי", "\u{200f}محمد\u{200e}", "李", "अजय", "Ζωή", "Þór", "e\u{301}", "ｎａｍｅ", "👍🏽", "‮abc", "א",
        ])
    func names(text: String) {
        #expect(Rule.required.isSatisfied(by: text))
        #expect(Rule.required.trimming().isSatisfied(by: " \u{3000}\(text)\u{a0}"))
    }

    @Test(
        "marks and spaces alone fill in nothing, in whatever script they belong to",
        arguments: [
            "\u{200e}", "\u{200f}", "\u{61c}", "\u{202a}\u{202c}", "\u{202e}", "\u{2066}\u{2069}", "\u{200c}\u{200d}",
            "\u{feff}", "\u{ad}", "\u{1680}", "\u{2028}\u{2029}", "\u{115f}\u{1160}", "\u{17b4}", "\u{180e}", "\u{85}",
            "\u{fe0f}", "\u{e0001}", "\u{a0}\u{202f}\u{205f}",
        ])
    func nothing(text: String) {
        #expect(Rule.required.failures(in: text).map(\.key) == [.required])
        #expect(Rule.required.failures(in: text + " \t" + text).map(\.key) == [.required])
    }

    @Test("length counts what a reader sees, in any direction and however it is composed")
    func length() {
        #expect(Rule.length(4...4).isSatisfied(by: "محمد"))
        #expect(Rule.length(1...1).isSatisfied(by: "👩🏽‍🚀"))
        #expect(Rule.length(1...1).isSatisfied(by: "한"))
        #expect(Rule.length(1...1).isSatisfied(by: "\u{1112}\u{1161}\u{11ab}"))
        #expect(Rule.length(2...2).isSatisfied(by: "🇩🇪🇫🇷"))
        #expect(Rule.length(2...2).isSatisfied(by: "\r\nx"))
    }

    @Test(
        "an address with hidden marks is no address, though it looks like one",
        arguments: [
            "amy\u{200b}@example.com", "amy@exam\u{ad}ple.com", "\u{202e}moc.elpmaxe@yma", "amy@example.com\u{200f}",
            "amy@example.c\u{feff}om", "amy\u{a0}@example.com",
        ])
    func hiddenMarks(text: String) {
        #expect(Rule.email.failures(in: text).map(\.key) == [.email])
    }

    @Test(
        "numbers that go on to other systems are in the digits that those know",
        arguments: ["٤١١١١١١١١١١١١١١١", "４１１１１１１１１１１１１１１１", "४१११११११११११११११"])
    func digits(text: String) {
        #expect(!Rule.cardNumber.isSatisfied(by: text))
        #expect(!Rule.phone().isSatisfied(by: text))
        #expect(!Rule.securityCode(of: nil).isSatisfied(by: String(text.prefix(3))))
        #expect(!Rule.postalCode(country: "DE").isSatisfied(by: String(text.prefix(5))))
    }

    @Test("E.164 is a plus sign and up to fifteen digits, and nothing between them")
    func e164() {
        for text in ["+14155552671", "+123456789012345", "+4930123456"] {
            #expect(Rule.phone(.e164).isSatisfied(by: text))
        }
        for text in [
            "", "+", "14155552671", "+1 4155552671", "+1-415-555-2671", "+(1)4155552671", "+0123456789",
            "+1234567890123456", "+123456", "+1415555267a", "++14155552671", "+١٤١٥٥٥٥٢٦٧١",
        ] {
            #expect(Rule.phone(.e164).failures(in: text).map(\.key) == [.internationalPhone], "\(text)")
        }
    }

    @Test("a catalog speaks from right to left, and falls back where it has no words")
    func rightToLeft() {
        let arabic = TemplateCatalog([.required: "هذا الحقل مطلوب.", .tooShort: "أدخل {minimum} أحرف على الأقل."])
        #expect(arabic.text(for: ValidationFailure(field: "f", key: .required)) == "هذا الحقل مطلوب.")
        let short = ValidationFailure(field: "f", key: .tooShort, arguments: ["minimum": 3])
        #expect(arabic.text(for: short) == "أدخل 3 أحرف على الأقل.")
        let email = ValidationFailure(field: "f", key: .email)
        #expect(arabic.text(for: email) == EnglishMessages().text(for: email))
    }

    @Test("hostile lengths are answered at once", .timeLimit(.minutes(10)))
    func long() {
        let long = String(repeating: "a\u{301}", count: 200_000)
        #expect(Rule.required.isSatisfied(by: long))
        #expect(!Rule.email.isSatisfied(by: long + "@example.com"))
        #expect(!Rule.phone().isSatisfied(by: String(repeating: "1", count: 1_000_000)))
        #expect(!Rule.cardNumber.isSatisfied(by: String(repeating: "4", count: 1_000_000)))
        #expect(!Rule.postalCode(country: "GB").isSatisfied(by: long))
        #expect(CardExpiry(parsing: String(repeating: "0", count: 1_000_000)) == nil)
    }
}
