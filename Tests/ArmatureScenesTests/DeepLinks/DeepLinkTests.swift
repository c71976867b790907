import ArmatureScenes
import Testing

@MainActor
@Suite("Deep links")
struct DeepLinkTests {
    @Test("C5 a step that adds no screen is passed, and the link ends where it should")
    func passThrough() {
        let linked = LinkedMarket()
        linked.links.ready()
        linked.links.open("shop://home/order/1/about/checkout")
        #expect(linked.outcomes == [.arrived])
        #expect(linked.shop.pages == [["orders", "order 1", "address"]])
    }

    @Test("C5 a link stops before the step that no flow handles, says where, and leaves the steps before")
    func unhandled() {
        let linked = LinkedMarket()
        linked.links.ready()
        linked.links.open("shop://home/order/1/legacy/checkout")
        #expect(
            linked.reports.map(\.description) == [
                "shop://home/order/1/legacy/checkout: stopped after step 2: no handler for legacy in flow MarketFlow"
            ])
        #expect(linked.shop.pages == [["orders", "order 1"]])
        #expect(linked.shop.flow.navigator.show(.order(2)) == .done)
    }

    @Test("C6 a link that comes before the start is followed after it, and nothing else was shown")
    func coldStart() {
        let linked = LinkedMarket()
        linked.links.open("shop://home/order/7")
        #expect(linked.outcomes == [.waiting(.flow)])
        #expect(linked.links.pending == "shop://home/order/7")
        let lastSession = NavigationTree<MarketRoute>([.orders, .checkout(.address)])
        linked.links.ready(restoring: lastSession)
        #expect(linked.outcomes == [.waiting(.flow), .arrived])
        #expect(linked.shop.pages == [["orders", "order 7"]])
        #expect(linked.shop.census.made == ["MarketFlow", "orders", "order 7"])
    }

    @Test("C6 without a link the last session comes back, and without that the main screen")
    func noLink() {
        let restored = LinkedMarket()
        restored.links.ready(restoring: NavigationTree([.orders, .order(3)]))
        #expect(restored.shop.pages == [["orders", "order 3"]])
        let fresh = LinkedMarket()
        fresh.links.ready()
        #expect(fresh.shop.pages == [["orders"]])
        let outdated = LinkedMarket()
        outdated.links.ready(restoring: NavigationTree([.legacy]))
        #expect(outdated.shop.pages == [["orders"]])
    }

    @Test("C6 back from the target of a link leads to the main screen, not to the splash screen")
    func splash() {
        let linked = LinkedMarket()
        linked.shop.flow.navigator.show(.splash)
        linked.links.open("shop://x/order/7")
        linked.links.ready()
        #expect(linked.shop.pages == [["orders", "order 7"]])
        linked.shop.host.goBack()
        #expect(linked.shop.pages == [["orders"]])
    }

    @Test("C6 a link is kept while new users take their first steps, and never covers them")
    func keptWhileSuspended() {
        let linked = LinkedMarket()
        linked.links.open("shop://x/order/7")
        linked.shop.flow.navigator.show(.splash)
        linked.links.suspend()
        #expect(linked.shop.pages == [["splash"]])
        linked.links.open("shop://x/order/8")
        #expect(linked.shop.pages == [["splash"]])
        linked.links.resume()
        #expect(linked.shop.pages == [["orders", "order 8"]])
        #expect(linked.outcomes == [.waiting(.flow), .replaced, .waiting(.flow), .arrived])
    }

    @Test("C6 or it is discarded then, if that is the policy")
    func discardedWhileSuspended() {
        let linked = LinkedMarket(whenSuspended: .discard)
        linked.links.open("shop://x/order/7")
        linked.shop.flow.navigator.show(.splash)
        linked.links.suspend()
        linked.links.open("shop://x/order/8")
        linked.links.resume()
        #expect(linked.outcomes == [.waiting(.flow), .discarded(.suspended), .discarded(.suspended)])
        #expect(linked.shop.pages == [["splash"]])
        linked.links.open("shop://x/order/9")
        #expect(linked.shop.pages == [["orders", "order 9"]])
    }

    @Test("C7 the same link three times makes one tree, and makes no screen anew")
    func threeTimes() {
        let linked = LinkedMarket()
        linked.links.ready()
        for _ in 1...3 { linked.links.open("shop://home/order/1/about/checkout/payment") }
        #expect(linked.outcomes == [.arrived, .alreadyThere, .alreadyThere])
        #expect(linked.shop.census.made == ["MarketFlow", "orders", "order 1", "CheckoutFlow", "address", "payment"])
        #expect(linked.shop.pages == [["orders", "order 1", "address", "payment"]])
    }

    @Test("C7 a link to a screen that stands alone makes it once, too")
    func threeTimesAlone() {
        let linked = LinkedMarket()
        linked.links.ready()
        for _ in 1...3 { linked.links.open("shop://home/order/1/splash") }
        #expect(linked.outcomes == [.arrived, .alreadyThere, .alreadyThere])
        #expect(linked.shop.census.made.filter { $0 == "splash" }.count == 1)
        #expect(linked.shop.pages == [["splash"]])
    }

    @Test("C7 each link frees what the one before had shown")
    func freed() {
        let linked = LinkedMarket()
        linked.links.ready()
        for round in 1...3 {
            linked.links.open("shop://x/order/\(round)/checkout")
            #expect(
                linked.shop.census.living == [
                    "MarketFlow": 1, "orders": 1, "order \(round)": 1, "CheckoutFlow": 1, "address": 1,
                ])
        }
        #expect(linked.shop.flow.checkouts == [.cancelled, .cancelled])
    }

    @Test("C7 a link to the screen on top adds nothing, one to a screen below goes back to it")
    func back() {
        let linked = LinkedMarket()
        linked.links.ready()
        linked.shop.flow.navigator.show(.order(1))
        linked.links.open("shop://x/order/1")
        #expect(linked.outcomes == [.alreadyThere])
        linked.shop.flow.navigator.show(.order(2))
        linked.shop.flow.navigator.show(.filter)
        linked.links.open("shop://x/order/1")
        #expect(linked.shop.pages == [["orders", "order 1"]])
        #expect(linked.shop.flow.returns == [.order(1)])
        linked.shop.flow.navigator.show(.order(2))
        linked.links.open("shop://home")
        #expect(linked.shop.pages == [["orders"]])
        #expect(linked.shop.census.made.filter { $0 == "orders" }.count == 1)
    }

    @Test("a link waits until somebody signs in, and shows nothing before but the way in")
    func signIn() {
        let linked = LinkedMarket()
        linked.guarding = { if case .order = $0 { .waitForSignIn(showing: [.splash]) } else { .allow } }
        linked.links.open("shop://x/order/7/checkout")
        linked.links.ready()
        #expect(linked.shop.pages == [["splash"]])
        linked.links.signedIn()
        #expect(linked.outcomes == [.waiting(.flow), .waiting(.signIn), .waiting(.signIn)])
        linked.guarding = { _ in .allow }
        linked.links.signedIn()
        #expect(linked.outcomes.last == .arrived)
        #expect(linked.shop.pages == [["orders", "order 7", "address"]])
        #expect(linked.links.pending == nil)
    }

    @Test("a link that waits at a cold start with no way in to show leaves the last session to be shown")
    func signInWithoutWay() {
        let linked = LinkedMarket()
        linked.guarding = { if case .order = $0 { .waitForSignIn() } else { .allow } }
        linked.links.open("shop://x/order/7")
        linked.links.ready(restoring: NavigationTree([.orders, .filter]))
        #expect(linked.shop.navigation.tree.routes == [.orders, .filter])
        #expect(linked.links.pending == "shop://x/order/7")
    }

    @Test(
        "sign-out discards a waiting link, or keeps it, as the policy says",
        arguments: [
            (LinkPolicy.discard, [LinkOutcome<MarketRoute>.waiting(.signIn), .discarded(.signedOut)]),
            (.keep, [.waiting(.signIn), .arrived]),
        ])
    func signOut(policy: LinkPolicy, outcomes: [LinkOutcome<MarketRoute>]) {
        let linked = LinkedMarket(whenSignedOut: policy)
        linked.links.ready()
        linked.guarding = { $0 == .orders ? .allow : .waitForSignIn() }
        linked.links.open("shop://x/order/7")
        linked.links.signedOut()
        linked.guarding = { _ in .allow }
        linked.links.signedIn()
        #expect(linked.outcomes == outcomes)
    }

    @Test("a newer link takes the place of one that waits")
    func winner() {
        let linked = LinkedMarket()
        for id in 1...3 { linked.links.open("shop://x/order/\(id)") }
        linked.links.ready()
        #expect(linked.shop.pages == [["orders", "order 3"]])
        #expect(
            linked.reports.filter { $0.outcome == .replaced }.map(\.link) == ["shop://x/order/1", "shop://x/order/2"])
        #expect(linked.shop.census.made.contains("order 1") == false)
    }

    @Test("a link that a guard opens is newer than the one it was asked about, also when both have to wait")
    func winnerWithinGuard() {
        let linked = LinkedMarket()
        linked.links.ready()
        linked.guarding = { [unowned links = linked.links] in
            if $0 == .order(1) { links.open("shop://x/order/2") }
            return $0 == .orders ? .allow : .waitForSignIn()
        }
        linked.links.open("shop://x/order/1")
        #expect(linked.links.pending == "shop://x/order/2")
        #expect(linked.outcomes == [.waiting(.signIn), .replaced])
    }

    @Test("a guard redirects to steps that are guarded, too")
    func redirection() {
        let linked = LinkedMarket()
        linked.links.ready()
        linked.guarding = {
            switch $0 {
            case .order(1): .redirect([.order(2), .checkout(.address)])
            case .checkout: .refuse("the shop is closed")
            default: .allow
            }
        }
        linked.links.open("shop://x/order/1/filter")
        #expect(
            linked.reports.last?.outcome.description
                == "stopped after step 1: checkout(address) is refused: the shop is closed")
        #expect(linked.shop.pages == [["orders", "order 2"]])
    }

    @Test("guards that redirect in circles are stopped")
    func circle() {
        let linked = LinkedMarket()
        linked.links.ready()
        linked.guarding = {
            switch $0 {
            case .order(let id): .redirect([.order(id % 2 + 1)])
            default: .allow
            }
        }
        linked.links.open("shop://x/order/1")
        #expect(linked.outcomes == [.stopped(after: 0, .redirectedInCircles(.order(1)))])
        #expect(linked.shop.pages == [["orders"]])
    }

    @Test("a link that cannot be read, or means nothing, changes nothing, and replaces none")
    func nonsense() {
        let linked = LinkedMarket()
        linked.links.open("shop://x/order/1")
        linked.links.open("shop://x/order/seven")
        linked.links.open("shop://x/%zz")
        linked.links.open("shop://x/weather")
        #expect(
            linked.reports.dropFirst().map(\.description) == [
                "shop://x/order/seven: unknown: an order needs a number",
                "shop://x/%zz: not a link: byte 9: '%' is not followed by two hexadecimal digits",
                "shop://x/weather: unknown: nothing is called 'weather'",
            ])
        linked.links.ready()
        #expect(linked.shop.pages == [["orders", "order 1"]])
    }

    @Test("a link ends a sheet and the flow on it")
    func sheetInTheWay() {
        let linked = LinkedMarket()
        linked.links.ready()
        linked.shop.flow.navigator.show(.gift(.address))
        linked.links.open("shop://x/order/1")
        #expect(linked.shop.pages == [["orders", "order 1"]])
        #expect(linked.shop.flow.checkouts == [.cancelled])
    }
}
