import ArmatureServices
import Foundation
import Testing

@testable import CleanStoreApp

@MainActor
@Suite("The interactor of the order form")
struct CreateOrderInteractorTests {
    private let presenter = CreateOrderPresenterSpy()
    private let drafts = OrderDraft()

    private func interactor(
        store: any OrderStoring = MemoryOrderStore(), ids: any OrderIDGenerating = ListedOrderIDs("new1"),
        payments: any PaymentTokenising = FixedPayments(), offered: [ShippingMethod] = ShippingMethod.allCases,
        now: Date = releaseDay
    ) -> CreateOrderInteractor {
        CreateOrderInteractor(
            presenter: presenter, store: store,
            validator: OrderValidator(
                .american, clock: FixedClock(date: now), catalogue: ShippingCatalogue(offered)),
            payments: payments, ids: ids, catalogue: ShippingCatalogue(offered),
            signer: SessionAudit(identity: .cleo, clock: FixedClock(date: now)), drafts: drafts)
    }

    @Test("the three shipping methods are presented in order")
    func shippingMethods() {
        interactor().fetchShippingMethods(request: .init())
        #expect(presenter.methods.map(\.titles) == [["Standard Shipping", "One-Day Shipping", "Two-Day Shipping"]])
    }

    @Test("a picked expiration date is presented unchanged")
    func expirationDate() {
        interactor().formatExpirationDate(request: .init(date: releaseDay))
        #expect(presenter.dates.map(\.date) == [releaseDay])
    }

    @Test("a valid form becomes an order in the store, and its id is presented")
    func placesOrder() async throws {
        let store = MemoryOrderStore()
        let interactor = interactor(store: store)
        await interactor.placeOrder(request: .init(form: .amy))

        guard case .placed(let id) = try #require(presenter.placements.last) else {
            Issue.record("the order was not placed")
            return
        }
        #expect(id == "new1")
        #expect(interactor.placedOrderID == .known("new1"))
        #expect(try await store.order(.known("new1")) == .amy(id: "new1", method: .oneDay))
    }

    @Test("an invalid form reaches no store and gets no id")
    func refusesForm() async throws {
        let store = MemoryOrderStore()
        let interactor = interactor(store: store)
        await interactor.placeOrder(request: .init(form: .amy.with(.shippingZip, "")))

        #expect(presenter.problems == [FieldProblem(field: .shippingZip, key: .required)])
        #expect(interactor.placedOrderID == nil)
        #expect(await store.orders().isEmpty)
    }

    @Test("a card is good through the last second of its month, in the shop's time zone")
    func expiryBoundary() async {
        let form = OrderForm.amy.with(.expirationDate, "06/07")
        let firstOfJuly = Date(timeIntervalSince1970: 1_183_248_000)
        await interactor(now: firstOfJuly.addingTimeInterval(-1)).placeOrder(request: .init(form: form))
        #expect(presenter.problems == nil)
        await interactor(now: firstOfJuly).placeOrder(request: .init(form: form))
        #expect(presenter.problems == [FieldProblem(field: .expirationDate, key: .cardExpired)])
    }

    @Test("an expired card is reported together with the other problems, in the order of the form")
    func allProblemsAtOnce() async {
        let form = OrderForm.amy.with(.expirationDate, "01/01").with(.cvv, "").with(.firstName, "")
        await interactor().placeOrder(request: .init(form: form))
        #expect(
            presenter.problems == [
                FieldProblem(field: .firstName, key: .required),
                FieldProblem(field: .expirationDate, key: .cardExpired),
                FieldProblem(field: .cvv, key: .required),
            ])
    }

    @Test("a shipping method that is not offered today is refused")
    func methodNotOffered() async {
        await interactor(offered: [.standard]).placeOrder(request: .init(form: .amy))
        #expect(presenter.problems?.map(\.key) == [.offeredMethod])
        #expect(presenter.problems?.first?.arguments == ["offered": "Standard Shipping"])
    }

    @Test("with the switch on, the billing address is the shipping address")
    func sameAddress() async throws {
        let store = MemoryOrderStore()
        var form = OrderForm.amy
        for field in OrderField.allCases where field.shippingTwin != nil { form[field] = "" }
        form.billingSameAsShipping = true
        await interactor(store: store).placeOrder(request: .init(form: form))
        let order = try await store.order(.known("new1"))
        #expect(order.billingAddress == order.shippingAddress)
        #expect(order.shippingAddress.city == "Redmond")
    }

    @Test("when the store fails, the failure is presented as it is")
    func storeFails() async {
        await interactor(store: FailingOrderStore(error: .full)).placeOrder(request: .init(form: .amy))
        guard case .failed(.full) = presenter.placements.last else {
            Issue.record("expected the failure, got \(String(describing: presenter.placements.last))")
            return
        }
    }

    @Test(
        "a card that the gateway does not take leaves no order",
        arguments: [PaymentError.declined, .unavailable(reason: "x")])
    func notPaid(error: PaymentError) async {
        let store = MemoryOrderStore()
        await interactor(store: store, payments: FixedPayments(result: .failure(error)))
            .placeOrder(request: .init(form: .amy))
        guard case .notPaid(error) = presenter.placements.last else {
            Issue.record("expected the failure, got \(String(describing: presenter.placements.last))")
            return
        }
        #expect(await store.orders().isEmpty)
    }

    @Test("when every id is taken, the attempts end and the failure is presented")
    func everyIDTaken() async {
        let store = MemoryOrderStore([.amy(id: "taken", total: 5)])
        await interactor(store: store, ids: ListedOrderIDs("taken")).placeOrder(request: .init(form: .amy))
        guard case .failed(.alreadyExists(.known("taken"))) = presenter.placements.last else {
            Issue.record("expected the failure, got \(String(describing: presenter.placements.last))")
            return
        }
    }

    @Test("the order is signed by the clerk of the session")
    func signed() async throws {
        let store = MemoryOrderStore()
        await interactor(store: store).placeOrder(request: .init(form: .amy))
        #expect(
            try await store.history(of: .known("new1")).map(\.stamp) == [
                ChangeStamp(clerk: ClerkIdentity.cleo.name, at: releaseDay)
            ])
    }

    @Test("an order with an id of its own can be placed again, and is there once")
    func chosenID() async throws {
        let store = MemoryOrderStore()
        for _ in 1...2 {
            await interactor(store: store).placeOrder(request: .init(form: .amy, orderID: .known("mine")))
            guard case .placed("mine") = presenter.placements.last else {
                Issue.record("expected the order, got \(String(describing: presenter.placements.last))")
                return
            }
        }
        #expect(await store.orders().map(\.id.text) == ["mine"])
    }

    @Test("an id of one's own that another order has is told, not replaced")
    func chosenIDTaken() async throws {
        let store = MemoryOrderStore([.amy(id: "mine", total: 5)])
        await interactor(store: store).placeOrder(request: .init(form: .amy, orderID: .known("mine")))
        guard case .failed(.alreadyExists(.known("mine"))) = presenter.placements.last else {
            Issue.record("expected the failure, got \(String(describing: presenter.placements.last))")
            return
        }
        #expect(await store.orders().count == 1)
    }

    @Test("a form that is left half-way is there again, without its card, until an order was placed")
    func draft() async {
        let interactor = interactor()
        interactor.startForm(request: .init())
        #expect(presenter.starts.last?.draft == nil)
        interactor.keepDraft(request: .init(form: .amy))
        interactor.startForm(request: .init())
        #expect(presenter.starts.last?.draft?[.lastName] == "Apple")
        #expect(OrderField.payment.allSatisfy { presenter.starts.last?.draft?[$0] == "" })
        await interactor.placeOrder(request: .init(form: .amy))
        #expect(drafts.draft == nil)
    }
}
