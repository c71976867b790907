/// Keeps clerks as long as the instance lives.
actor MemoryClerkStore: ClerkStoring {
    private var accounts: [ClerkName: ClerkAccount] = [:]

    func clerks() -> [ClerkName] {
        accounts.keys.sorted { $0.text.unicodeScalars.lexicographicallyPrecedes($1.text.unicodeScalars) }
    }

    func account(of name: ClerkName) -> ClerkAccount? { accounts[name] }

    func add(_ account: ClerkAccount) -> Bool {
        guard accounts[account.name] == nil else { return false }
        accounts[account.name] = account
        return true
    }

    func remove(_ name: ClerkName) -> Bool { accounts.removeValue(forKey: name) != nil }
}
