import ArmatureScenes
import Testing

@MainActor
@Suite("Going back")
struct BackTests {
    @Test("C1 a back gesture ends the child flow it leaves, fifty times without a trace")
    func gesture() {
        let shop = Market(showing: .orders)
        let before = shop.census.living
        for round in 1...50 {
            shop.flow.navigator.push(.checkout(.address))
            #expect(shop.census.living["CheckoutFlow"] == 1)
            #expect(shop.navigation.tree.parent(of: shop.navigation.tree.top!.flow) == .root)
            shop.host.goBack()
            #expect(shop.navigation.tree == NavigationTree([.orders]))
            #expect(shop.census.living == before)
            #expect(shop.flow.checkouts.count == round)
        }
        #expect(shop.flow.checkouts.allSatisfy { $0 == .cancelled })
        #expect(shop.pages == [["orders"]])
    }

    @Test("C2 a sheet that is swiped away cancels its flow once, and nothing is heard of it again")
    func swipe() throws {
        let shop = Market(showing: .orders, .gift(.address))
        let checkout = try #require(shop.flow.checkout)
        let navigator = checkout.navigator
        shop.host.swipeDown()
        #expect(shop.flow.checkouts == [.cancelled])
        shop.host.report(.dismissed(downTo: 1))
        navigator.finish(7)
        navigator.cancel()
        #expect(navigator.push(.payment) == .refused(.ended))
        #expect(shop.flow.checkouts == [.cancelled])
        #expect(shop.pages == [["orders"]])
    }

    @Test("C3 of two flows on one stack the lower is told that it is on top again when the host pops the upper")
    func sharedStack() {
        let shop = Market(showing: .orders, .checkout(.address))
        shop.host.goBack()
        #expect(shop.flow.checkouts == [.cancelled])
        #expect(shop.flow.returns == [.orders])
    }

    @Test("C3 a flow ends once when the host pops all its screens at once")
    func sharedStackToRoot() throws {
        let shop = Market(showing: .orders, .checkout(.address))
        try #require(shop.flow.checkout).navigator.push(.payment)
        #expect(shop.pages == [["orders", "address", "payment"]])
        shop.host.goBack(to: 1)
        #expect(shop.flow.checkouts == [.cancelled])
        #expect(shop.flow.returns == [.orders])
    }

    @Test("C4 a flow whose first screen is still on its way survives a look at the stack")
    func pendingPush() throws {
        let shop = Market(showing: .orders)
        shop.host.completesAtOnce = false
        shop.flow.navigator.push(.checkout(.address))
        shop.host.report(.shrank(layer: 0, to: 1))
        let checkout = try #require(shop.flow.checkout)
        shop.host.completeNext()
        #expect(checkout.navigator.push(.payment) == .done)
        #expect(shop.flow.checkouts.isEmpty)
        shop.host.completeNext()
        shop.host.report(.shrank(layer: 0, to: 1))
        #expect(shop.flow.checkouts == [.cancelled])
    }
}
