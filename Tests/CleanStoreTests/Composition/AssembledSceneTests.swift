import Armature
import ArmatureTesting
import Testing

import ArmatureServices
@testable import CleanStoreApp

@MainActor
@Suite("Scenes from the container")
struct AssembledSceneTests {
    private let output = RecordedOutput()

    private func plan(_ store: any OrderStoring, style: OutputStyle = .text) throws -> WiringPlan<CleanStore> {
        try WiringPlan(CleanStore.self, configuration: .testing(style: style, output: output)) {
            $0.replace((any OrderStoring).self, with: store)
            $0.replace((any WallClock).self, with: FixedClock(date: releaseDay))
            $0.replace((any OrderIDGenerating).self, with: ListedOrderIDs("aaa111"))
            $0.replace((any PaymentTokenising).self, with: FixedPayments())
            $0.replace((any NetworkLinkObserving).self, with: FixedLink(state: .up))
        }
    }

    @Test("a form goes from the view to the store, and the answer comes back and leads to the new order")
    func create() async throws {
        let store = MemoryOrderStore()
        try await withContainer(of: plan(store)) { app in
            let session = try await app.session(.cleo)
            let outcome = await session.createOrder(CreateOrderEntry(form: .amy, showsPlacedOrder: true)).run()
            #expect(outcome == .done)
        }
        #expect(await store.orders().map(\.placedAt) == [releaseDay])
        #expect(output.lines.prefix(3) == ["The order is valid.", "The order was created: aaa111", "Order:    aaa111"])
        #expect(output.lines.contains("Date:     6/29/07"))
    }

    @Test("the orders of the store come back as rows, with the link of the machine")
    func list() async throws {
        try await withContainer(of: plan(MemoryOrderStore([.amy()]))) { app in
            #expect(await app.listOrders(ListOrdersEntry()).run() == .done)
        }
        #expect(output.lines.last == "1 order. Network link: up.")
        #expect(output.lines.dropFirst().first?.contains("Amy Apple") == true)
    }

    @Test("every device that a module contributes shows on the screen", .timeLimit(.minutes(10)))
    func devices() async throws {
        try await withContainer(of: plan(MemoryOrderStore())) { app in
            #expect(await app.devices(DevicesEntry()).run() == .done)
        }
        let names = output.lines.map { String($0.prefix { $0 != " " }) }
        #expect(names == ["link", "bluetooth", "power", "thermal", "memory"])
    }

    @Test("a program gets an order in its own form")
    func showJSON() async throws {
        try await withContainer(of: plan(MemoryOrderStore([.amy()]), style: .json)) { app in
            #expect(await app.showOrder(.known("aaa111")).run() == .done)
        }
        #expect(output.lines.count == 1)
        #expect(output.lines.first?.contains(#""date":"2007-06-29T12:00:00.000Z""#) == true)
        #expect(output.lines.first?.contains(#""total":"1.11""#) == true)
    }

    @Test("what the store refuses reaches the clerk", arguments: [OrderStoreError.full, .closed])
    func failure(error: OrderStoreError) async throws {
        try await withContainer(of: plan(FailingOrderStore(error: error))) { app in
            let session = try await app.session(.cleo)
            #expect(await session.createOrder(CreateOrderEntry(form: .amy)).run() == .failed(.storeFailed))
            #expect(await session.editOrder(EditOrderEntry(orderID: .known("x"))).run() == .failed(.storeFailed))
            let deletion = DeleteOrderEntry(orderID: .known("x"), isConfirmed: true)
            #expect(await session.deleteOrder(deletion).run() == .failed(.storeFailed))
            #expect(await app.listOrders(ListOrdersEntry()).run() == .failed(.storeFailed))
            #expect(await app.showOrder(.known("aaa111")).run() == .failed(.storeFailed))
            #expect(await app.viewOrderHistory(.known("aaa111")).run() == .failed(.storeFailed))
        }
        #expect(output.complaints == Array(repeating: "cleanstore: " + FailureNotice(error).message, count: 6))
        #expect(output.lines.isEmpty)
    }

    @Test("two scenes of one kind share nothing but the services")
    func separateScenes() async throws {
        try await withContainer(of: plan(MemoryOrderStore([.amy()]))) { app in
            let first = app.showOrder(.known("aaa111"))
            let second = app.showOrder(.known("none"))
            #expect(await second.run() == .failed(.notFound))
            #expect(await first.run() == .done)
            #expect(SceneParts(of: first).names == SceneParts(of: second).names)
            #expect(SceneParts(of: first).identities.isDisjoint(with: SceneParts(of: second).identities))
        }
    }

    @Test("a view that is dropped takes interactor, presenter and router along, also after it was used")
    func noLeak() async throws {
        try await withContainer(of: plan(MemoryOrderStore([.amy()]))) { app in
            let parts = try await usedScenes(of: app)
            for part in parts { #expect(part.survivors.isEmpty) }
        }
    }

    /// The parts of one scene of each kind; nobody but they themselves can keep them any more.
    private func usedScenes(of app: Container<CleanStore>) async throws -> [SceneParts] {
        let session = try await app.session(.cleo)
        let id = OrderID.known("aaa111")
        let create = session.createOrder(CreateOrderEntry(form: .amy.with(.email, "nobody")))
        let edit = session.editOrder(EditOrderEntry(orderID: id))
        let delete = session.deleteOrder(DeleteOrderEntry(orderID: id, revision: 9, isConfirmed: true))
        let clerks = session.manageClerks(.list)
        let login = app.login(LoginEntry())
        let (list, show) = (app.listOrders(ListOrdersEntry()), app.showOrder(id))
        let history = app.viewOrderHistory(id)
        #expect(await create.run() == .failed(.refused))
        #expect(await edit.run() == .done)
        #expect(await delete.run() == .failed(.conflict))
        #expect(await [clerks.run(), list.run(), show.run(), history.run()].allSatisfy { $0 == .done })
        guard case .entered(let other) = await login.run() else { throw CancellationError() }
        try await other.stop()
        let views: [AnyObject] = [create, edit, delete, clerks, login, list, show, history]
        let parts = views.map { SceneParts(of: $0) }
        let names = parts.map { $0.names.joined(separator: " ") }
        #expect(
            names == [
                "CreateOrderInteractor CreateOrderPresenter CreateOrderRouter CreateOrderView",
                "EditOrderInteractor EditOrderPresenter EditOrderRouter EditOrderView",
                "DeleteOrderInteractor DeleteOrderPresenter DeleteOrderView",
                "ManageClerksInteractor ManageClerksPresenter ManageClerksView",
                "LoginInteractor LoginPresenter LoginRouter LoginView",
                "ListOrdersInteractor ListOrdersPresenter ListOrdersRouter ListOrdersView",
                "ShowOrderInteractor ShowOrderPresenter ShowOrderView",
                "ViewOrderHistoryInteractor ViewOrderHistoryPresenter ViewOrderHistoryView",
            ])
        return parts
    }

    @Test("a view can be dropped while the store still works")
    func droppedEarly() async throws {
        let store = GatedOrderStore()
        try await withContainer(of: plan(store)) { app in
            var list: ListOrdersView? = app.listOrders(ListOrdersEntry())
            weak let dropped = list
            list?.appear()
            await store.somebodyWaits()
            list = nil
            #expect(dropped == nil)
            await store.open()
        }
        #expect(output.lines.isEmpty)
    }
}
