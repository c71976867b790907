@testable import CleanStoreApp

/// One clerk with one password; nobody else gets in.
struct OneClerk: Authenticating {
    var isOpen = false
    var failure: OrderStoreError?

    func clerkWithoutSignIn() async throws(OrderStoreError) -> ClerkIdentity? {
        if let failure { throw failure }
        return isOpen ? ClerkIdentity(name: .local) : nil
    }

    func signIn(_ name: String, password: String) async throws(SignInError) -> ClerkIdentity {
        if let failure { throw .store(failure) }
        guard name == "Cleo", password == "open sesame" else { throw .refused }
        return .cleo
    }
}

/// Hashes that can be told apart and cost nothing.
struct PlainHasher: PasswordHashing {
    func hash(_ password: String) async throws(PasswordError) -> String { "plain:" + password }
    func matches(_ password: String, _ hash: String) async -> Bool { hash == "plain:" + password }
}

/// A session that is only counted.
@MainActor
final class SessionSpy: RunningSession {
    private(set) var isStopped = false

    func createOrder(_ entry: CreateOrderEntry) -> CreateOrderView { fatalError("no scene is shown") }
    func editOrder(_ entry: EditOrderEntry) -> EditOrderView { fatalError("no scene is shown") }
    func deleteOrder(_ entry: DeleteOrderEntry) -> DeleteOrderView { fatalError("no scene is shown") }
    func manageClerks(_ entry: ManageClerksEntry) -> ManageClerksView { fatalError("no scene is shown") }
    func stop() async throws { isStopped = true }
}

@MainActor
final class LoginRouterSpy: LoginRoutingLogic {
    private(set) var visits = 0

    var failure: (any Error)?

    func routeToSession() async throws -> (any RunningSession)? {
        visits += 1
        if let failure { throw failure }
        return SessionSpy()
    }
}
