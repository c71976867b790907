import ArmatureScenes
import ArmatureTesting
import Testing

@MainActor
@Suite("Flows")
struct FlowTests {
    @Test("a finished flow hands back its typed result once, after its screens are gone")
    func result() throws {
        let shop = Market(showing: .orders, .checkout(.address))
        var shownAtTheEnd: [[String]] = []
        shop.flow.onCheckout = { [unowned shop] _ in shownAtTheEnd = shop.pages }
        let navigator = try #require(shop.flow.checkout).navigator
        navigator.show(.payment)
        navigator.finish(42)
        navigator.finish(43)
        navigator.cancel()
        #expect(shop.flow.checkouts == [.finished(42)])
        #expect(shop.flow.checkouts[0].output == 42)
        #expect(shownAtTheEnd == [["orders"]])
        #expect(shop.flow.returns == [.orders])
    }

    @Test("a parent that goes on at once is not told that its covered screen is back")
    func goingOn() throws {
        let shop = Market(showing: .orders, .checkout(.address))
        shop.flow.onCheckout = { [unowned shop] _ in shop.flow.navigator.show(.order(9)) }
        try #require(shop.flow.checkout).navigator.finish(1)
        #expect(shop.pages == [["orders", "order 9"]])
        #expect(shop.flow.returns == [])
    }

    @Test("a step goes to the child that is on top, and to a new one when another is")
    func continuing() throws {
        let shop = Market(showing: .orders, .checkout(.address))
        let first = try #require(shop.flow.checkout)
        shop.flow.navigator.show(.checkout(.payment))
        #expect(shop.flow.checkout === first)
        shop.flow.navigator.show(.gift(.address))
        #expect(shop.flow.checkout !== first)
        #expect(shop.pages == [["orders", "address", "payment"], ["address"]])
    }

    @Test("a child's child knows only its own routes, and is found through both")
    func grandchild() throws {
        let shop = Market(showing: .orders, .checkout(.voucher(.code)))
        #expect(
            shop.census.living == ["MarketFlow": 1, "orders": 1, "CheckoutFlow": 1, "VoucherFlow": 1, "voucher": 1])
        try #require(shop.flow.checkout?.voucher).navigator.finish("10 %")
        #expect(shop.census.living == ["MarketFlow": 1, "orders": 1])
        #expect(shop.flow.checkouts == [.cancelled])
    }

    @Test("showing what is on top changes nothing, pushing does")
    func alreadyShown() {
        let shop = Market(showing: .orders)
        #expect(shop.flow.navigator.show(.orders) == .alreadyShown)
        #expect(shop.flow.navigator.push(.orders) == .done)
        #expect(shop.pages == [["orders", "orders"]])
    }

    @Test("a route without a screen, or without a handler, makes none")
    func noScreen() {
        let shop = Market(showing: .orders)
        #expect(shop.flow.navigator.show(.about) == .passedThrough)
        #expect(shop.flow.navigator.show(.legacy) == .unhandled(flow: "MarketFlow"))
        #expect(shop.census.made == ["MarketFlow", "orders"])
    }

    @Test("a flow that is not shown yet refuses to move, and does not end")
    func tooEarly() {
        let flow = CheckoutFlow(MarketCensus())
        #expect(flow.navigator.show(.address) == .refused(.notStarted))
        flow.navigator.finish(1)
        #expect(!flow.navigator.shows(.address))
    }

    @Test("a flow knows which of its routes are shown, be they covered")
    func shows() throws {
        let shop = Market(showing: .orders, .checkout(.address), .filter)
        let navigator = try #require(shop.flow.checkout).navigator
        #expect(navigator.shows(.address))
        #expect(!navigator.shows(.payment))
        #expect(shop.flow.navigator.shows(.orders))
    }

    @Test("a screen tells its flow, which knows what comes next; the screen does not")
    func screenEvent() throws {
        let shop = Market(showing: .orders)
        let page = try #require(shop.host.shown.top)
        page.onDone("12")
        #expect(shop.pages == [["orders", "order 12"]])
    }

    @Test("replacing, going back and dismissing act on the flow's own screens")
    func movements() throws {
        let shop = Market(showing: .orders, .checkout(.address))
        let navigator = try #require(shop.flow.checkout).navigator
        navigator.show(.payment)
        navigator.replace(with: .address)
        #expect(shop.pages == [["orders", "address", "address"]])
        #expect(navigator.popToRoot() == .done)
        #expect(shop.pages == [["orders", "address"]])
        #expect(navigator.pop(to: .payment) == .refused(.notShown))
        #expect(navigator.dismissSheet() == .refused(.noSheet))
        shop.flow.navigator.show(.filter)
        #expect(shop.flow.navigator.dismissSheet() == .done)
        #expect(navigator.pop() == .done)
        #expect(shop.flow.checkouts == [.cancelled])
    }

    @Test(
        "C15 popping two levels cancels the work of the flow above, and nothing is sent to it", .timeLimit(.minutes(10))
    )
    func pendingEffect() async throws {
        let shop = Market(showing: .orders, .checkout(.address))
        try #require(shop.flow.checkout).navigator.show(.voucher(.code))
        let clock = TestClock()
        let ends = Recorder<String>()
        let sent = Recorder<String>()
        try #require(shop.flow.checkout?.voucher).navigator.run {
            let isCancelled = (try? await clock.sleep(until: clock.now.advanced(by: .seconds(1)))) == nil
            ends.record(isCancelled ? "cancelled" : "slept")
            return "10 %"
        } then: {
            sent.record($0)
        }
        try await clock.waitForSleepers(1)
        shop.host.goBack(to: 1)
        #expect(try await ends.next() == "cancelled")
        // Whatever the work's end would have caused comes before this task on the main actor.
        await Task {}.value
        #expect(sent.calls == [])
        #expect(shop.pages == [["orders"]])
        #expect(shop.census.living == ["MarketFlow": 1, "orders": 1])
    }

    @Test("work of a flow that goes on reaches its end")
    func effect() async throws {
        let shop = Market(showing: .orders)
        let sent = Recorder<Int>()
        shop.flow.navigator.run {
            7
        } then: {
            sent.record($0)
        }
        #expect(try await sent.next() == 7)
        shop.navigation.stop()
        shop.flow.navigator.run {
            8
        } then: {
            sent.record($0)
        }
        await Task {}.value
        #expect(sent.calls == [7])
    }
}
