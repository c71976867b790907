import ArmatureScenes
import ArmatureTesting
import Testing

@MainActor
@Suite("What is in front, and who decides it", .timeLimit(.minutes(10)))
struct FrontTests {
    private func wide() -> Stall<TerminalNavigationHost> {
        let canvas = GridCanvas(columns: 40, rows: 5)
        return Stall(on: TerminalNavigationHost(layout: .wide(firstColumns: 10), frame: canvas.frame), showing: .list)
    }

    @Test("on a wide terminal the list stays active beside the detail; a sheet covers both, the upper one first")
    func wideTerminal() {
        let stall = wide()
        let navigator = stall.flow.navigator
        #expect(stall.switches { navigator.show(.order(1)) } == ["order 1 on"])
        #expect(stall.switches { navigator.push(.order(2)) } == ["order 1 off", "order 2 on"])
        #expect(stall.active == ["list", "order 2"])
        #expect(stall.switches { navigator.show(.filter) } == ["order 2 off", "list off", "filter on"])
        #expect(stall.switches { stall.host.handle(.escape) } == ["filter off", "list on", "order 2 on"])
        #expect(stall.switches { stall.host.handle(.escape) } == ["order 2 off", "order 1 on"])
        #expect(stall.switches { navigator.pop() } == ["order 1 off"])
    }

    @Test("a terminal that becomes narrow has the topmost screen in front alone, and both again when it is wide")
    func resized() {
        let stall = wide()
        stall.flow.navigator.show(.order(1))
        #expect(stall.switches { stall.host.layout = .narrow } == ["list off"])
        #expect(stall.switches { stall.host.layout = .narrow } == [])
        #expect(stall.switches { stall.host.layout = .wide(firstColumns: 8) } == ["list on"])
        #expect(stall.switches { stall.host.layout = .wide(firstColumns: 9) } == [])
    }

    @Test("a place where there is nothing, or named twice, does no harm; a host may have nothing in front")
    func oddPlaces() {
        let host = PickyHost()
        let stall = Stall(on: host, showing: .list, .order(1))
        let odd = [(-1, 0), (0, 2), (1, 0), (0, 1), (0, -1), (0, 0), (0, 1)]
        host.places = odd.map { ScreenPlace(layer: $0.0, depth: $0.1) }
        #expect(stall.changes { host.didChangeFront?() } == ["list on", "order 1 on"])
        host.places = []
        #expect(stall.changes { host.didChangeFront?() } == ["order 1 off", "list off"])
    }

    @Test("a flow stays active when another of its screens comes to be in front with those of its child")
    func nested() throws {
        let host = PickyHost()
        let stall = Stall(on: host, showing: .list, .basket(.address), .basket(.payment))
        host.places = [0, 1, 2].map { ScreenPlace(layer: 0, depth: $0) }
        #expect(stall.changes { host.didChangeFront?() } == ["list on", "basket on", "address on", "payment on"])
        host.places.removeLast()
        #expect(stall.changes { host.didChangeFront?() } == ["payment off"])
        host.places.removeLast()
        #expect(stall.changes { host.didChangeFront?() } == ["address off", "basket off"])
    }

    @Test("a screen that shows another as soon as it is active leaves the other one active alone")
    func showingFromWithin() {
        let stall = Stall(showing: .list)
        let navigator = stall.flow.navigator
        stall.flow.onMake = { route, screen in
            if route == .order(1) { screen.activity.observe { if $0 { navigator.show(.order(2)) } } }
        }
        #expect(
            stall.switches { navigator.show(.order(1)) } == ["list off", "order 1 on", "order 1 off", "order 2 on"])
        #expect(stall.active == ["order 2"])
    }

    @Test("a screen that is taken away by its own switching goes off, and is freed")
    func goingFromWithin() {
        let stall = Stall(showing: .list)
        let navigator = stall.flow.navigator
        stall.flow.onMake = { _, screen in screen.activity.observe { if $0 { navigator.pop() } } }
        let changes = stall.changes { navigator.show(.order(1)) }
        #expect(changes.filter { $0 != "order 1 freed" } == ["list off", "order 1 on", "order 1 off", "list on"])
        #expect(changes.contains("order 1 freed"))
    }

    @Test("what a screen shows as it goes off is shown after it has gone", arguments: [true, false])
    func showingAtTheEnd(isHost: Bool) {
        let stall = Stall(showing: .list)
        let navigator = stall.flow.navigator
        stall.flow.onMake = { route, screen in
            if route == .order(1) { screen.activity.observe { if !$0 { navigator.show(.order(2)) } } }
        }
        navigator.show(.order(1))
        let switches = stall.switches { if isHost { stall.host.goBack() } else { navigator.pop() } }
        #expect(switches == ["order 1 off", "order 2 on"])
        #expect(stall.host.shown.layers.map { $0.map(\.title) } == [["list", "order 2"]])
    }

    @Test("a screen that cannot hold an activity, being a value, has it from its flow")
    func value() {
        let (first, second) = (SceneActivity(), SceneActivity())
        let navigation = Navigation<Int, Int>(host: RecordingNavigationHost())
        let flow = OneScreenFlow<Int> { .screen($0, as: .push, activity: $0 == 1 ? first : second) }
        navigation.start(flow)
        flow.navigator.show(1)
        flow.navigator.show(2)
        #expect(!first.isActive && second.isActive)
        flow.navigator.pop()
        #expect(first.isActive && !second.isActive)
    }

    @Test("an activity that the application has attached elsewhere stays there, and is switched all the same")
    func attachedElsewhere() {
        let stall = Stall(showing: .list)
        let own = SceneActivity()
        stall.flow.onMake = { route, screen in if route == .order(1) { own.attach(screen.activity) } }
        #expect(stall.switches { stall.flow.navigator.show(.order(1)) } == ["list off"], "its parent is inactive")
        #expect(stall.switches { own.activate() } == ["order 1 on"])
        #expect(stall.switches { stall.flow.navigator.show(.filter) } == ["order 1 off", "filter on"])
        #expect(stall.switches { stall.flow.navigator.dismissSheet() } == ["filter off", "order 1 on"])
        #expect(own.attached.count == 1)
    }

    @Test("F10 work that is bound to a screen is cancelled when that is covered or gone, and starts over in front")
    func work() async throws {
        let events = Recorder<String>()
        let stall = Stall()
        stall.flow.onMake = { route, screen in
            screen.activity.whileActive {
                events.record("\(route) starts")
                let (never, _) = AsyncStream.makeStream(of: Void.self)
                for await _ in never {}
                events.record("\(route) ends")
            }
        }
        stall.navigation.follow([.list, .order(1)])
        #expect(try await events.next() == "order(1) starts", "nothing runs on the way there")
        stall.flow.navigator.show(.filter)
        #expect(try await Set([events.next(), events.next()]) == ["order(1) ends", "filter starts"])
        stall.flow.navigator.dismissSheet()
        #expect(try await Set([events.next(), events.next()]) == ["filter ends", "order(1) starts"])
        stall.flow.navigator.popToRoot()
        #expect(try await Set([events.next(), events.next()]) == ["order(1) ends", "list starts"])
        stall.navigation.stop()
        #expect(try await events.next() == "list ends")
    }

    @Test("after a thousand random steps the top screen is the active one", arguments: 1...2 as ClosedRange<UInt64>)
    func randomSteps(seed: UInt64) throws {
        var random = RouteDice(state: seed)
        let stall = Stall(showing: .list)
        let routes: [StallRoute] = [
            .list, .order(1), .order(2), .filter, .notice, .basket(.address), .basket(.payment),
        ]
        for _ in 0..<1000 {
            let navigator = stall.flow.navigator
            stall.host.completesAtOnce = random.next() % 4 > 0
            switch random.next() % 11 {
            case 0...2: navigator.show(try #require(routes.randomElement(using: &random)))
            case 3: navigator.present(try #require(routes.randomElement(using: &random)))
            case 4: navigator.replace(with: try #require(routes.randomElement(using: &random)))
            case 5: stall.flow.basket?.navigator.finish()
            case 6: navigator.dismissTop()
            case 7: navigator.popToRoot()
            case 8: stall.navigation.follow([.list, .basket(.address), .order(3)])
            case 9: if stall.host.pendingCount == 0 { stall.host.goBack() }
            default: while stall.host.pendingCount > 0 { stall.host.completeNext() }
            }
            let top = try #require(stall.navigation.screens.last?.last)
            #expect(stall.active == (top is StallScreen ? [top.title] : []))
            let flow = try #require(stall.navigation.tree.top?.flow)
            if let basket = stall.flow.basket, flow != .root { #expect(basket.activity.isActive) }
        }
        // Whoever was switched on was switched off, and the other way round, one at a time.
        var on: Set<String> = []
        for change in stall.changes.calls {
            let words = change.split(separator: " ")
            let name = words.dropLast().joined(separator: " ")
            switch words.last {
            case "on": #expect(on.insert(name).inserted)
            case "off": #expect(on.remove(name) != nil)
            default: continue
            }
            #expect(on.subtracting(["basket"]).count <= 1)
        }
    }
}

/// A host that has in front what it is told to.
@MainActor
private final class PickyHost: NavigationHost {
    var places: [ScreenPlace] = []
    var didGoBack: (@MainActor (NavigationBack) -> Void)?
    var didChangeFront: (@MainActor () -> Void)?

    func perform(_ action: NavigationAction<any TerminalScreen>, completion: @escaping @MainActor () -> Void) {
        completion()
    }

    func placesInFront(in layers: [[any TerminalScreen]]) -> [ScreenPlace] { places }
}
