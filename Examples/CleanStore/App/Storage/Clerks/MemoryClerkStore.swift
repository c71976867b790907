/// Keeps clerks as long as the instance lives.
actor MemoryClerkStore: ClerkStoring {
    /// By the folded name, which is what a name is taken by.
    private var accounts: [String: ClerkAccount] = [:]

    func clerks() -> [ClerkName] {
        accounts.values.map(\.name).sorted {
            $0.text.unicodeScalars.lexicographicallyPrecedes($1.text.unicodeScalars)
        }
    }

    func account(of name: ClerkName) -> ClerkAccount? {
        accounts[name.foldedCase].flatMap { $0.name == name ? $0 : nil }
    }

    func add(_ account: ClerkAccount) -> Bool {
        guard accounts[account.name.foldedCase] == nil else { return false }
        accounts[account.name.foldedCase] = account
        return true
    }

    func remove(_ name: ClerkName) -> Bool {
        guard account(of: name) != nil else { return false }
        return accounts.removeValue(forKey: name.foldedCase) != nil
    }
}
