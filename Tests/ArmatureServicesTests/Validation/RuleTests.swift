import ArmatureServices
import Testing

@Suite("Rules and how they are joined")
struct RuleTests {
    private let short = Rule<String>.maximumLength(3)
    private let digits = Rule<String>("digits") { $0.allSatisfy(\.isNumber) }

    private func keys(_ rule: Rule<String>, _ value: String) -> [MessageKey] {
        rule.failures(in: value, at: "f").map(\.key)
    }

    @Test("everything that is wrong is reported, in the order of the rules")
    func all() {
        #expect(keys(.all(short, digits), "abcd") == [.tooLong, "digits"])
        #expect(keys(digits.and(short), "abcd") == ["digits", .tooLong])
        #expect(keys(digits.and(short), "12").isEmpty)
        #expect(keys(.always, "anything").isEmpty)
    }

    @Test("a second demand that would say nothing new waits for the first")
    func then() {
        #expect(keys(Rule.required.then(.email), "") == [.required])
        #expect(keys(Rule.required.then(.email), "x") == [.email])
    }

    @Test("one of two is enough; when neither holds both complain, or one complaint of its own stands for them")
    func or() {
        #expect(keys(Rule.email.or(.phone()), "a@b.example").isEmpty)
        #expect(keys(Rule.email.or(.phone()), "+49 30 1234567").isEmpty)
        #expect(keys(Rule.email.or(.phone()), "?") == [.email, .phone])
        #expect(keys(Rule.email.or(.phone(), key: "contact"), "?") == ["contact"])
    }

    @Test("a denied rule complains under its own key and keeps its arguments")
    func not() {
        let rule = digits.not("noDigits", arguments: ["example": "abc"])
        #expect(keys(rule, "abc").isEmpty)
        #expect(
            rule.failures(in: "12", at: "f")
                == [ValidationFailure(field: "f", key: "noDigits", arguments: ["example": "abc"])])
    }

    @Test("a condition decides whether a rule is asked; another complaint can stand for all of a rule's own")
    func whenAndComplaining() {
        #expect(keys(digits.when { $0.hasPrefix("#") }, "abc").isEmpty)
        #expect(keys(digits.when { $0.hasPrefix("#") }, "#abc") == ["digits"])
        #expect(keys(digits.and(short).complaining("code"), "abcd") == ["code"])
    }

    @Test("nil passes an optional rule and fails a present one")
    func optional() {
        #expect(digits.optional().isSatisfied(by: nil))
        #expect(digits.optional().failures(in: "x").map(\.key) == ["digits"])
        #expect(digits.present().failures(in: nil, at: "f") == [ValidationFailure(field: "f", key: .required)])
        #expect(digits.present().isSatisfied(by: "1"))
    }

    @Test("each bad element of a list is named by its place, also deep inside of a form")
    func each() {
        struct Item { var code: String }
        struct Order { var items: [Item] }
        let rule = digits.field("code", \Item.code).each().field("items", \Order.items)
        let order = Order(items: [Item(code: "1"), Item(code: "x"), Item(code: "2"), Item(code: "y")])
        #expect(rule.failures(in: order).map(\.field.description) == ["items[1].code", "items[3].code"])
    }

    @Test("validating throws all failures at once")
    func throwing() throws {
        try digits.validate("12")
        let error = #expect(throws: ValidationError.self) { try digits.and(short).validate("abcd", at: "zip") }
        #expect(error?.failures.map(\.key) == ["digits", .tooLong])
        #expect(error?.failures.allSatisfy { $0.field == "zip" } == true)
        #expect(ValidationError([]) == nil)
    }

    @Test("a path contains itself and what is below it, and nothing that only begins with the same letters")
    func paths() {
        #expect(FieldPath.root.contains("shipping.zip"))
        #expect(("shipping" as FieldPath).contains("shipping.zip"))
        #expect(!("ship" as FieldPath).contains("shipping"))
        #expect(!("shipping.zip" as FieldPath).contains("shipping"))
        #expect(FieldPath.root.description.isEmpty)
    }
}
