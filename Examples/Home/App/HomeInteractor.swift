/// What the view can ask for.
@MainActor
protocol HomeBusinessLogic: AnyObject {
    func fetchUser(_ request: HomeModels.FetchUser.Request) async
}

/// Gets the user from whoever knows them.
@MainActor
final class HomeInteractor: HomeBusinessLogic {
    private let presenter: any HomePresentationLogic
    private let users: any UserFetching

    init(presenter: any HomePresentationLogic, users: any UserFetching) {
        self.presenter = presenter
        self.users = users
    }

    func fetchUser(_ request: HomeModels.FetchUser.Request) async {
        guard let contact = await users.contact(of: request.userName) else { return }
        presenter.presentUser(.init(userPhone: contact.phone, userEmail: contact.email))
    }
}
