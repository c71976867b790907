/// Opens the session of a clerk.
protocol SessionOpening: Sendable {
    /// - Throws: What the services of the session throw when they are made.
    func open(_ clerk: ClerkIdentity) async throws -> any RunningSession
}

/// Where the scene can go.
@MainActor
protocol LoginRoutingLogic: AnyObject {
    /// Opens the session of the clerk who signed in; `nil` when nobody did.
    ///
    /// - Throws: What the services of the session throw when they are made.
    func routeToSession() async throws -> (any RunningSession)?
}

/// Leads into the session, with the clerk that the interactor knows.
@MainActor
final class LoginRouter: LoginRoutingLogic {
    private let dataStore: any LoginDataStore
    private let sessions: any SessionOpening

    init(dataStore: any LoginDataStore, sessions: any SessionOpening) {
        self.dataStore = dataStore
        self.sessions = sessions
    }

    func routeToSession() async throws -> (any RunningSession)? {
        guard let identity = dataStore.identity else { return nil }
        return try await sessions.open(identity)
    }
}
