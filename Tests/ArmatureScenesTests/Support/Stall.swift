import ArmatureScenes
import ArmatureTesting

/// A stall whose screens say when they are switched and freed.
@MainActor
final class Stall<Host: NavigationHost<any TerminalScreen>> {
    let changes = Recorder<String>()
    let host: Host
    let flow: StallFlow
    let navigation: Navigation<StallRoute, any TerminalScreen>

    init(on host: Host, showing routes: StallRoute...) {
        self.host = host
        flow = StallFlow(changes)
        navigation = Navigation(host: host)
        navigation.start(flow)
        navigation.follow(routes)
    }

    /// What changes while something happens.
    func changes(_ body: () -> Void) -> [String] {
        let count = changes.calls.count
        body()
        return Array(changes.calls.dropFirst(count))
    }

    /// As ``changes(_:)``, without what is freed and which flow ends.
    func switches(_ body: () -> Void) -> [String] {
        changes(body).filter { $0.hasSuffix(" on") || $0.hasSuffix(" off") }
    }

    /// The screens that are shown and active, the bottom first.
    var active: [String] {
        navigation.screens.joined().filter { ($0 as? StallScreen)?.activity.isActive == true }.map(\.title)
    }
}

extension Stall where Host == RecordingNavigationHost<any TerminalScreen> {
    convenience init(showing routes: StallRoute...) {
        self.init(on: RecordingNavigationHost())
        navigation.follow(routes)
    }
}

enum StallRoute: NavigationRoute {
    case list
    case order(Int)
    case filter
    /// A screen that does not take part.
    case notice
    case basket(BasketRoute)
}

enum BasketRoute: NavigationRoute {
    case address
    case payment
}

@MainActor
final class StallScreen: TerminalScreen, ActivityHolding {
    let title: String
    var activity: SceneActivity { lifetime.activity }
    private let lifetime = SceneLifetime()
    private let changes: Recorder<String>

    init(_ title: String, _ changes: Recorder<String>) {
        self.title = title
        self.changes = changes
        activity.observe { changes.record("\(title) \($0 ? "on" : "off")") }
    }

    isolated deinit { changes.record("\(title) freed") }

    func draw(on canvas: any TerminalCanvas) {}
    func handle(_ key: TerminalKey) -> Bool { false }
}

@MainActor
final class StallFlow: FlowController {
    let navigator = FlowNavigator<StallRoute, Void>()
    private(set) weak var basket: BasketFlow?
    /// Called with each screen of an own route, before it is shown.
    var onMake: (StallRoute, StallScreen) -> Void = { _, _ in }
    var onBasket: () -> Void = {}
    private let changes: Recorder<String>

    init(_ changes: Recorder<String>) {
        self.changes = changes
    }

    func destination(for route: StallRoute) -> Destination<StallRoute, any TerminalScreen> {
        switch route {
        case .list: .root(screen("list", route))
        case .order(let id): .push(screen("order \(id)", route))
        case .filter: .sheet(screen("filter", route))
        case .notice: .push(WordScreen("notice"))
        case .basket(let step):
            .flow(at: step, as: StallRoute.basket) { [changes, unowned self] in
                let flow = BasketFlow(changes)
                basket = flow
                return flow
            } onEnd: { [unowned self] _ in
                changes.record("basket ended")
                onBasket()
            }
        }
    }

    private func screen(_ title: String, _ route: StallRoute) -> StallScreen {
        let screen = StallScreen(title, changes)
        onMake(route, screen)
        return screen
    }
}

/// A flow with an activity of its own.
@MainActor
final class BasketFlow: FlowController, ActivityHolding {
    let navigator = FlowNavigator<BasketRoute, Void>()
    let activity = SceneActivity()
    private let changes: Recorder<String>

    init(_ changes: Recorder<String>) {
        self.changes = changes
        activity.observe { changes.record("basket \($0 ? "on" : "off")") }
    }

    isolated deinit { changes.record("basket freed") }

    func destination(for route: BasketRoute) -> Destination<BasketRoute, any TerminalScreen> {
        .push(StallScreen("\(route)", changes))
    }
}
