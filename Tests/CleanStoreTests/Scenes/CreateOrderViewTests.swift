import Armature
import Foundation
import Testing

@testable import CleanStoreApp

@MainActor
@Suite("The order form on a terminal")
struct CreateOrderViewTests {
    private let interactor = CreateOrderInteractorSpy()
    private let router = CreateOrderRouterSpy()
    private let output = RecordedOutput()

    private let placed = CreateOrder.PlaceOrder.ViewModel.placed(
        .init(id: "abc123", validity: "valid", message: "created: abc123"))

    private func view(
        _ entry: CreateOrderEntry, input: ScriptedInput = ScriptedInput(), style: OutputStyle = .text
    ) -> CreateOrderView {
        CreateOrderView(
            interactor: interactor, router: router, screen: Screen(output: output, style: style), input: input,
            formatting: .american, entry: entry)
    }

    private func refusal(_ field: OrderField, _ message: String) -> CreateOrder.PlaceOrder.ViewModel {
        .failure(
            FailureNotice(
                kind: .refused, message: "refused", fields: [.init(field: field.rawValue, message: message)]))
    }

    /// One answer for each question of the form, with the billing address typed in.
    private var answers: [String] {
        OrderField.allCases.flatMap { field in
            (field == .billingStreet1 ? ["n"] : []) + [field == .shippingMethod ? "2" : OrderForm.amy[field]]
        }
    }

    @Test("a given form is sent off as it is, without a question")
    func sendsForm() async {
        let view = view(CreateOrderEntry(form: .amy))
        interactor.onPlace = { [weak view] _ in view?.displayPlacedOrder(viewModel: placed) }
        #expect(await view.run() == .done)
        #expect(interactor.forms == [.amy])
        #expect(output.lines == ["valid", "created: abc123"])
        #expect(output.questions.isEmpty)
        #expect(router.visits == 0)
    }

    @Test("answers fill the form, and the second row of the picker is One-Day Shipping")
    func prompts() async {
        let input = ScriptedInput(answers)
        let view = view(CreateOrderEntry(isPrompting: true), input: input)
        interactor.onMethods = { [weak view] in
            view?.displayShippingMethods(viewModel: .init(rows: ShippingMethod.allCases.map(\.title)))
        }
        interactor.onPlace = { [weak view] _ in view?.displayPlacedOrder(viewModel: placed) }
        #expect(await view.run() == .done)
        #expect(interactor.forms == [.amy])
        #expect(interactor.methodRequests == 1)
        #expect(input.concealedReads == 2)
        #expect(output.complaints.contains("  2  One-Day Shipping"))
    }

    @Test("an entered expiration date is sent to be formatted")
    func sendsDate() async throws {
        let view = view(CreateOrderEntry(isPrompting: true), input: ScriptedInput(answers))
        interactor.onPlace = { [weak view] _ in view?.displayPlacedOrder(viewModel: placed) }
        _ = await view.run()
        let date = try #require(interactor.dates.first?.date)
        #expect(LocalizedOrderFormatter(.american).date(date) == "12/31/40")
        view.displayExpirationDate(viewModel: .init(date: "12/31/40"))
        #expect(output.complaints.last == "  expires 12/31/40")
    }

    @Test("with the same address for billing, no billing field is asked for")
    func sameAddress() async throws {
        let typed = OrderField.allCases.filter { $0.section != .billingAddress && $0 != .total }
        let input = ScriptedInput(typed.map { OrderForm.amy[$0] } + ["y", "1.11"])
        let view = view(CreateOrderEntry(isPrompting: true), input: input)
        interactor.onPlace = { [weak view] _ in view?.displayPlacedOrder(viewModel: placed) }
        #expect(await view.run() == .done)
        let form = try #require(interactor.forms.first)
        #expect(form.billingSameAsShipping)
        #expect(form[.billingCity].isEmpty)
        #expect(form[.total] == "1.11")
    }

    @Test("after a refusal only the refused field is asked for again")
    func asksAgain() async {
        let view = view(CreateOrderEntry(isPrompting: true), input: ScriptedInput(answers + ["98052"]))
        let refusal = refusal(.shippingZip, "Shipping zip is wrong")
        interactor.onPlace = { [weak view] number in
            view?.displayPlacedOrder(viewModel: number == 1 ? refusal : placed)
        }
        #expect(await view.run() == .done)
        #expect(interactor.forms.count == 2)
        #expect(interactor.forms.last?[.shippingZip] == "98052")
        #expect(output.questions.last == "Shipping zip (where the country has one) [98052-7329]: ")
        #expect(output.complaints.contains("cleanstore: Shipping zip is wrong"))
    }

    @Test("when the input ends early, nothing is sent off")
    func inputEnds() async {
        let view = view(CreateOrderEntry(isPrompting: true), input: ScriptedInput(["7", "Amy"]))
        #expect(await view.run() == .failed(.cancelled))
        #expect(interactor.forms.isEmpty)
        #expect(output.complaints.last == "cleanstore: stopped: no order was created")
        #expect(interactor.drafts.map { $0[.firstName] } == ["Amy"])
    }

    @Test("input that is not UTF-8 ends the scene with a complaint")
    func invalidInput() async {
        let input = ScriptedInput()
        input.failure = .notUTF8(source: "standard input", line: 3)
        #expect(await view(CreateOrderEntry(isPrompting: true), input: input).run() == .failed(.refused))
        #expect(output.complaints.last == "cleanstore: standard input: line 3 is not valid UTF-8")
    }

    @Test("a draft fills the form, and empty answers leave what is there")
    func draft() async {
        let answers = OrderField.allCases.flatMap { ($0 == .billingStreet1 ? ["n", ""] : [""]) }
        let view = view(CreateOrderEntry(isPrompting: true), input: ScriptedInput(answers))
        view.displayForm(viewModel: .init(form: .amy.with(.cvv, ""), remark: "left half-way"))
        interactor.onPlace = { [weak view] _ in view?.displayPlacedOrder(viewModel: placed) }
        #expect(await view.run() == .done)
        // What is not shown cannot be left as it is.
        #expect(interactor.forms == [.amy.with(.cvv, "").with(.cardNumber, "")])
        #expect(output.questions.contains("First name [Amy]: "))
        #expect(!output.questions.joined().contains("4111"))
    }

    @Test("an id of the caller's own goes to the interactor with the form")
    func chosenID() async {
        let view = view(CreateOrderEntry(form: .amy, orderID: .known("mine")))
        await view.place(.amy)
        #expect(interactor.ids == [.known("mine")])
    }

    @Test("after a success the router shows the order when that was wished")
    func routes() async {
        let view = view(CreateOrderEntry(form: .amy, showsPlacedOrder: true))
        interactor.onPlace = { [weak view] _ in view?.displayPlacedOrder(viewModel: placed) }
        #expect(await view.run() == .done)
        #expect(router.visits == 1)
    }

    @Test("after a refusal the router goes nowhere")
    func staysAfterRefusal() async {
        let view = view(CreateOrderEntry(form: .amy, showsPlacedOrder: true, name: "order 2 of 3"))
        let refusal = refusal(.email, "Email is wrong")
        interactor.onPlace = { [weak view] _ in view?.displayPlacedOrder(viewModel: refusal) }
        #expect(await view.run() == .failed(.refused))
        #expect(router.visits == 0)
        #expect(output.complaints == ["cleanstore: order 2 of 3: Email is wrong"])
    }

    @Test("a refusal as JSON names each field by its key")
    func jsonRefusal() async {
        let view = view(CreateOrderEntry(form: .amy), style: .json)
        view.displayPlacedOrder(viewModel: refusal(.email, "Email is wrong"))
        #expect(
            output.complaints == [
                #"{"error":{"fields":[{"field":"email","message":"Email is wrong"}],"kind":"refused","message":"refused"}}"#
            ])
    }

    @Test("when the id cannot be written, it is told on the way that is left")
    func undelivered() async {
        let view = view(CreateOrderEntry(form: .amy))
        output.failure = OutputFailure(reason: "Broken pipe")
        interactor.onPlace = { [weak view] _ in view?.displayPlacedOrder(viewModel: placed) }
        #expect(await view.run() == .failed(.outputFailed))
        #expect(output.complaints == ["cleanstore: the order abc123 was created, but the output failed: Broken pipe"])
    }
}

@MainActor
@Suite("The router of the order form")
struct CreateOrderRouterTests {
    private final class Data: CreateOrderDataStore {
        var placedOrderID: OrderID?
    }

    @Test("the id of the placed order is handed to the next scene, which is shown")
    func passesID() async {
        let data = Data()
        let next = ShowOrderInteractorSpy()
        var asked: [OrderID] = []
        let router = CreateOrderRouter(
            dataStore: data,
            showOrder: SceneFactory { id in
                asked.append(id)
                return ShowOrderView(interactor: next, screen: Screen(output: RecordedOutput(), style: .text))
            })
        #expect(await router.routeToShowOrder() == .failed(.notFound))
        data.placedOrderID = .known("abc123")
        _ = await router.routeToShowOrder()
        #expect(asked == [.known("abc123")])
        #expect(next.requests == 1)
    }
}
