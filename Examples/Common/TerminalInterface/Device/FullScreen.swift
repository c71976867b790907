import ArmatureScenes

/// A terminal with a host that shows screens on it.
@MainActor
public struct FullScreen {
    /// Shows the screens; tell it what to show, or make it the host of a `Navigation`.
    public let host: TerminalNavigationHost
    /// What is drawn on.
    public let terminal: NCursesTerminal

    /// Takes over the terminal of the process.
    ///
    /// - Parameter layout: how to lay out a window of a size; asked for each picture, so that it follows the window.
    /// - Throws: Why there is no terminal to show anything on.
    public static func open(
        layout: @escaping @MainActor (TerminalSize) -> TerminalNavigationHost.Layout = { _ in .narrow }
    ) throws(TerminalUnavailable) -> FullScreen {
        let terminal = try NCursesTerminal.open()
        let link = HostLink()
        let host = TerminalNavigationHost { draw in
            link.host?.layout = layout(terminal.size)
            terminal.frame { draw(terminal) }
        }
        link.host = host
        return FullScreen(host: host, terminal: terminal)
    }

    /// The host, for what has to be handed in when it is made.
    @MainActor
    private final class HostLink {
        weak var host: TerminalNavigationHost?
    }

    /// Shows one screen until somebody leaves it, with Escape, Ctrl-Q or `q` where these mean nothing to the screen.
    ///
    /// A signal that asks the process to end does so after the terminal is as it was before.
    ///
    /// - Throws: Why there is no terminal to show it on.
    public static func show(_ screen: any TerminalScreen) async throws(TerminalUnavailable) {
        let fullScreen = try open()
        fullScreen.host.perform(.push(screen, layer: 0)) {}
        for await key in fullScreen.terminal.keys {
            if !fullScreen.host.handle(key), [.escape, .control("q"), .character("q")].contains(key) { break }
        }
        fullScreen.terminal.close()
        fullScreen.terminal.endBySignal()
    }
}
