/// Makes of a password what may be kept of it.
protocol PasswordHashing: Sendable {
    /// A hash with a fresh salt, slow to compute, in the form of crypt(5).
    func hash(_ password: String) async throws(PasswordError) -> String

    /// Whether the hash was made of this password; `false` also for what is no hash.
    func matches(_ password: String, _ hash: String) async -> Bool
}

/// Why there is no hash.
enum PasswordError: Error, Equatable, Sendable {
    /// Longer than the system hashes, or with a character that would end it early.
    case unusable
    /// The system has no slow hash.
    case unsupported
}
