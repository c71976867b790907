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
            $0.replace((any NetworkLinkObserving).self, with: FixedLink(state: .up))
        }
    }

    @Test("a form goes from the view to the store, and the answer comes back and leads to the new order")
    func create() async throws {
        let store = MemoryOrderStore()
        try await withContainer(of: plan(store)) { app in
            let outcome = await app.createOrder(CreateOrderEntry(form: .amy, showsPlacedOrder: true)).run()
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

    @Test("a program gets an order in its own form")
    func showJSON() async throws {
        try await withContainer(of: plan(MemoryOrderStore([.amy()]), style: .json)) { app in
            #expect(await app.showOrder(.known("aaa111")).run() == .done)
        }
        #expect(output.lines.count == 1)
        #expect(output.lines.first?.contains(#""date":"2007-06-29T12:00:00.000Z""#) == true)
    }

    @Test("what the store refuses reaches the clerk", arguments: [OrderStoreError.full, .closed])
    func failure(error: OrderStoreError) async throws {
        try await withContainer(of: plan(FailingOrderStore(error: error))) { app in
            #expect(await app.createOrder(CreateOrderEntry(form: .amy)).run() == .failed(.storeFailed))
            #expect(await app.listOrders(ListOrdersEntry()).run() == .failed(.storeFailed))
            #expect(await app.showOrder(.known("aaa111")).run() == .failed(.storeFailed))
        }
        #expect(output.complaints == Array(repeating: "cleanstore: " + FailureNotice(error).message, count: 3))
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
            var create: CreateOrderView? = app.createOrder(CreateOrderEntry(form: .amy.with(.email, "nobody")))
            var list: ListOrdersView? = app.listOrders(ListOrdersEntry())
            var show: ShowOrderView? = app.showOrder(.known("aaa111"))
            #expect(await create?.run() == .failed(.refused))
            #expect(await list?.run() == .done)
            #expect(await show?.run() == .done)
            let parts = [create as AnyObject?, list, show].compactMap { $0.map { SceneParts(of: $0) } }
            #expect(
                parts.map(\.names) == [
                    ["CreateOrderInteractor", "CreateOrderPresenter", "CreateOrderRouter", "CreateOrderView"],
                    ["ListOrdersInteractor", "ListOrdersPresenter", "ListOrdersRouter", "ListOrdersView"],
                    ["ShowOrderInteractor", "ShowOrderPresenter", "ShowOrderView"],
                ])
            (create, list, show) = (nil, nil, nil)
            for part in parts { #expect(part.survivors.isEmpty) }
        }
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
