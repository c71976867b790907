/// What the presenter can show.
@MainActor
protocol LoginDisplayLogic: AnyObject {
    func displayBeginning(viewModel: Login.Begin.ViewModel)
    func displaySignIn(viewModel: Login.SignIn.ViewModel)
}

/// How the scene ended.
enum LoginOutcome {
    case entered(any RunningSession)
    case failed(FailureNotice.Kind)
}

/// The questions for a name and a password, on a terminal.
@MainActor
final class LoginView: LoginDisplayLogic {
    /// How often a clerk on a terminal may mistype.
    static let attempts = 3

    private let interactor: any LoginBusinessLogic
    private let router: any LoginRoutingLogic
    private let screen: Screen
    private let input: any LineInput
    private let entry: LoginEntry

    private var isEntered = false
    private var instructions = ""
    private var failure: FailureNotice?
    private let work = SceneWork()

    init(
        interactor: any LoginBusinessLogic, router: any LoginRoutingLogic, screen: Screen, input: any LineInput,
        entry: LoginEntry
    ) {
        self.interactor = interactor
        self.router = router
        self.screen = screen
        self.input = input
        self.entry = entry
    }

    /// Shows the scene until somebody is in, or has failed to.
    func run() async -> LoginOutcome {
        // Who gives a name wants to work under it, even where nobody has to.
        if entry.name == nil { await work.perform(interactor) { await $0.begin(request: .init()) } }
        if !isEntered, failure == nil { await signIn() }
        do {
            if isEntered, let session = try await router.routeToSession() { return .entered(session) }
        } catch {
            failure = FailureNotice(kind: .failed, message: "the session cannot be opened: \(error)")
        }
        let notice = failure ?? FailureNotice(kind: .notSignedIn, message: "nobody signed in")
        screen.complain(notice)
        return .failed(notice.kind)
    }

    func displayBeginning(viewModel: Login.Begin.ViewModel) {
        switch viewModel {
        case .entered: isEntered = true
        case .credentials(let instructions): self.instructions = instructions
        case .failure(let notice): failure = notice
        }
    }

    func displaySignIn(viewModel: Login.SignIn.ViewModel) {
        switch viewModel {
        case .entered(let message):
            isEntered = true
            failure = nil
            if entry.canAsk { screen.remark(message) }
        case .failure(let notice):
            failure = notice
        }
    }

    private func signIn() async {
        let isAsking = entry.name == nil || entry.password == nil
        guard !isAsking || entry.canAsk else {
            let message =
                instructions.isEmpty
                ? "--clerk needs a password: from --password-file FILE, from CLEANSTORE_PASSWORD, or typed on a terminal"
                : instructions
            failure = FailureNotice(kind: .notSignedIn, message: message)
            return
        }
        for attempt in 1...(isAsking ? Self.attempts : 1) {
            if let failure, attempt > 1 { screen.complain(failure) }
            guard let request = ask() else { return }
            await work.perform(interactor) { await $0.signIn(request: request) }
            if failure?.kind != .notSignedIn { return }
        }
    }

    /// `nil` when the input ended or failed, which is noted.
    private func ask() -> Login.SignIn.Request? {
        do {
            let name = try entry.name ?? input.readLine(concealed: false) { screen.ask("Clerk: ") }
            let password = try name.flatMap { _ in
                try entry.password ?? input.readLine(concealed: true) { screen.ask("Password: ") }
            }
            if let name, let password { return .init(name: name, password: password) }
            failure = FailureNotice(kind: .cancelled, message: "stopped: nobody signed in")
        } catch let error as InputFailure {
            failure = FailureNotice(kind: error.kind, message: error.description)
        } catch {
            preconditionFailure("input fails in one way only: \(error)")
        }
        return nil
    }
}
