import Armature
import Foundation
import Testing

@testable import CleanStoreApp

/// Faults of the well-known sample application, each with the number under which it is listed. D1, D2 and D10 are held
/// against every store, in the conformance suite.
@MainActor
@Suite("Known defects of the sample application stay away")
struct ReferenceDefectTests {
    private let folder = TemporaryFolder()

    @Test("D3: orders of different dates are different, whichever is earlier")
    func d3Dates() {
        let later = Order.amy(placedAt: releaseDay.addingTimeInterval(0.001))
        #expect(Order.amy() != later)
        #expect(later != Order.amy())
        #expect(Order.amy(placedAt: releaseDay.addingTimeInterval(-500)) != Order.amy())
    }

    @Test("D4: an id that is taken is replaced by a fresh one, and no order is overwritten")
    func d4TakenID() async throws {
        let store = MemoryOrderStore([.amy(id: "taken", total: 5)])
        let presenter = CreateOrderPresenterSpy()
        await interactor(presenter, store, ListedOrderIDs("taken", "fresh"))
            .placeOrder(request: .init(form: .amy))
        #expect(await store.orders().map(\.id.text).sorted() == ["fresh", "taken"])
        #expect(try await store.order(.known("taken")).total.amount == 5)
    }

    @Test("D5: the total is the one that was entered, and a form without one is refused")
    func d5Total() async throws {
        let store = MemoryOrderStore()
        let presenter = CreateOrderPresenterSpy()
        let interactor = interactor(presenter, store, ListedOrderIDs("new"))
        await interactor.placeOrder(request: .init(form: .amy.with(.total, "")))
        #expect(presenter.problems == [FieldProblem(field: .total, key: .required)])
        await interactor.placeOrder(request: .init(form: .amy.with(.total, "42.50")))
        #expect(await store.orders().map(\.total) == [Money(amount: Decimal(string: "42.5")!, currency: "USD")])
    }

    @Test("D6: an order cannot be without an id, so the presenters never unwrap one")
    func d6ID() {
        #expect(OrderID("") == nil)
        let display = ListOrdersDisplaySpy()
        ListOrdersPresenter(display: Weak(display as any ListOrdersDisplayLogic), formatter: MachineOrderFormatter())
            .presentOrders(response: .init(result: .success([]), link: .unknown))
        #expect(display.viewModels == [.orders([], summary: "No orders.")])
    }

    @Test("D7: an unknown shipping method in the database is a typed error, not a crash")
    func d7UnknownMethod() async throws {
        let path = folder.file("orders.sqlite")
        let store = try await SQLiteOrderStore(path: path)
        try await store.create(.amy(), by: .test)
        let connection = try OrderDatabase.open(at: path)
        try connection.execute("PRAGMA ignore_check_constraints = ON")
        try connection.change("UPDATE orders SET shipping_method = 'drone'")
        await #expect(throws: OrderStoreError.corrupt("the order 'aaa111' has no valid shipping method")) {
            try await store.orders()
        }
    }

    @Test("D8: total and date are set before the store sees the order, and the store changes neither")
    func d8TotalAndDate() async throws {
        let store = try await SQLiteOrderStore(path: folder.file("orders.sqlite"))
        await interactor(CreateOrderPresenterSpy(), store, ListedOrderIDs("new"))
            .placeOrder(request: .init(form: .amy))
        var order = try await store.order(.known("new"))
        #expect(order.total.amount == Decimal(string: "1.11"))
        #expect(order.placedAt == releaseDay)
        order.contact.phone = "222-222-2222"
        try await store.update(order, by: .test)
        order.revision = 2
        #expect(try await store.order(.known("new")) == order)
    }

    @Test("D9: a store that failed does not look like a store without orders")
    func d9Errors() async throws {
        let presenter = ListOrdersPresenterSpy()
        let failing = FailingOrderStore(error: .corrupt("page 3"))
        let interactor = ListOrdersInteractor(presenter: presenter, store: failing, link: FixedLink(state: .unknown))
        await interactor.fetchOrders(request: .init())
        let display = ListOrdersDisplaySpy()
        ListOrdersPresenter(display: Weak(display as any ListOrdersDisplayLogic), formatter: MachineOrderFormatter())
            .presentOrders(response: try #require(presenter.responses.last))
        #expect(
            display.viewModels == [
                .failure(FailureNotice(kind: .storeFailed, message: "the database is damaged: page 3"))
            ])
    }

    @Test("D11: a scene that is left is freed although the store has not answered")
    func d11SceneKeptAlive() async {
        let store = GatedOrderStore()
        let presenter = ListOrdersPresenterSpy()
        var view: ListOrdersView? = ListOrdersView(
            interactor: ListOrdersInteractor(presenter: presenter, store: store, link: FixedLink(state: .unknown)),
            router: ListOrdersRouterSpy(), screen: Screen(output: RecordedOutput(), style: .text),
            input: ScriptedInput(), entry: ListOrdersEntry())
        weak let watched = view
        view?.appear()
        await store.somebodyWaits()
        view = nil
        #expect(watched == nil)
        #expect(presenter.responses.isEmpty)
        await store.open()
    }

    private func interactor(
        _ presenter: CreateOrderPresenterSpy, _ store: any OrderStoring, _ ids: any OrderIDGenerating
    ) -> CreateOrderInteractor {
        CreateOrderInteractor(
            presenter: presenter, store: store, validator: OrderValidator.american, payments: FixedPayments(), ids: ids,
            catalogue: ShippingCatalogue(),
            signer: SessionAudit(identity: .cleo, clock: FixedClock(date: releaseDay)), drafts: OrderDraft())
    }
}
