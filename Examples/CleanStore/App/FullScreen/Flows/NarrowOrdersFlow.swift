import ArmatureScenes

/// The orders in a window with room for one screen: each covers the one before.
@MainActor
final class NarrowOrdersFlow: FlowController {
    let navigator = OrdersScreens.Navigator()
    private let screens: OrdersScreens

    init(screens: OrdersScreens) {
        self.screens = screens
    }

    func destination(for route: OrdersRoute) -> Destination<OrdersRoute, any TerminalScreen> {
        let screen = screens.screen(for: route, navigator)
        return switch route {
        case .delete: .sheet(screen)
        case .list, .order, .create, .edit, .history: .push(screen)
        }
    }
}
