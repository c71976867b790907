/// A clerk who proved to be one. What is done in a session is done in this name.
struct ClerkIdentity: Equatable, Sendable {
    let name: ClerkName

    /// Whether anybody had to prove anything; not as long as no clerks have been set up.
    var hasSignedIn: Bool { name != .local }
}

/// Finds out who works at this machine.
protocol Authenticating: Sendable {
    /// Who works here without signing in: ``ClerkName/local`` as long as no clerks have been set up, nobody after that.
    func clerkWithoutSignIn() async throws(OrderStoreError) -> ClerkIdentity?

    /// The clerk of a name and a password.
    func signIn(_ name: String, password: String) async throws(SignInError) -> ClerkIdentity
}

/// Why somebody is not signed in.
enum SignInError: Error, Equatable, Sendable {
    /// There is no such clerk, or the password is another one. Which of the two is not told.
    case refused
    /// The clerks cannot be looked up.
    case store(OrderStoreError)
}

/// Signs in the clerks that the shop keeps.
struct LocalAuthenticator: Authenticating {
    private let clerks: any ClerkStoring
    private let hasher: any PasswordHashing

    init(clerks: any ClerkStoring, hasher: any PasswordHashing) {
        self.clerks = clerks
        self.hasher = hasher
    }

    func clerkWithoutSignIn() async throws(OrderStoreError) -> ClerkIdentity? {
        try await clerks.clerks().isEmpty ? ClerkIdentity(name: .local) : nil
    }

    func signIn(_ name: String, password: String) async throws(SignInError) -> ClerkIdentity {
        let account: ClerkAccount?
        do {
            if let known = ClerkName(name) { account = try await clerks.account(of: known) } else { account = nil }
        } catch {
            throw .store(error)
        }
        guard let account else {
            // As long as for a known name, so that the time of the answer does not tell which names there are.
            _ = try? await hasher.hash(password)
            throw .refused
        }
        guard await hasher.matches(password, account.passwordHash) else { throw .refused }
        return ClerkIdentity(name: account.name)
    }
}
