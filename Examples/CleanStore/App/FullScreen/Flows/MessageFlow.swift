import ArmatureScenes

/// Something to be read, over whatever is shown.
struct MessageRoute: NavigationRoute {
    var title: String
    var text: String
}

/// Shows a message until it is put away.
@MainActor
final class MessageFlow: FlowController {
    let navigator = FlowNavigator<MessageRoute, Void>()

    func destination(for route: MessageRoute) -> Destination<MessageRoute, any TerminalScreen> {
        let screen = MessageScreen(title: route.title, message: route.text)
        screen.onDone = { [navigator] in navigator.finish() }
        return .sheet(screen)
    }
}
