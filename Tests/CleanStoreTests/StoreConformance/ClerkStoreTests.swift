import Foundation
import Testing

@testable import CleanStoreApp

@Suite("What every store of clerks does")
struct ClerkStoreTests {
    private func account(_ name: String, _ hash: String = "$y$hash") -> ClerkAccount {
        ClerkAccount(name: ClerkName(name)!, passwordHash: hash, addedAt: releaseDay)
    }

    @Test("an account comes back as it was added, and an unknown clerk has none", arguments: StoreFactory.all)
    func roundTrip(kind: StoreFactory) async throws {
        try await kind.withStores { (stores) async throws in
            #expect(try await stores.clerks.clerks().isEmpty)
            #expect(try await stores.clerks.add(account("Żaneta O'Neil")))
            #expect(try await stores.clerks.account(of: ClerkName("Żaneta O'Neil")!) == account("Żaneta O'Neil"))
            #expect(try await stores.clerks.account(of: ClerkName("Nobody")!) == nil)
        }
    }

    @Test("a name is given once", arguments: StoreFactory.all)
    func taken(kind: StoreFactory) async throws {
        try await kind.withStores { (stores) async throws in
            #expect(try await stores.clerks.add(account("Ann", "$y$first")))
            #expect(try await !stores.clerks.add(account("Ann", "$y$second")))
            #expect(try await stores.clerks.account(of: ClerkName("Ann")!)?.passwordHash == "$y$first")
        }
    }

    @Test("clerks are listed by name and can be removed", arguments: StoreFactory.all)
    func list(kind: StoreFactory) async throws {
        try await kind.withStores { (stores) async throws in
            for name in ["bob", "Ann", "Żaneta"] { #expect(try await stores.clerks.add(account(name))) }
            #expect(try await stores.clerks.clerks().map(\.text) == ["Ann", "bob", "Żaneta"])
            #expect(try await stores.clerks.remove(ClerkName("bob")!))
            #expect(try await !stores.clerks.remove(ClerkName("bob")!))
            #expect(try await stores.clerks.clerks().map(\.text) == ["Ann", "Żaneta"])
        }
    }
}
