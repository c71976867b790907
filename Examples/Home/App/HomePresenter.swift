import Armature

/// What the interactor can have shown.
@MainActor
protocol HomePresentationLogic: AnyObject {
    func presentUser(_ response: HomeModels.FetchUser.Response)
}

/// Writes phone numbers without hyphens.
@MainActor
final class HomePresenter: HomePresentationLogic {
    private let view: Weak<any HomeDisplayLogic>

    init(view: Weak<any HomeDisplayLogic>) {
        self.view = view
    }

    func presentUser(_ response: HomeModels.FetchUser.Response) {
        let phone = String(response.userPhone.map { $0 == "-" ? " " : $0 })
        view.value?.displayUser(.init(userPhone: phone, userEmail: response.userEmail))
    }
}
