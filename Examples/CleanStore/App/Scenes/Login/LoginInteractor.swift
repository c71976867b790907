import Foundation

/// What the view can ask for.
@MainActor
protocol LoginBusinessLogic: AnyObject {
    func begin(request: Login.Begin.Request) async
    func signIn(request: Login.SignIn.Request) async
}

/// What the router carries on: the clerk for whom it opens a session.
@MainActor
protocol LoginDataStore: AnyObject {
    /// `nil` until somebody is known.
    var identity: ClerkIdentity? { get }
}

/// The rules of signing in.
@MainActor
final class LoginInteractor: LoginBusinessLogic, LoginDataStore {
    private let presenter: any LoginPresentationLogic
    private let authenticator: any Authenticating
    private(set) var identity: ClerkIdentity?

    init(presenter: any LoginPresentationLogic, authenticator: any Authenticating) {
        self.presenter = presenter
        self.authenticator = authenticator
    }

    func begin(request: Login.Begin.Request) async {
        do {
            identity = try await authenticator.clerkWithoutSignIn()
            presenter.presentBeginning(response: identity == nil ? .needed : .open)
        } catch {
            presenter.presentBeginning(response: .failed(error))
        }
    }

    func signIn(request: Login.SignIn.Request) async {
        let name = request.name.trimmingCharacters(in: .whitespaces)
        guard !name.isEmpty, !request.password.isEmpty else {
            presenter.presentSignIn(response: .missingInput)
            return
        }
        do {
            let clerk = try await authenticator.signIn(name, password: request.password)
            identity = clerk
            presenter.presentSignIn(response: .signedIn(name: clerk.name.text))
        } catch {
            switch error {
            case .refused: presenter.presentSignIn(response: .refused)
            case .store(let error): presenter.presentSignIn(response: .failed(error))
            }
        }
    }
}
