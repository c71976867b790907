import Armature
import ArmatureScenes

/// The whole shop: signing in, and what comes after it. It opens the session of whoever signs in, and closes it.
@MainActor
final class StoreFlow: FlowController {
    let navigator = FlowNavigator<StoreRoute, Void>()
    /// Told when a session has begun; says whether it has shown something for it.
    var didSignIn: @MainActor () -> Bool = { false }
    var didSignOut: @MainActor () -> Void = {}

    private let login: SceneFactory<Void, LoginScreen>
    private let sessions: ScopeFactory<ClerkIdentity, StoreSession>
    private(set) var session: Scope<StoreSession>?
    /// To be said once there is a screen that stays.
    private var message: MessageRoute?

    init(login: SceneFactory<Void, LoginScreen>, sessions: ScopeFactory<ClerkIdentity, StoreSession>) {
        self.login = login
        self.sessions = sessions
    }

    var isSignedIn: Bool { session != nil }

    func destination(for route: StoreRoute) -> Destination<StoreRoute, any TerminalScreen> {
        switch route {
        case .login: return .root(loginScreen())
        case .orders(let step):
            guard let session else { return .unhandled }
            return .flow(at: step, as: StoreRoute.orders, placement: step == .list ? .root : nil) {
                session.ordersFlow()
            } onEnd: { [weak self] ending in
                self?.ordersEnded(ending)
            }
        case .message(let step):
            return .flow(at: step, as: StoreRoute.message) {
                MessageFlow()
            } onEnd: { _ in
            }
        }
    }

    /// Says something over whatever is shown: at once, or as soon as somebody is signed in, as the form for that gives
    /// way to what comes next.
    func say(_ title: String, _ text: String) {
        message = MessageRoute(title: title, text: text)
        if isSignedIn { sayMessage() }
    }

    private func sayMessage() {
        guard let message else { return }
        self.message = nil
        navigator.show(.message(message))
    }

    /// Ends the session if there is one, and returns when its services have stopped.
    func closeSession() async {
        guard let session else { return }
        self.session = nil
        await session.stop()
    }

    private func loginScreen() -> LoginScreen {
        let screen = login()
        screen.onSignedIn = { [weak self] in self?.openSession(of: $0) }
        screen.onQuit = { [navigator] in navigator.finish() }
        screen.load()
        return screen
    }

    private func openSession(of clerk: ClerkIdentity) {
        navigator.run { [sessions] in
            do { return Result<Scope<StoreSession>, any Error>.success(try await sessions(clerk)) } catch {
                return .failure(error)
            }
        } then: { [weak self] result in
            self?.enter(result)
        }
    }

    private func enter(_ result: Result<Scope<StoreSession>, any Error>) {
        switch result {
        case .success(let session):
            self.session = session
            if !didSignIn() { navigator.show(.orders(.list)) }
            sayMessage()
        case .failure(let error):
            let reason = String(describing: error).split(separator: "\n").first ?? "unknown failure"
            let message = MessageRoute(title: "The session cannot be opened", text: String(reason))
            navigator.show(.message(message))
        }
    }

    private func ordersEnded(_ ending: FlowEnding<OrdersEnding>) {
        switch ending {
        case .finished(.signedOut):
            let ended = session
            session = nil
            didSignOut()
            navigator.show(.login)
            navigator.run {
                await ended?.stop()
            } then: { _ in
            }
        case .finished(.quit): navigator.finish()
        // The whole shop is being left.
        case .cancelled: break
        }
    }
}
