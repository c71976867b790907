import ArmatureServices
import Testing

@Suite("Messages")
struct MessageCatalogTests {
    private let short = ValidationFailure(field: "name", key: .tooShort, arguments: ["minimum": 2])

    @Test("English has a sentence of its own for each ready rule, and counts properly")
    func english() {
        let keys: [MessageKey] = [
            .required, .tooShort, .tooLong, .email, .phone, .internationalPhone, .postalCode, .cardNumber,
            .holdsCardNumber, .cardExpiryFormat, .cardExpired, .securityCode, .dateInPast,
        ]
        let sentences = keys.map { EnglishMessages().text(for: ValidationFailure(field: "f", key: $0)) }
        #expect(Set(sentences).count == keys.count)
        #expect(sentences.allSatisfy { !$0.contains("is not valid") })
        #expect(EnglishMessages().text(for: short) == "Please enter at least 2 characters.")
        let one = ValidationFailure(field: "f", key: .tooShort, arguments: ["minimum": 1])
        #expect(EnglishMessages().text(for: one) == "Please enter at least 1 character.")
        #expect(
            EnglishMessages().text(for: ValidationFailure(field: "f", key: "own")) == "This value is not valid (own).")
    }

    @Test("a catalog of templates speaks another language and falls back to English")
    func templates() {
        let german = TemplateCatalog([.tooShort: "{field}: mindestens {minimum} Zeichen"])
        #expect(german.text(for: short) == "name: mindestens 2 Zeichen")
        #expect(german.text(for: ValidationFailure(field: "f", key: .required)) == "Please fill in this field.")
    }

    @Test("a mistake in a template is seen, and an argument with braces is not read as a template")
    func mistakes() {
        let failure = ValidationFailure(field: "f", key: "k", arguments: ["a": "{b}", "b": "no"])
        #expect(TemplateCatalog(["k": "{a} {c} {"]).text(for: failure) == "{b} {c} {")
    }
}
