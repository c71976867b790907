import ArmatureServices
import Synchronization
import Testing

struct Address: Sendable {
    var street = "1 Main Street"
    var street2 = ""
    var country = "US"
    var zip = "12345"

    static let rules = FormRules<Address>(
        .field("street", \.street, .required),
        .field("country", \.country, .required),
        .field("zip", \.zip, dependingOn: ["country"]) { address in
            Rule.required.then(.postalCode(country: address.country))
        }
    )
}

struct OrderForm: Sendable {
    var email = "anna@shop.example"
    var shipping = Address()
    var billing = Address()

    static let rules = FormRules<OrderForm>(.field("email", \.email, Rule.required.then(.email)))
        .adding("shipping", \.shipping, Address.rules)
        .adding("billing", \.billing, Address.rules)
}

@Suite("The rules of a form")
struct FormRulesTests {
    @Test("a valid form has no failures, and an empty second street is no failure")
    func valid() {
        #expect(OrderForm.rules.failures(in: OrderForm()).isEmpty)
    }

    @Test("a form with an empty zip is refused beside the zip field")
    func emptyZip() {
        var form = OrderForm()
        form.shipping.zip = " "
        #expect(OrderForm.rules.failures(in: form) == [ValidationFailure(field: "shipping.zip", key: .required)])
    }

    @Test("all bad fields are reported at once, in the order of the form")
    func several() {
        let form = OrderForm(email: "x", shipping: Address(street: ""), billing: Address(country: "DE", zip: "1"))
        let failures = OrderForm.rules.failures(in: form)
        #expect(failures.map(\.field.description) == ["email", "shipping.street", "billing.zip"])
        #expect(failures.map(\.key) == [.email, .required, .postalCode])
    }

    @Test("one field can be checked alone, and the rules of the others are not run")
    func oneField() {
        let asked = Mutex<[String]>([])
        func noting(_ name: String) -> Rule<String> {
            Rule { _, field in
                asked.withLock { $0.append(name) }
                return [ValidationFailure(field: field, key: "bad")]
            }
        }
        let rules = FormRules<Address>(
            .field("street", \.street, noting("street")), .field("zip", \.zip, noting("zip")))
        #expect(rules.failures(in: Address(), of: "zip") == [ValidationFailure(field: "zip", key: "bad")])
        #expect(asked.withLock { $0 } == ["zip"])
    }

    @Test("the name of a group stands for all fields in it")
    func group() {
        let form = OrderForm(email: "x", shipping: Address(street: "", zip: ""))
        let failures = OrderForm.rules.failures(in: form, of: "shipping")
        #expect(failures.map(\.field.description) == ["shipping.street", "shipping.zip"])
    }

    @Test("a change of the country concerns the zip of the same address only")
    func affected() {
        #expect(OrderForm.rules.fields(affectedBy: "shipping.country") == ["shipping.country", "shipping.zip"])
        #expect(OrderForm.rules.fields(affectedBy: "email") == ["email"])
        #expect(OrderForm.rules.fields.count == 7)
    }
}

@Suite("Validation while somebody types")
struct TypingSessionTests {
    private var form = OrderForm()
    private var session = TypingSession(OrderForm.rules)

    @Test("an unfinished address is not complained about before the field is left, and the complaint goes at once")
    mutating func gentle() {
        form.email = "a@"
        #expect(session.typed("email", in: form) == [:])
        #expect(session.left("email", in: form)["email"]?.map(\.key) == [.email])
        form.email = "a@b.example"
        #expect(session.typed("email", in: form) == ["email": []])
        form.email = "a@b."
        #expect(session.typed("email", in: form)["email"]?.map(\.key) == [.email])
    }

    @Test("changing the country complains about a zip that was fine, but not in a field nobody has been in")
    mutating func dependent() {
        #expect(session.left("shipping.zip", in: form) == ["shipping.zip": []])
        form.shipping.country = "CA"
        let complaints = session.typed("shipping.country", in: form)
        #expect(complaints["shipping.zip"]?.map(\.key) == [.postalCode])
        #expect(complaints.count == 1)
        form.billing.country = "CA"
        #expect(session.typed("billing.country", in: form) == [:])
    }

    @Test("submitting opens every field")
    mutating func submitting() {
        form.billing.street = ""
        let complaints = session.submitted(form)
        #expect(complaints.count == 7)
        #expect(complaints.filter { !$0.value.isEmpty }.map(\.key) == ["billing.street"])
        form.billing.zip = ""
        #expect(session.typed("billing.zip", in: form)["billing.zip"]?.map(\.key) == [.required])
    }
}
