/// What the presenter can show.
@MainActor
protocol HomeDisplayLogic: AnyObject {
    func displayUser(_ viewModel: HomeModels.FetchUser.ViewModel)
}

/// The home screen: it asks as soon as it is there, and shows what it is given as it is.
@MainActor
final class HomeView: HomeDisplayLogic {
    /// What is on the screen, line by line.
    private(set) var lines: [String] = []
    private let interactor: any HomeBusinessLogic

    init(interactor: any HomeBusinessLogic) {
        self.interactor = interactor
    }

    func load() async {
        await interactor.fetchUser(.init(userName: "Aleksey"))
    }

    func displayUser(_ viewModel: HomeModels.FetchUser.ViewModel) {
        lines = [viewModel.userPhone, viewModel.userEmail]
    }
}
