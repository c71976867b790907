import ArmatureServices
import Testing

@Suite("Ready rules for text")
struct TextRuleTests {
    @Test(
        "what the eye cannot see does not fill in a field",
        arguments: [
            "", " ", "\t\r\n", "\u{a0}", "\u{3000}\u{2003}", "\u{200b}", "\u{feff}\u{2060}", "\u{3164}", "\u{2800}",
            "\0",
        ]
    )
    func blank(text: String) {
        #expect(Rule.required.failures(in: text, at: "name") == [ValidationFailure(field: "name", key: .required)])
        #expect(Rule.email.unlessBlank().isSatisfied(by: text))
    }

    @Test("anything visible fills in a field", arguments: ["a", " a ", "李", "👩‍👩‍👧", "\u{200b}x", "0", "-"])
    func visible(text: String) {
        #expect(Rule.required.isSatisfied(by: text))
    }

    @Test("length is counted in characters as a reader sees them")
    func length() {
        #expect(Rule.length(2...2).isSatisfied(by: "👩‍👩‍👧e\u{301}"))
        #expect(
            Rule.length(2...3).failures(in: "a", at: "f")
                == [ValidationFailure(field: "f", key: .tooShort, arguments: ["minimum": 2])])
        #expect(
            Rule.length(2...3).failures(in: "abcd", at: "f")
                == [ValidationFailure(field: "f", key: .tooLong, arguments: ["maximum": 3])])
    }

    @Test("a rule can be asked about the text without the white space around it")
    func trimming() {
        #expect(!Rule.postalCode(country: "US").isSatisfied(by: " 12345 "))
        #expect(Rule.postalCode(country: "US").trimming().isSatisfied(by: " 12345 "))
        #expect(Rule.length(3...3).trimming().isSatisfied(by: "\ta b\u{3000}"))
        #expect(!Rule.required.trimming().isSatisfied(by: "  "))
    }

    @Test(
        "e-mail addresses that mail can reach are accepted",
        arguments: [
            "a@b.example", "first.last+tag@mail.example.com", "o'neil@example.org", "x_y-z@sub-domain.example",
            "用户@例子.公司", "अजय@उदाहरण.भारत", "müller@straße.example", "1@2.example",
            String(repeating: "a", count: 64) + "@example.com",
        ]
    )
    func email(text: String) {
        #expect(Rule.email.isSatisfied(by: text))
    }

    @Test(
        "what is no e-mail address is refused",
        arguments: [
            "", "a", "@", "a@", "@b.example", "a@b", "a@b.", "a@.b", "a@b..example", ".a@b.example", "a.@b.example",
            "a..b@c.example", "a b@c.example", "a@b c.example", "a@b@c.example", "a@-b.example", "a@b-.example",
            "a@b.c", "a@127.0.0.1", "a@[127.0.0.1]", "a@b_c.example", "a@b.example ", "a@b.example\n",
            "\"a b\"@c.example",
            String(repeating: "a", count: 65) + "@example.com", "a@" + String(repeating: "b", count: 64) + ".example",
            "a@" + String(repeating: "bcdefgh.", count: 32) + "example", "a\u{200b}@b.example",
        ]
    )
    func noEmail(text: String) {
        #expect(Rule.email.failures(in: text).map(\.key) == [.email])
    }

    @Test(
        "telephone numbers are accepted with the usual separators",
        arguments: [
            "+14155552671", "+49 (30) 1234-567", "111-111-1111", "(415) 555.2671", "030/1234567",
            "+86\u{a0}10 6552 9988",
        ]
    )
    func phone(text: String) {
        #expect(Rule.phone().isSatisfied(by: text))
        #expect(Rule.phone(.international).isSatisfied(by: text) == text.hasPrefix("+"))
    }

    @Test(
        "what is no telephone number is refused",
        arguments: [
            "", "+", "123456", "+1234567890123456", "+0123456789", "12345678a", "(415 5552671", "415) 5552671",
            "((415)) 5552671", "1234567-", "-1234567", "++14155552671", "٠٣٠١٢٣٤٥٦٧", "1+4155552671",
        ]
    )
    func noPhone(text: String) {
        #expect(Rule.phone().failures(in: text).map(\.key) == [.phone])
    }

    @Test(
        "postal codes of many countries",
        arguments: [
            ("US", "12345"), ("us", "12345-6789"), ("CA", "K1A 0B1"), ("CA", "k1a0b1"), ("GB", "SW1A 1AA"),
            ("GB", "m11ae"),
            ("DE", "01067"), ("CN", "100000"), ("IN", "110 001"), ("IN", "110001"), ("JP", "100-0001"),
            ("NL", "1012 AB"),
            ("IE", "D6W XY00"), ("PL", "00-950"), ("SE", "114 55"), ("BR", "01310100"), ("HK", ""), ("XX", "AB-12 3"),
        ]
    )
    func postalCode(country: String, text: String) {
        #expect(Rule.postalCode(country: country).isSatisfied(by: text))
    }

    @Test(
        "a postal code of another form is refused, and the complaint names the country",
        arguments: [
            ("US", ""), ("US", "1234"), ("US", "123456"), ("US", "12345-"), ("US", "1234a"), ("us", "１２３４５"),
            ("CA", "D1A 0B1"), ("CA", "K1A-0B1"), ("GB", "SW1A"), ("DE", "1067"), ("IN", "010001"), ("NL", "0012 AB"),
            ("JP", "100--0001"), ("XX", "!"), ("XX", "--"), ("XX", "1234567890123"),
        ]
    )
    func noPostalCode(country: String, text: String) {
        #expect(
            Rule.postalCode(country: country).failures(in: text)
                == [
                    ValidationFailure(
                        field: .root, key: .postalCode, arguments: ["country": .text(country.uppercased())])
                ])
    }
}
