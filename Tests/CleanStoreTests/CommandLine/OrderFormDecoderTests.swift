import Foundation
import Testing

@testable import CleanStoreApp

@Suite("Orders written as JSON")
struct OrderFormDecoderTests {
    private func failure(_ text: String) -> String? {
        do {
            _ = try OrderFormDecoder.forms(in: Array(text.utf8))
            return nil
        } catch {
            return "\(error.position.line):\(error.position.column): \(error.message)"
        }
    }

    @Test("the JSON of a form gives the same form back")
    func form() throws {
        #expect(try OrderFormDecoder.forms(in: Array(OrderForm.amy.json.utf8)).map(\.form) == [.amy])
    }

    @Test("forms may follow one another or stand in an array")
    func several() throws {
        let json = OrderForm.amy.json
        for text in ["\(json)\n\(json)", "[\(json), \(json)]", "\u{FEFF}\(json) [\(json)]"] {
            #expect(try OrderFormDecoder.forms(in: Array(text.utf8)).map(\.form) == [.amy, .amy])
        }
    }

    @Test("numbers count as they are written, so that no digit is lost")
    func numbers() throws {
        let text = #"{"total": 10000000000.10, "customerID": 7, "shippingStreet2": null}"#
        let form = try #require(try OrderFormDecoder.forms(in: Array(text.utf8)).first)
        #expect(form[.total] == "10000000000.10")
        #expect(form[.customerID] == "7")
        #expect(form[.shippingStreet2] == "", "given, and empty")
    }

    @Test("escapes stand for the characters they name")
    func escapes() throws {
        let text = #"{"firstName": "\u0041\"\\\/\ud83d\udeb2é"}"#
        #expect(try OrderFormDecoder.forms(in: Array(text.utf8)).first?[.firstName] == "A\"\\/🚲é")
    }

    @Test(
        "a mistake is told with its line and column",
        arguments: [
            ("{", "1:2: expected a key in double quotes"),
            ("{\"email\": \"a\",\n  \"email\": \"b\"}", "2:3: the key \"email\" is there twice"),
            ("{\"emial\": \"a\"}", "1:2: unknown field \"emial\"; did you mean 'email'?"),
            ("{\"4111 1111 1111 1111\": 1}", "1:2: unknown field \"(hidden: perhaps a card number)\""),
            ("{\"id\": \"a b\"}", "1:8: \"id\" is not an order id"),
            ("{\"émail\": 1, \"x\": x}", "1:19: 'x' is not a value"),
            ("{\"email\": [1]}", "1:11: \"email\" must be a text or a number"),
            ("{\"billingSameAsShipping\": \"yes\"}", "1:27: \"billingSameAsShipping\" must be true or false"),
            (
                "{\"billingSameAsShipping\": true, \"billingZip\": \"1\"}",
                "1:1: \"billingSameAsShipping\" and \"billingZip\" exclude each other"
            ),
            ("{\"email\": \"a}", "1:11: this string is not closed"),
            ("{\"email\": \"a\tb\"}", "1:13: a control character in a string must be escaped"),
            ("{\"email\": \"\\ud800x\"}", "1:12: half of a surrogate pair in a string"),
            ("{\"email\": \"\\q\"}", "1:12: unknown escape in a string"),
            ("{\"total\": 01}", "1:12: a number must not begin with 0"),
            ("{\"total\": 1.}", "1:13: expected a digit"),
            ("{\"total\" 1}", "1:10: expected ':' after the key \"total\""),
            ("{\"total\": 1,}", "1:13: expected a key in double quotes"),
            ("[1]", "1:2: expected an object with the fields of an order"),
            ("nonsense", "1:1: 'nonsense' is not a value"), ("{\"total\": 1", "1:12: expected ',' or '}'"),
            ("{\"total\":", "1:10: unexpected end of the text"),
        ])
    func mistakes(text: String, complaint: String) {
        #expect(failure(text) == complaint)
    }

    @Test("a text that nests without end is refused before the stack is")
    func depth() {
        #expect(failure(String(repeating: "[", count: 100_000))?.hasSuffix("nested too deeply") == true)
    }

    @Test("no prefix of a form is taken for a form")
    func prefixes() {
        let bytes = Array(OrderForm.amy.json.utf8)
        for length in 1..<bytes.count {
            #expect(throws: JSONError.self) { try OrderFormDecoder.forms(in: Array(bytes[..<length])) }
        }
    }
}
