import Armature
import Foundation
import Testing

@testable import CleanStoreApp

@MainActor
@Suite("Changing an order")
struct EditOrderTests {
    private let output = RecordedOutput()
    private let store = MemoryOrderStore([.amy()])
    private let audit = SessionAudit(identity: .cleo, clock: FixedClock(date: releaseDay))

    /// The scene as the container builds it, on the store of this suite.
    private func view(
        _ entry: EditOrderEntry, answers: [String] = [], payments: any PaymentTokenising = FixedPayments()
    ) -> EditOrderView {
        final class Root: EditOrderDisplayLogic {
            var view: EditOrderView?
            func displayOrder(viewModel: EditOrder.FetchOrder.ViewModel) { view?.displayOrder(viewModel: viewModel) }
            func displayUpdate(viewModel: EditOrder.UpdateOrder.ViewModel) { view?.displayUpdate(viewModel: viewModel) }
        }
        let display = Root()
        let interactor = EditOrderInteractor(
            entry: entry, presenter: EditOrderPresenterKeeping(display), store: store,
            validator: OrderValidator.american, payments: payments, catalogue: ShippingCatalogue(), signer: audit)
        let view = EditOrderView(
            interactor: interactor, router: EditOrderRouterSpy(), screen: Screen(output: output, style: .text),
            input: ScriptedInput(answers), formatting: .american, entry: entry)
        display.view = view
        return view
    }

    private func entry(_ changes: [OrderField: String] = [:], revision: Int? = nil) -> EditOrderEntry {
        var entry = EditOrderEntry(orderID: .known("aaa111"), revision: revision)
        for (field, text) in changes { entry.fields[field] = text }
        return entry
    }

    @Test("only what is given changes, signed by the clerk of the session")
    func changesFields() async throws {
        let view = view(entry([.phone: "222-222-2222", .billingStreet2: ""]))
        #expect(await view.run() == .done)
        var wanted = Order.amy()
        wanted.revision = 2
        wanted.contact.phone = "222-222-2222"
        wanted.billingAddress.street2 = nil
        #expect(try await store.order(.known("aaa111")) == wanted)
        #expect(try await store.history(of: .known("aaa111")).last?.stamp.clerk == ClerkIdentity.cleo.name)
        #expect(audit.notes == [SessionNote(kind: .updated, order: .known("aaa111"))])
        #expect(output.lines == ["The order was changed: aaa111"])
    }

    @Test("a new card gets a new token, and a declined one changes nothing")
    func card() async throws {
        let changes: [OrderField: String] = [
            .cardNumber: "5500 0000 0000 0004", .expirationDate: "01/41", .cvv: "123",
        ]
        let refused = view(entry(changes), payments: FixedPayments(result: .failure(.declined)))
        #expect(await refused.run() == .failed(.paymentRefused))
        #expect(try await store.order(.known("aaa111")) == .amy())
        let token = PaymentToken("tok_new")!
        #expect(await view(entry(changes), payments: FixedPayments(result: .success(token))).run() == .done)
        let card = try await store.order(.known("aaa111")).card
        #expect(card.title == "Mastercard ending in 0004")
        #expect(card.token == token)
    }

    @Test("a form that is refused changes nothing and says why")
    func refused() async throws {
        #expect(await view(entry([.email: "nobody", .cvv: "123"])).run() == .failed(.refused))
        #expect(try await store.order(.known("aaa111")) == .amy())
        #expect(
            output.complaints == [
                "cleanstore: Email must look like name@example.com", "cleanstore: Card number must not be empty",
                "cleanstore: Card expiration date must not be empty",
            ])
    }

    @Test("an order that has another revision than the one that was seen is left alone")
    func conflict() async throws {
        #expect(await view(entry([.phone: "222-222-2222"], revision: 7)).run() == .failed(.conflict))
        #expect(try await store.order(.known("aaa111")) == .amy())
        #expect(output.complaints.first?.contains("is at revision 1 now") == true)
    }

    @Test("what somebody else changed while the form was open is told as a conflict")
    func changedMeanwhile() async throws {
        let presenter = EditOrderPresenterSpy()
        let interactor = EditOrderInteractor(
            entry: entry(), presenter: presenter, store: store, validator: OrderValidator.american,
            payments: FixedPayments(), catalogue: ShippingCatalogue(), signer: audit)
        await interactor.fetchOrder(request: .init())
        try await store.update(.amy(method: .twoDay), by: .by("Bob", at: 1))
        await interactor.updateOrder(request: .init(form: OrderForm(changing: .amy()).with(.phone, "222-222-2222")))
        guard case .failed(.conflict(_, current: 2)) = presenter.updates.last else {
            Issue.record("expected a conflict, got \(String(describing: presenter.updates.last))")
            return
        }
        #expect(try await store.order(.known("aaa111")).shippingMethod == .twoDay)
        #expect(audit.notes.isEmpty)
    }

    @Test("a form without a change is no change")
    func unchanged() async throws {
        #expect(await view(entry()).run() == .done)
        #expect(output.lines == ["Nothing was changed: aaa111"])
        #expect(try await store.order(.known("aaa111")).revision == 1)
        #expect(audit.notes.isEmpty)
    }

    @Test("an unknown order is told before anything is asked")
    func unknown() async {
        let view = view(EditOrderEntry(orderID: .known("none"), isPrompting: true))
        #expect(await view.run() == .failed(.notFound))
        #expect(output.questions.isEmpty)
    }

    @Test("on a terminal each question shows what there is, and only what is answered changes")
    func prompts() async throws {
        var prompting = entry()
        prompting.isPrompting = true
        let answers = OrderField.allCases.flatMap { field -> [String] in
            switch field {
            case .phone: ["222-222-2222"]
            case .billingStreet1: ["n", ""]
            case .billingStreet2: ["-"]
            default: [""]
            }
        }
        #expect(await view(prompting, answers: answers).run() == .done)
        let order = try await store.order(.known("aaa111"))
        #expect(order.contact.phone == "222-222-2222")
        #expect(order.billingAddress.street2 == nil)
        #expect(order.card == Order.amy().card)
        #expect(output.questions.contains("Phone [111-111-1111]: "))
        #expect(output.questions.contains("Card number (empty to keep the card): "))
        #expect(output.complaints.contains { $0.contains("Visa ending in 1111") })
    }
}

/// Keeps its display alive, which in a scene the root of the scene is.
@MainActor
private final class EditOrderPresenterKeeping: EditOrderPresentationLogic {
    private let display: any EditOrderDisplayLogic
    private let presenter: EditOrderPresenter

    init(_ display: any EditOrderDisplayLogic) {
        self.display = display
        presenter = EditOrderPresenter(display: Weak(display))
    }

    func presentOrder(response: EditOrder.FetchOrder.Response) { presenter.presentOrder(response: response) }
    func presentUpdate(response: EditOrder.UpdateOrder.Response) { presenter.presentUpdate(response: response) }
}

@MainActor
private final class EditOrderPresenterSpy: EditOrderPresentationLogic {
    private(set) var updates: [EditOrder.UpdateOrder.Response] = []

    func presentOrder(response: EditOrder.FetchOrder.Response) {}
    func presentUpdate(response: EditOrder.UpdateOrder.Response) { updates.append(response) }
}

@MainActor
private final class EditOrderRouterSpy: EditOrderRoutingLogic {
    func routeToShowOrder() async -> SceneOutcome { .done }
}
