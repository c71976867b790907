/// What the view can ask for.
@MainActor
protocol ManageClerksBusinessLogic: AnyObject {
    func listClerks(request: ManageClerks.ListClerks.Request) async
    func addClerk(request: ManageClerks.AddClerk.Request) async
    func removeClerk(request: ManageClerks.RemoveClerk.Request) async
}

/// Hands the clerks of the shop to the presenter, and changes to the register.
@MainActor
final class ManageClerksInteractor: ManageClerksBusinessLogic {
    private let presenter: any ManageClerksPresentationLogic
    private let register: any ClerkEnrolling

    init(presenter: any ManageClerksPresentationLogic, register: any ClerkEnrolling) {
        self.presenter = presenter
        self.register = register
    }

    func listClerks(request: ManageClerks.ListClerks.Request) async {
        do {
            let names = try await register.clerks().map(\.text)
            presenter.presentClerks(response: .init(result: .success(names)))
        } catch {
            presenter.presentClerks(response: .init(result: .failure(error)))
        }
    }

    func addClerk(request: ManageClerks.AddClerk.Request) async {
        do {
            try await register.enrol(request.name, password: request.password)
            presenter.presentAddition(response: .init(name: request.name))
        } catch {
            presenter.presentAddition(response: .init(name: request.name, error: error))
        }
    }

    func removeClerk(request: ManageClerks.RemoveClerk.Request) async {
        do {
            try await register.dismiss(request.name)
            presenter.presentRemoval(response: .init(name: request.name))
        } catch {
            presenter.presentRemoval(response: .init(name: request.name, error: error))
        }
    }
}
