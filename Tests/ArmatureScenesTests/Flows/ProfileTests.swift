import Armature
import ArmatureScenes
import ArmatureTesting
import Testing

/// An application with a flow class for each kind of terminal: screens, flows and the choice between these are all in the
/// composition root.
@MainActor
@Suite("Flows in a composition root")
struct ProfileTests {
    @Test("a narrow terminal gets the flow that pushes, a wide one the flow that shows the detail beside the list")
    func profiles() async throws {
        for (profile, layout) in [
            (Store.Profile.narrow, TerminalNavigationHost.Layout.narrow), (.wide, .wide(firstColumns: 9)),
        ] {
            let plan = try WiringPlan(Store.self, configuration: profile)
            try await withContainer(of: plan) { store in
                let canvas = GridCanvas(columns: 30, rows: 3)
                let host = TerminalNavigationHost(layout: layout, frame: canvas.frame)
                let navigation = Navigation<StoreRoute, any TerminalScreen>(host: host)
                let flow = store.orders()
                navigation.start(flow)
                flow.navigator.show(.list)
                host.handle(.enter)
                host.handle(.tab)
                host.handle(.enter)
                switch profile {
                case .narrow:
                    #expect(navigation.tree == NavigationTree([.list, .detail(1)]))
                    #expect(canvas.lines[0] == "Order 1")
                case .wide:
                    #expect(navigation.tree == NavigationTree([.list, .detail(2)]))
                    #expect(canvas.lines == ["Order 2", "Choose   │Bob", "         │"])
                }
                navigation.stop()
            }
        }
    }

    @Test("the wiring shows that flows know screens, and screens know nothing of each other")
    func graph() throws {
        let graph = try WiringPlan(Store.self, configuration: .wide).graph
        let text = graph.text()
        #expect(text.contains("WideOrdersFlow"))
        #expect(!text.contains("NarrowOrdersFlow"))
    }
}

private enum StoreRoute: NavigationRoute {
    case list
    case detail(Int)
}

private struct Names {
    let all: [String]
}

private typealias OrdersFlow = FlowController<StoreRoute, Void, any TerminalScreen>

private struct Store: CompositionRoot {
    enum Profile {
        case narrow
        case wide
    }

    let orders: SceneEntry<Void, any OrdersFlow>

    init(_ registry: Registry, configuration: Profile) {
        registry.value(Names(all: ["Amy", "Bob"]))
        registry.scene { $0.root(ListScreen.init) }
        registry.scene(argument: Int.self) { $0.root(DetailScreen.init) }
        orders = registry.scene { scene in
            switch configuration {
            case .narrow: scene.root(NarrowOrdersFlow.init, as: { $0 }, exposing: { $0 as any OrdersFlow })
            case .wide: scene.root(WideOrdersFlow.init, as: { $0 }, exposing: { $0 as any OrdersFlow })
            }
        }
    }
}

/// Chooses the next order with each Enter, and says which.
@MainActor
private final class ListScreen: TerminalScreen {
    let title = "Orders"
    var onChoose: (Int) -> Void = { _ in }
    private var last = 0

    func draw(on canvas: any TerminalCanvas) { canvas.write("Choose", row: 0, column: 0, style: .plain) }

    func handle(_ key: TerminalKey) -> Bool {
        guard key == .enter else { return false }
        last += 1
        onChoose(last)
        return true
    }
}

@MainActor
private final class DetailScreen: TerminalScreen {
    let title: String
    private let name: String

    init(id: Int, names: Names) {
        title = "Order \(id)"
        name = names.all[id - 1]
    }

    func draw(on canvas: any TerminalCanvas) { canvas.write(name, row: 0, column: 0, style: .plain) }
    func handle(_ key: TerminalKey) -> Bool { false }
}

/// What both flows have in common.
@MainActor
private struct OrderScreens {
    let list: SceneFactory<Void, ListScreen>
    let detail: SceneFactory<Int, DetailScreen>

    func makeList(_ navigator: FlowNavigator<StoreRoute, Void>) -> ListScreen {
        let screen = list()
        screen.onChoose = { navigator.show(.detail($0)) }
        return screen
    }
}

@MainActor
private final class NarrowOrdersFlow: FlowController {
    let navigator = FlowNavigator<StoreRoute, Void>()
    private let screens: OrderScreens

    init(list: SceneFactory<Void, ListScreen>, detail: SceneFactory<Int, DetailScreen>) {
        screens = OrderScreens(list: list, detail: detail)
    }

    func destination(for route: StoreRoute) -> Destination<StoreRoute, any TerminalScreen> {
        switch route {
        case .list: .root(screens.makeList(navigator))
        case .detail(let id): .push(screens.detail(id))
        }
    }
}

@MainActor
private final class WideOrdersFlow: FlowController {
    let navigator = FlowNavigator<StoreRoute, Void>()
    private let screens: OrderScreens

    init(list: SceneFactory<Void, ListScreen>, detail: SceneFactory<Int, DetailScreen>) {
        screens = OrderScreens(list: list, detail: detail)
    }

    func destination(for route: StoreRoute) -> Destination<StoreRoute, any TerminalScreen> {
        switch route {
        case .list: .root(screens.makeList(navigator))
        case .detail(let id): .detail(screens.detail(id))
        }
    }
}
