import Armature

/// What the interactor can have shown.
@MainActor
protocol LoginPresentationLogic: AnyObject {
    func presentBeginning(response: Login.Begin.Response)
    func presentSignIn(response: Login.SignIn.Response)
}

/// Puts what happened into words.
@MainActor
final class LoginPresenter: LoginPresentationLogic {
    private let display: Weak<any LoginDisplayLogic>

    init(display: Weak<any LoginDisplayLogic>) {
        self.display = display
    }

    func presentBeginning(response: Login.Begin.Response) {
        let viewModel: Login.Begin.ViewModel =
            switch response {
            case .open: .entered
            case .needed:
                .credentials(
                    instructions: "this shop has clerks, so this needs --clerk NAME and a password from "
                        + "--password-file FILE, from CLEANSTORE_PASSWORD, or typed on a terminal")
            case .failed(let error): .failure(FailureNotice(error))
            }
        display.value?.displayBeginning(viewModel: viewModel)
    }

    func presentSignIn(response: Login.SignIn.Response) {
        let viewModel: Login.SignIn.ViewModel =
            switch response {
            case .missingInput: .failure(FailureNotice(kind: .notSignedIn, message: "Please, input info!"))
            case .refused:
                .failure(
                    FailureNotice(kind: .notSignedIn, message: "the clerk is not known, or the password is wrong"))
            case .signedIn(let name): .entered(message: "Signed in as \(name).")
            case .failed(let error): .failure(FailureNotice(error))
            }
        display.value?.displaySignIn(viewModel: viewModel)
    }
}
