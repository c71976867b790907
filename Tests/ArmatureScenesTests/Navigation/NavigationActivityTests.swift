import ArmatureScenes
import ArmatureTesting
import Testing

@MainActor
@Suite("Activity of what is shown", .timeLimit(.minutes(10)))
struct NavigationActivityTests {
    @Test("a push covers the screen below, and a pop uncovers it; what is popped goes off before it is freed")
    func pushAndPop() {
        let stall = Stall()
        let navigator = stall.flow.navigator
        #expect(stall.changes { navigator.show(.list) } == ["list on"])
        #expect(stall.changes { navigator.show(.order(1)) } == ["list off", "order 1 on"])
        #expect(stall.changes { navigator.show(.order(1)) } == [], "it is on top already")
        #expect(stall.changes { navigator.pop() } == ["order 1 off", "order 1 freed", "list on"])
        #expect(stall.changes { navigator.pop() } == [], "the only screen stays")
    }

    @Test("a sheet covers the whole stack, also while it grows, and uncovers the top of the stack alone")
    func sheet() {
        let stall = Stall(showing: .list, .order(1))
        let navigator = stall.flow.navigator
        #expect(stall.switches { navigator.show(.filter) } == ["order 1 off", "filter on"])
        #expect(stall.switches { navigator.push(.order(2)) } == ["filter off", "order 2 on"])
        #expect(stall.switches { navigator.dismissSheet() } == ["order 2 off", "order 1 on"])
        #expect(stall.active == ["order 1"])
    }

    @Test("a screen in the place of another goes on after the other went off; what lies below stays off")
    func replace() {
        let stall = Stall(showing: .list, .order(1))
        let changes = stall.changes { stall.flow.navigator.replace(with: .order(2)) }
        #expect(changes == ["order 1 off", "order 1 freed", "order 2 on"])
    }

    @Test("C15 two levels are popped without the one between going on for a moment")
    func popTwo() {
        let stall = Stall(showing: .list, .order(1), .order(2))
        #expect(stall.switches { stall.flow.navigator.popToRoot() } == ["order 2 off", "list on"])
    }

    @Test("C1, C2 going back by means of the host switches the same way, once")
    func hostGoesBack() {
        let stall = Stall(showing: .list, .order(1), .filter)
        #expect(stall.changes { stall.host.swipeDown() } == ["filter off", "filter freed", "order 1 on"])
        #expect(stall.changes { stall.host.report(.dismissed(downTo: 1)) } == [])
        #expect(stall.changes { stall.host.goBack() } == ["order 1 off", "order 1 freed", "list on"])
        #expect(stall.changes { stall.host.report(.shrank(layer: 0, to: 1)) } == [])
    }

    @Test("C4 a push that the host completes late has one state all the time: that of the tree")
    func latePush() {
        let stall = Stall(showing: .list)
        stall.host.completesAtOnce = false
        #expect(stall.switches { stall.flow.navigator.show(.order(1)) } == ["list off", "order 1 on"])
        #expect(stall.switches { stall.host.report(.shrank(layer: 0, to: 1)) } == [], "it is on its way")
        #expect(stall.switches { stall.host.completeNext() } == [])
        #expect(stall.switches { stall.flow.navigator.show(.order(2)) } == ["order 1 off", "order 2 on"])
        #expect(stall.switches { stall.flow.navigator.pop() } == ["order 2 off", "order 1 on"], "given up on its way")
        #expect(
            stall.switches {
                while stall.host.pendingCount > 0 { stall.host.completeNext() }
            } == [])
        #expect(stall.active == ["order 1"])
    }

    @Test("a flow is active while a screen of it is in front: before its screens, and until after them")
    func childFlow() throws {
        let stall = Stall(showing: .list)
        let navigator = stall.flow.navigator
        #expect(stall.changes { navigator.show(.basket(.address)) } == ["list off", "basket on", "address on"])
        let basket = try #require(stall.flow.basket).navigator
        #expect(stall.changes { basket.show(.payment) } == ["address off", "payment on"])
        #expect(stall.changes { navigator.show(.filter) } == ["payment off", "basket off", "filter on"])
        #expect(stall.switches { navigator.dismissSheet() } == ["filter off", "basket on", "payment on"])
        let own = try #require(stall.flow.basket).activity
        #expect(stall.changes { own.deactivate() } == ["payment off", "basket off"], "no screen without its flow")
        #expect(stall.changes { own.activate() } == ["basket on", "payment on"])
        let changes = stall.changes { basket.finish() }
        #expect(
            changes.filter { !$0.hasSuffix("freed") } == ["payment off", "basket off", "basket ended", "list on"])
        #expect(Set(changes.filter { $0.hasSuffix("freed") }) == ["payment freed", "address freed", "basket freed"])
    }

    @Test("what a flow shows at the end of its child goes on at once, without what lies below going on before")
    func chained() throws {
        let stall = Stall(showing: .list, .basket(.address))
        stall.flow.onBasket = { [navigator = stall.flow.navigator] in navigator.show(.order(1)) }
        let basket = try #require(stall.flow.basket).navigator
        #expect(stall.switches { basket.cancel() } == ["address off", "basket off", "order 1 on"])
        stall.flow.onBasket = { [navigator = stall.flow.navigator] in navigator.popToRoot() }
        stall.flow.navigator.show(.basket(.payment))
        #expect(stall.switches { stall.host.goBack() } == ["payment off", "basket off", "list on"])
    }

    @Test("a link of three steps switches its last screen on, and none on the way there")
    func link() {
        let stall = Stall()
        let path: [StallRoute] = [.list, .order(1), .basket(.payment)]
        #expect(stall.changes { stall.navigation.follow(path) } == ["basket on", "payment on"])
        #expect(stall.changes { stall.navigation.follow(path) } == [])
        #expect(
            stall.switches { stall.navigation.follow([.list, .order(2), .order(3)]) } == [
                "payment off", "basket off", "order 3 on",
            ])
        #expect(stall.switches { stall.navigation.follow([.list]) } == ["order 3 off", "list on"])
    }

    @Test("restoring switches off what was there, and on what is in front in the end")
    func restore() {
        let saved = Stall(showing: .list, .basket(.address), .basket(.payment), .filter).navigation.tree
        let stall = Stall(showing: .order(7))
        let switches = stall.switches { stall.navigation.restore(saved) }
        #expect(switches == ["order 7 off", "filter on"])
        #expect(stall.switches { stall.flow.navigator.dismissSheet() } == ["filter off", "basket on", "payment on"])
    }

    @Test("stopping switches everything off, children first, and so does letting go of the navigation")
    func stop() async {
        let stall = Stall(showing: .list, .basket(.address))
        #expect(stall.switches { stall.navigation.stop() } == ["address off", "basket off"])

        let screen = StallScreen("list", Recorder())
        var navigation: Navigation? = Navigation<Int, any TerminalScreen>(host: RecordingNavigationHost())
        navigation?.start(OneScreenFlow { _ in .push(screen) })
        navigation?.follow([1])
        #expect(screen.activity.isActive)
        navigation = nil
        while screen.activity.isActive { await afterThisTurn() }
    }

    @Test("screens that take no part are shown as ever, and cover those that do")
    func plain() {
        let stall = Stall(showing: .notice)
        let navigator = stall.flow.navigator
        #expect(stall.changes { navigator.show(.order(1)) } == ["order 1 on"])
        #expect(stall.changes { navigator.push(.notice) } == ["order 1 off"])
        #expect(stall.changes { navigator.pop() } == ["order 1 on"])
        #expect(stall.host.shown.layers.map { $0.map(\.title) } == [["notice", "order 1"]])
    }

    @Test("C10 a tab in the background has no active screen, whatever changes in it, and the top one when it is back")
    func background() {
        let application = SceneActivity()
        let stall = Stall(showing: .list)
        let tab = stall.navigation.activity
        #expect(stall.switches { application.attach(tab) } == ["list off"])
        application.activate()
        stall.flow.navigator.show(.basket(.address))
        #expect(stall.active == ["address"])
        #expect(stall.switches { tab.deactivate() } == ["address off", "basket off"])
        #expect(stall.switches { stall.flow.navigator.show(.order(1)) } == [])
        #expect(stall.switches { stall.flow.navigator.pop() } == [])
        #expect(stall.switches { tab.activate() } == ["basket on", "address on"])
    }
}

/// A flow that is one closure.
@MainActor
final class OneScreenFlow<Screen>: FlowController {
    let navigator = FlowNavigator<Int, Void>()
    private let make: (Int) -> Destination<Int, Screen>

    init(_ make: @escaping (Int) -> Destination<Int, Screen>) {
        self.make = make
    }

    func destination(for route: Int) -> Destination<Int, Screen> { make(route) }
}
