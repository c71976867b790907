import ArmatureScenes
import Testing

@Suite("Links taken apart")
struct LinkURLTests {
    @Test("all parts are told apart, then decoded once")
    func parts() throws {
        let url = try LinkURL("Shop+1://Orders/a%2Fb/%25/caf%C3%A9/?from=mail&empty=&flag&x=1=2&from=web#top%20one")
        #expect(url.scheme == "shop+1")
        #expect(url.host == "orders")
        #expect(url.path == ["a/b", "%", "café"])
        #expect(url.query.map(\.name) == ["from", "empty", "flag", "x", "from"])
        #expect(url.query.map(\.value) == ["mail", "", nil, "1=2", "web"])
        #expect(url.value(of: "from") == "mail")
        #expect(url.value(of: "flag") == nil)
        #expect(url.fragment == "top one")
    }

    @Test("what may be missing is empty", arguments: ["shop://", "shop:///", "shop://?", "SHOP://"])
    func empty(text: String) throws {
        let url = try LinkURL(text)
        #expect(url.scheme == "shop")
        #expect(url.host == "")
        #expect(url.path == [])
        #expect(url.query == [])
        #expect(url.fragment == nil)
    }

    @Test("a plus is a plus, and signs of later parts are ordinary in them")
    func ordinarySigns() throws {
        let url = try LinkURL("shop://a/b+c:d@e?f=/?g+h#?/#")
        #expect(url.path == ["b+c:d@e"])
        #expect(url.query.map(\.value) == ["/?g+h"])
        #expect(url.fragment == "?/#")
    }

    @Test(
        "what cannot be read is refused, at its place",
        arguments: [
            ("", LinkURLError.missingScheme),
            ("orders/1", .missingScheme),
            ("shop:orders", .missingScheme),
            ("shop:/orders", .missingScheme),
            ("1shop://orders", .missingScheme),
            ("sh_op://orders", .missingScheme),
            ("://orders", .missingScheme),
            ("shop://me@orders", .unsupportedAuthority(at: 9)),
            ("shop://orders:80/", .unsupportedAuthority(at: 13)),
            ("shop://orders/%", .badEscape(at: 14)),
            ("shop://orders/%4", .badEscape(at: 14)),
            ("shop://orders/a%4g", .badEscape(at: 15)),
            ("shop://orders?a%2", .badEscape(at: 15)),
            ("shop://orders/%FF", .notText(at: 14)),
            ("shop://orders/%C3", .notText(at: 14)),
            ("shop://orders/%ED%A0%80", .notText(at: 14)),
            ("shop://orders/%C0%AF", .notText(at: 14)),
            ("shop://orders/a b", .forbiddenCharacter(at: 15)),
            ("shop://orders/a\n", .forbiddenCharacter(at: 15)),
            ("shop://orders/%00", .forbiddenCharacter(at: 14)),
            ("shop://orders/%1B%5B2J", .forbiddenCharacter(at: 14)),
            ("shop://orders/%C2%9B", .forbiddenCharacter(at: 14)),
            ("shop://orders//edit", .emptySegment(at: 14)),
        ])
    func refusals(text: String, error: LinkURLError) {
        #expect(throws: error) { try LinkURL(text) }
        #expect(!"\(error)".isEmpty)
    }

    @Test("a link that is too long is refused before it is read")
    func tooLong() throws {
        let start = "shop://"
        let longest = start + String(repeating: "a", count: LinkURL.longest - start.utf8.count)
        #expect(try LinkURL(longest).host.utf8.count == LinkURL.longest - start.utf8.count)
        #expect(throws: LinkURLError.tooLong(bytes: LinkURL.longest + 1, limit: LinkURL.longest)) {
            try LinkURL(longest + "a")
        }
        #expect(throws: LinkURLError.tooLong(bytes: 12, limit: 11)) { try LinkURL("shop://ééx", limit: 11) }
    }

    @Test("random bytes are read or refused, and what is read holds no control characters")
    func randomBytes() {
        var dice = RouteDice(state: 7)
        let alphabet = Array("ab%2Ff0:/?#&=+@ \u{7}é\u{1F600}".unicodeScalars)
        for _ in 0..<5000 {
            var text = dice.next() % 4 == 0 ? "" : "s://"
            for _ in 0..<(dice.next() % 24) {
                text.unicodeScalars.append(alphabet[Int(dice.next() % UInt64(alphabet.count))])
            }
            guard let url = try? LinkURL(text) else { continue }
            let strings = [url.host, url.fragment ?? ""] + url.path + url.query.flatMap { [$0.name, $0.value ?? ""] }
            #expect(strings.joined().unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
            #expect(!url.path.contains(""))
        }
    }
}
