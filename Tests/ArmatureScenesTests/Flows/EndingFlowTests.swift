import ArmatureScenes
import Testing

/// Flows and screens that ask for something while others end, or while the host is told.
@MainActor
@Suite("Asking from within")
struct EndingFlowTests {
    @Test("a parent that ends with its child cannot show anything any more when the child's end reaches it")
    func parentOfTheChild() {
        let shop = Market(showing: .orders, .checkout(.address))
        var outcome: NavigationOutcome?
        shop.flow.onCheckout = { [unowned shop] _ in outcome = shop.flow.navigator.show(.order(9)) }
        shop.navigation.stop()
        #expect(outcome == .refused(.ended))
        #expect(shop.pages == [])
        #expect(shop.navigation.tree == NavigationTree())
        #expect(shop.endings == [.cancelled])
    }

    /// Tells of each change before and after it performs it, as a host does whose screens hear that they come or go.
    @MainActor
    final class TellingHost: NavigationHost {
        var shown = NavigationLayers<MarketPage>()
        var didGoBack: (@MainActor (NavigationBack) -> Void)?
        var onChange: @MainActor () -> Void = {}

        func perform(_ action: NavigationAction<MarketPage>, completion: @escaping @MainActor () -> Void) {
            onChange()
            shown.perform(action)
            completion()
        }

        var pages: [[String]] { shown.layers.map { $0.map(\.name) } }
    }

    @Test("a screen that shows another while sheet and stack go back finds it on what is left")
    func whileGoingBack() {
        let host = TellingHost()
        let flow = MarketFlow(MarketCensus())
        let navigation = Navigation<MarketRoute, MarketPage>(host: host)
        navigation.start(flow)
        for route: MarketRoute in [.orders, .order(1), .order(2), .filter] { flow.navigator.show(route) }
        host.onChange = {
            host.onChange = {}
            flow.navigator.show(.order(9))
        }
        flow.navigator.popToRoot()
        #expect(host.pages == [["orders", "order 9"]])
        #expect(navigation.tree.routes == [.orders, .order(9)])
        #expect(navigation.screens.map { $0.map(\.name) } == host.pages)
        #expect(flow.returns == [])
        flow.navigator.pop()
        #expect(host.pages == [["orders"]])
    }

    @Test("a screen that goes back while it is being shown is shown and taken away")
    func whileComing() {
        let host = TellingHost()
        let flow = MarketFlow(MarketCensus())
        let navigation = Navigation<MarketRoute, MarketPage>(host: host)
        navigation.start(flow)
        flow.navigator.show(.orders)
        host.onChange = {
            host.onChange = {}
            flow.navigator.pop()
        }
        flow.navigator.show(.order(1))
        #expect(host.pages == [["orders"]])
        #expect(navigation.tree.routes == [.orders])
    }
}
