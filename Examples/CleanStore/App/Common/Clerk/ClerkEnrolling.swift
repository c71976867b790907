import ArmatureServices

/// Takes clerks on and lets them go.
protocol ClerkEnrolling: Sendable {
    /// The names of all clerks.
    func clerks() async throws(OrderStoreError) -> [ClerkName]
    /// Adds a clerk.
    func enrol(_ name: String, password: String) async throws(EnrolmentError)
    /// Removes a clerk; ``EnrolmentError/unknown`` when there is none.
    func dismiss(_ name: String) async throws(EnrolmentError)
}

/// Why a clerk was not added or removed.
enum EnrolmentError: Error, Equatable, Sendable {
    /// Blank, too long, with characters that a terminal obeys, or kept for what nobody signed.
    case badName
    case badPassword([ValidationFailure])
    /// There is this clerk already, with the same name but perhaps for capital letters.
    case taken(ClerkName)
    case unknown
    /// The system cannot hash passwords.
    case cannotHash
    case store(OrderStoreError)
}

/// Keeps the clerks with the orders.
struct ClerkRegister: ClerkEnrolling {
    /// What a password must be like. 512 bytes is where crypt(3) stops.
    static let passwordRule = Rule<String>.minimumLength(8).and(
        Rule(.passwordTooLong) { $0.utf8.count < 512 && !$0.utf8.contains(0) })

    private let store: any ClerkStoring
    private let hasher: any PasswordHashing
    private let clock: any WallClock

    init(store: any ClerkStoring, hasher: any PasswordHashing, clock: any WallClock) {
        self.store = store
        self.hasher = hasher
        self.clock = clock
    }

    func clerks() async throws(OrderStoreError) -> [ClerkName] { try await store.clerks() }

    func enrol(_ name: String, password: String) async throws(EnrolmentError) {
        guard let name = ClerkName(name), name != .local, name != .unknown, Rule.noCardNumber.isSatisfied(by: name.text)
        else { throw .badName }
        let failures = Self.passwordRule.failures(in: password)
        guard failures.isEmpty else { throw .badPassword(failures) }
        let hash: String
        do {
            hash = try await hasher.hash(password)
        } catch {
            throw .cannotHash
        }
        let account = ClerkAccount(name: name, passwordHash: hash, addedAt: clock.now)
        let isAdded: Bool
        do {
            isAdded = try await store.add(account)
        } catch {
            throw .store(error)
        }
        if !isAdded { throw .taken(try await holder(of: name)) }
    }

    /// Who has a name, as it is written; it may be gone by the time one looks.
    private func holder(of name: ClerkName) async throws(EnrolmentError) -> ClerkName {
        do {
            let clerks = try await store.clerks()
            return clerks.contains(name) ? name : clerks.first { $0.foldedCase == name.foldedCase } ?? name
        } catch {
            throw .store(error)
        }
    }

    func dismiss(_ name: String) async throws(EnrolmentError) {
        guard let name = ClerkName(name) else { throw .unknown }
        let isRemoved: Bool
        do {
            isRemoved = try await store.remove(name)
        } catch {
            throw .store(error)
        }
        if !isRemoved { throw .unknown }
    }
}

extension MessageKey {
    /// A password that is too long to be hashed. No arguments.
    static let passwordTooLong: MessageKey = "clerk.passwordTooLong"
}
