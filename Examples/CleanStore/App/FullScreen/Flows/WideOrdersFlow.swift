import ArmatureScenes

/// The orders in a window with room for two screens: the list stays on the left, everything else appears beside it. An
/// order or a form for a new one takes the place of what was there; what leads on from an order covers it.
@MainActor
final class WideOrdersFlow: FlowController {
    let navigator = OrdersScreens.Navigator()
    private let screens: OrdersScreens

    init(screens: OrdersScreens) {
        self.screens = screens
    }

    func destination(for route: OrdersRoute) -> Destination<OrdersRoute, any TerminalScreen> {
        let screen = screens.screen(for: route, navigator)
        return switch route {
        case .delete: .sheet(screen)
        case .order, .create: .detail(screen)
        case .list, .edit, .history: .push(screen)
        }
    }
}
