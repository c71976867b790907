import Foundation

/// What is kept of a clerk.
struct ClerkAccount: Equatable, Sendable {
    let name: ClerkName
    /// A salted hash that is slow to compute, in the form of crypt(5); never the password.
    let passwordHash: String
    /// In whole milliseconds.
    let addedAt: Date

    init(name: ClerkName, passwordHash: String, addedAt: Date) {
        self.name = name
        self.passwordHash = passwordHash
        self.addedAt = Date(millisecondsSince1970: addedAt.millisecondsSince1970)
    }
}

extension ClerkAccount: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    var description: String { "ClerkAccount(\(name))" }
    var debugDescription: String { description }
    var customMirror: Mirror { Mirror(self, children: ["name": name]) }
}

/// Keeps the clerks of the shop. Whatever keeps the orders keeps them too, so that both are found together.
protocol ClerkStoring: Sendable {
    /// The names of all clerks, sorted by their Unicode scalars; empty as long as none has been set up.
    func clerks() async throws(OrderStoreError) -> [ClerkName]

    /// The account of a clerk whose name is written in exactly this way; `nil` when there is none.
    func account(of name: ClerkName) async throws(OrderStoreError) -> ClerkAccount?

    /// Adds a clerk; `false`, and nothing changed, when the name is taken: when there is a clerk whose name is the same
    /// but perhaps for capital letters (``ClerkName/foldedCase``). Of several who add such names at the same moment, also
    /// from several machines, one succeeds.
    func add(_ account: ClerkAccount) async throws(OrderStoreError) -> Bool

    /// Removes a clerk whose name is written in exactly this way; `false` when there was none. What the clerk changed
    /// stays under the clerk's name.
    func remove(_ name: ClerkName) async throws(OrderStoreError) -> Bool
}
