import Armature
import ArmatureScenes
import TerminalInterface

/// The shop as a full-screen program: ties the terminal, the navigation and the links together, and runs until somebody
/// leaves.
@MainActor
struct FullScreenProgram {
    let configuration: StoreConfiguration
    let profile: WindowProfile
    /// A link to begin with, as it came.
    let link: String?

    /// Runs on the terminal of the process.
    ///
    /// When a signal asked it to end, the process dies of that signal instead of returning.
    ///
    /// - Throws: `TerminalUnavailable`; an ``OrderStoreError`` when the store cannot be opened; what the container says
    ///   otherwise. The terminal is as it was before.
    func run() async throws {
        let updates = ScreenUpdates()
        let plan = try WiringPlan(
            FullScreenStore.self, configuration: .init(store: configuration, profile: profile, updates: updates))
        let container = try await plan.startOrStoreFailure()
        do {
            let fullScreen = try FullScreen.open { .init(for: $0) }
            updates.host = fullScreen.host
            await show(container.storeFlow(), on: fullScreen)
            // First, for what services still have to say belongs on the terminal, not across the screen.
            fullScreen.terminal.close()
            await container.stop()
            fullScreen.terminal.endBySignal()
        } catch {
            await container.stop()
            throw error
        }
    }

    private func show(_ flow: StoreFlow, on fullScreen: FullScreen) async {
        let navigation = Navigation<StoreRoute, any TerminalScreen>(host: fullScreen.host)
        navigation.start(flow)
        let links = StoreLinks.links(for: navigation, flow: flow)
        flow.didSignIn = { [weak navigation] in
            links.signedIn()
            return navigation?.tree.top?.route != .login
        }
        flow.didSignOut = { links.signedOut() }
        navigation.follow([.login])
        if let link { links.open(link) }
        links.resume()
        await fullScreen.host.run(fullScreen.terminal.keys)
        navigation.stop()
        await flow.closeSession()
    }
}
