import Armature
import Testing

@testable import CleanStoreApp

@MainActor
@Suite("Signing in")
struct LoginTests {
    private let output = RecordedOutput()
    private let router = LoginRouterSpy()

    /// The whole scene, with doubles around it only.
    private func view(
        _ entry: LoginEntry, _ clerks: OneClerk = OneClerk(), answers: [String] = []
    ) -> (view: LoginView, keep: AnyObject) {
        final class Relay: LoginDisplayLogic {
            weak var view: LoginView?
            func displayBeginning(viewModel: Login.Begin.ViewModel) { view?.displayBeginning(viewModel: viewModel) }
            func displaySignIn(viewModel: Login.SignIn.ViewModel) { view?.displaySignIn(viewModel: viewModel) }
        }
        let relay = Relay()
        let presenter = LoginPresenter(display: Weak(relay as any LoginDisplayLogic))
        let view = LoginView(
            interactor: LoginInteractor(presenter: presenter, authenticator: clerks), router: router,
            screen: Screen(output: output, style: .text), input: ScriptedInput(answers), entry: entry)
        relay.view = view
        return (view, relay)
    }

    private func failure(_ outcome: LoginOutcome) -> FailureNotice.Kind? {
        guard case .failed(let kind) = outcome else { return nil }
        return kind
    }

    private func signIn(_ name: String, _ password: String) async -> Login.SignIn.ViewModel? {
        let display = LoginDisplaySpy()
        let presenter = LoginPresenter(display: Weak(display as any LoginDisplayLogic))
        let interactor = LoginInteractor(presenter: presenter, authenticator: OneClerk())
        await interactor.signIn(request: .init(name: name, password: password))
        return display.signIns.last
    }

    @Test(
        "ERR-7: an empty name or password is told as 'Please, input info!'",
        arguments: [("", ""), ("Cleo", ""), ("", "open sesame"), ("  ", "open sesame")])
    func missingInput(name: String, password: String) async {
        let notice = FailureNotice(kind: .notSignedIn, message: "Please, input info!")
        #expect(await signIn(name, password) == .failure(notice))
    }

    @Test("HOME-12: a wrong name and a wrong password are told in the same words, and lead nowhere")
    func refused() async {
        let notice = FailureNotice(kind: .notSignedIn, message: "the clerk is not known, or the password is wrong")
        #expect(await signIn("Cleo", "open barley") == .failure(notice))
        #expect(await signIn("Nobody", "open sesame") == .failure(notice))
        let (view, keep) = view(LoginEntry(name: "Cleo", password: "open barley"))
        #expect(failure(await view.run()) == .notSignedIn)
        withExtendedLifetime(keep) {}
        #expect(router.visits == 0)
        #expect(output.complaints == ["cleanstore: " + notice.message])
    }

    @Test("a clerk without a password is told how to give one where nobody can be asked")
    func missingPassword() async {
        let (view, keep) = view(LoginEntry(name: "Cleo"))
        #expect(failure(await view.run()) == .notSignedIn)
        withExtendedLifetime(keep) {}
        #expect(output.complaints.first?.contains("--clerk needs a password: from --password-file FILE") == true)
    }

    @Test("HOME-12: the right name and password lead into the session")
    func signsIn() async {
        #expect(await signIn(" Cleo ", "open sesame") == .entered(message: "Signed in as Cleo."))
        let (view, keep) = view(LoginEntry(name: "Cleo", password: "open sesame"))
        #expect(failure(await view.run()) == nil)
        #expect(router.visits == 1)
        #expect(output.complaints.isEmpty)
        withExtendedLifetime(keep) {}
    }

    @Test("as long as there are no clerks, nobody has to sign in")
    func open() async {
        let (view, keep) = view(LoginEntry(), OneClerk(isOpen: true))
        #expect(failure(await view.run()) == nil)
        #expect(router.visits == 1)
        #expect(output.questions.isEmpty)
        withExtendedLifetime(keep) {}
    }

    @Test("whoever names a clerk has to prove it, even where nobody has to sign in")
    func namedClerk() async {
        let (view, keep) = view(LoginEntry(name: "Nobody", password: "x"), OneClerk(isOpen: true))
        #expect(failure(await view.run()) == .notSignedIn)
        withExtendedLifetime(keep) {}
    }

    @Test("where nobody can be asked, the complaint tells how to sign in")
    func instructions() async {
        let (view, keep) = view(LoginEntry())
        #expect(failure(await view.run()) == .notSignedIn)
        #expect(output.complaints.first?.contains("--clerk NAME") == true)
        withExtendedLifetime(keep) {}
    }

    @Test("on a terminal one may mistype, and the password is not shown")
    func asks() async {
        let (view, keep) = view(
            LoginEntry(canAsk: true), answers: ["", "", "Cleo", "wrong", "Cleo", "open sesame"])
        #expect(failure(await view.run()) == nil)
        #expect(
            output.complaints == [
                "cleanstore: Please, input info!", "cleanstore: the clerk is not known, or the password is wrong",
                "Signed in as Cleo.",
            ])
        #expect(output.questions == ["Clerk: ", "Password: ", "Clerk: ", "Password: ", "Clerk: ", "Password: "])
        withExtendedLifetime(keep) {}
    }

    @Test("after three mistakes the scene ends, and also when the input does")
    func givesUp() async {
        let first = view(LoginEntry(name: "Cleo", canAsk: true), answers: ["a", "b", "c", "open sesame"])
        #expect(failure(await first.view.run()) == .notSignedIn)
        let second = view(LoginEntry(canAsk: true), answers: ["Cleo"])
        #expect(failure(await second.view.run()) == .cancelled)
        #expect(router.visits == 0)
        withExtendedLifetime((first.keep, second.keep)) {}
    }

    @Test("a store that fails is told as what it is")
    func storeFails() async {
        for entry in [LoginEntry(), LoginEntry(name: "Cleo", password: "open sesame")] {
            let (view, keep) = view(entry, OneClerk(failure: .busy))
            #expect(failure(await view.run()) == .storeUnavailable)
            withExtendedLifetime(keep) {}
        }
    }

    @Test("a session that cannot be opened is told with its reason")
    func sessionFails() async {
        router.failure = OrderStoreError.busy
        let (view, keep) = view(LoginEntry(), OneClerk(isOpen: true))
        #expect(failure(await view.run()) == .failed)
        #expect(output.complaints == ["cleanstore: the session cannot be opened: busy"])
        withExtendedLifetime(keep) {}
    }

    @Test("the router opens the session of the clerk that the interactor knows, and of nobody else")
    func routerOpens() async throws {
        @MainActor final class Sessions: SessionOpening {
            var opened: [ClerkIdentity] = []
            func open(_ clerk: ClerkIdentity) async throws -> any RunningSession {
                opened.append(clerk)
                return SessionSpy()
            }
        }
        let sessions = Sessions()
        let display = LoginDisplaySpy()
        let interactor = LoginInteractor(
            presenter: LoginPresenter(display: Weak(display as any LoginDisplayLogic)), authenticator: OneClerk())
        let router = LoginRouter(dataStore: interactor, sessions: sessions)
        #expect(try await router.routeToSession() == nil)
        await interactor.signIn(request: .init(name: "Cleo", password: "open sesame"))
        #expect(try await router.routeToSession() != nil)
        #expect(sessions.opened == [.cleo])
    }

    @Test("nothing that carries a password describes it")
    func noLeak() {
        let values: [Any] = [
            Login.SignIn.Request(name: "Cleo", password: "open sesame"),
            LoginEntry(name: "Cleo", password: "open sesame"),
            ManageClerks.AddClerk.Request(name: "Cleo", password: "open sesame"),
            ClerkAccount(name: ClerkIdentity.cleo.name, passwordHash: "open sesame", addedAt: releaseDay),
        ]
        for value in values {
            var dumped = ""
            dump(value, to: &dumped)
            #expect(!"\(value) \(String(reflecting: value)) \(dumped)".contains("open sesame"))
        }
    }
}

@MainActor
private final class LoginDisplaySpy: LoginDisplayLogic {
    private(set) var signIns: [Login.SignIn.ViewModel] = []

    func displayBeginning(viewModel: Login.Begin.ViewModel) {}
    func displaySignIn(viewModel: Login.SignIn.ViewModel) { signIns.append(viewModel) }
}
