import Armature
import ArmatureScenes

/// Leads through everything that somebody who is signed in can do.
///
/// There is one class for each kind of window, chosen in the composition root: they share which screens there are and
/// what follows from what (``OrdersScreens``), and differ in where a screen appears.
typealias OrdersFlow = any FlowController<OrdersRoute, OrdersEnding, any TerminalScreen>

/// The screens behind the routes, and what their events lead to. No screen knows another one.
@MainActor
final class OrdersScreens {
    typealias Navigator = FlowNavigator<OrdersRoute, OrdersEnding>

    private let list: SceneFactory<Void, ListOrdersScreen>
    private let order: SceneFactory<OrderID, ShowOrderScreen>
    private let create: SceneFactory<Void, CreateOrderScreen>
    private let edit: SceneFactory<EditOrderEntry, EditOrderScreen>
    private let delete: SceneFactory<DeleteOrderEntry, DeleteOrderScreen>
    private let history: SceneFactory<OrderID, OrderHistoryScreen>
    private weak var shownList: ListOrdersScreen?

    init(
        list: SceneFactory<Void, ListOrdersScreen>, order: SceneFactory<OrderID, ShowOrderScreen>,
        create: SceneFactory<Void, CreateOrderScreen>, edit: SceneFactory<EditOrderEntry, EditOrderScreen>,
        delete: SceneFactory<DeleteOrderEntry, DeleteOrderScreen>, history: SceneFactory<OrderID, OrderHistoryScreen>
    ) {
        self.list = list
        self.order = order
        self.create = create
        self.edit = edit
        self.delete = delete
        self.history = history
    }

    /// Makes the screen of a route and tells it what its events lead to.
    func screen(for route: OrdersRoute, _ navigator: Navigator) -> any TerminalScreen {
        let screen: any StoreScreen =
            switch route {
            case .list: listScreen(navigator)
            case .order(let id): orderScreen(id, navigator)
            case .create: createScreen(navigator)
            case .edit(let id): editScreen(id, navigator)
            case .delete(let id): deleteScreen(id, navigator)
            case .history(let id): history(id)
            }
        screen.load()
        return screen
    }

    private func listScreen(_ navigator: Navigator) -> ListOrdersScreen {
        let screen = list()
        screen.onSelect = { navigator.show(.order($0)) }
        screen.onCreate = { navigator.show(.create) }
        screen.onSignOut = { navigator.finish(.signedOut) }
        screen.onQuit = { navigator.finish(.quit) }
        shownList = screen
        return screen
    }

    private func orderScreen(_ id: OrderID, _ navigator: Navigator) -> ShowOrderScreen {
        let screen = order(id)
        screen.onEdit = { navigator.show(.edit(id)) }
        screen.onDelete = { navigator.show(.delete(id)) }
        screen.onHistory = { navigator.show(.history(id)) }
        return screen
    }

    private func createScreen(_ navigator: Navigator) -> CreateOrderScreen {
        let screen = create()
        screen.onDone = { [weak self] id in
            if let id { self?.shownList?.select(id) }
            navigator.popToRoot()
        }
        return screen
    }

    private func editScreen(_ id: OrderID, _ navigator: Navigator) -> EditOrderScreen {
        let screen = edit(EditOrderEntry(orderID: id))
        screen.onDone = { navigator.pop() }
        return screen
    }

    private func deleteScreen(_ id: OrderID, _ navigator: Navigator) -> DeleteOrderScreen {
        let screen = delete(DeleteOrderEntry(orderID: id))
        screen.onDone = { ending in
            switch ending {
            case .deleted: navigator.popToRoot()
            case .kept: navigator.dismissSheet()
            }
        }
        return screen
    }
}
