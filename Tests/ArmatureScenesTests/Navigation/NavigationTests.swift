import ArmatureScenes
import Testing

@MainActor
@Suite("The navigation")
struct NavigationTests {
    @Test("given a tree, when a flow shows a route, then the tree has it, and the log says when")
    func rehearsal() {
        let rehearsal = rehearse(MarketFlow(MarketCensus()), given: NavigationTree([.orders])) { $0.show(.order(7)) }
        #expect(rehearsal.tree == NavigationTree([.orders, .order(7)]))
        let push = NavigationAction<MarketRoute>.push(.order(7), layer: 0)
        #expect(rehearsal.events == [.willNavigate(push), .didNavigate(push)])
        #expect(rehearsal.ending == nil)
    }

    @Test("given a tree, when the flow finishes, then nothing is shown and the result is there")
    func rehearsedEnding() {
        let rehearsal = rehearse(MarketFlow(MarketCensus()), given: NavigationTree([.orders])) { $0.finish("bye") }
        #expect(rehearsal.tree == NavigationTree())
        #expect(rehearsal.ending == .finished("bye"))
        #expect(rehearsal.events.last == .ended(flow: "MarketFlow"))
    }

    @Test("the log says that a change can be seen only once the host says so")
    func lateHost() {
        let shop = Market()
        shop.host.completesAtOnce = false
        shop.flow.navigator.show(.orders)
        let push = NavigationAction<MarketRoute>.push(.orders, layer: 0)
        #expect(shop.log == [.willNavigate(push)])
        shop.host.completeNext()
        #expect(shop.log == [.willNavigate(push), .didNavigate(push)])
    }

    @Test("what the host does by itself is logged once, what changes nothing with its reason")
    func logging() {
        let shop = Market(showing: .orders, .order(1))
        let start = shop.log.count
        shop.host.goBack()
        shop.host.report(.shrank(layer: 0, to: 1))
        shop.flow.navigator.pop()
        shop.flow.navigator.show(.legacy)
        #expect(
            Array(shop.log[start...]) == [
                .wentBack(.shrank(layer: 0, to: 1)), .refused(.pop, .onlyScreen),
                .unhandled(.legacy, flow: "MarketFlow"),
            ])
    }

    @Test("a restored session has the same screens under the same flows")
    func restoring() throws {
        let shop = Market(showing: .orders, .checkout(.address))
        try #require(shop.flow.checkout).navigator.show(.payment)
        shop.flow.navigator.show(.gift(.address))
        try #require(shop.flow.checkout).navigator.show(.voucher(.code))
        let saved = shop.navigation.tree

        let later = Market()
        #expect(later.navigation.restore(saved) == [])
        #expect(later.navigation.tree == saved)
        #expect(later.pages == [["orders", "address", "payment"], ["address", "voucher"]])
        #expect(later.census.living["CheckoutFlow"] == 2)
        try #require(later.flow.checkout).navigator.finish(3)
        #expect(later.flow.checkouts == [.finished(3)])
        #expect(later.pages == [["orders", "address", "payment"]])
    }

    @Test("two flows of one kind, one after the other, are two again after restoring")
    func restoringTwins() {
        var saved = NavigationTree<MarketRoute>([.orders])
        for _ in 1...2 {
            let flow = saved.openFlow()
            saved.apply(.show(.checkout(.address), .push), by: flow)
        }
        let shop = Market()
        #expect(shop.navigation.restore(saved) == [])
        #expect(shop.census.living["CheckoutFlow"] == 2)
    }

    @Test("restoring leaves out what a flow does not make any more, with all that lay on it")
    func restoringLess() {
        let saved = NavigationTree<MarketRoute>([.orders, .legacy, .order(1)]).applying(.show(.filter, .sheet))
        let shop = Market(showing: .splash)
        #expect(
            shop.navigation.restore(saved).map(\.description) == [
                "stack 1: - legacy", "stack 2: - order(1)", "sheet 1, 0: - filter",
            ])
        #expect(shop.pages == [["orders"]])
        #expect(shop.census.living == ["MarketFlow": 1, "orders": 1])
    }

    @Test("stopping cancels every flow once, children first, and leaves nothing behind")
    func stopping() {
        let shop = Market(showing: .orders, .checkout(.address))
        shop.navigation.stop()
        shop.navigation.stop()
        #expect(shop.flow.checkouts == [.cancelled])
        #expect(shop.endings == [.cancelled])
        #expect(shop.log.suffix(2) == [.ended(flow: "CheckoutFlow"), .ended(flow: "MarketFlow")])
        #expect(shop.census.living == ["MarketFlow": 1])
        #expect(shop.pages == [])
    }

    @Test(
        "after a thousand random steps host, tree and living flows still agree", arguments: 1...4 as ClosedRange<UInt64>
    )
    func randomSteps(seed: UInt64) throws {
        var random = RouteDice(state: seed)
        let shop = Market(showing: .orders)
        let routes: [MarketRoute] = [
            .orders, .order(1), .filter, .about, .legacy, .checkout(.address), .checkout(.payment), .gift(.payment),
            .checkout(.voucher(.code)), .gift(.voucher(.code)),
        ]
        for _ in 0..<1000 {
            let navigator = shop.flow.navigator
            let child = shop.flow.checkout?.navigator
            switch random.next() % 12 {
            case 0...2: navigator.show(try #require(routes.randomElement(using: &random)))
            case 3: navigator.push(try #require(routes.randomElement(using: &random)))
            case 4: navigator.present(try #require(routes.randomElement(using: &random)))
            case 5: navigator.replace(with: try #require(routes.randomElement(using: &random)))
            case 6: child?.show(.payment)
            case 7: child?.finish(1)
            case 8: shop.host.goBack()
            case 9: shop.host.swipeDown()
            case 10: navigator.dismissTop()
            default: navigator.popToRoot()
            }
            let tree = shop.navigation.tree
            #expect(shop.host.shown.layers.map(\.count) == tree.layers.map(\.count))
            let screens = shop.census.living.filter { $0.key.first?.isLowercase == true }.values.reduce(0, +)
            #expect(screens == tree.routes.count)
            let flows = Set(tree.layers.joined().flatMap { tree.ancestry(of: $0.flow) }).union([.root])
            let living = shop.census.living.filter { $0.key.hasSuffix("Flow") }.values.reduce(0, +)
            #expect(living == flows.count)
        }
        let later = Market()
        #expect(later.navigation.restore(shop.navigation.tree) == [])
    }
}

/// Numbers that are the same in every run, after SplitMix64.
struct RouteDice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
