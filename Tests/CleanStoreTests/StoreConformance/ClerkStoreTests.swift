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

    @Test("a name is also taken by one that differs in capital letters only", arguments: StoreFactory.all)
    func namesake(kind: StoreFactory) async throws {
        try await kind.withStores { (stores) async throws in
            #expect(try await stores.clerks.add(account("Żaneta", "$y$first")))
            #expect(try await !stores.clerks.add(account("żANETA", "$y$second")))
            #expect(try await stores.clerks.add(account("Zaneta", "$y$third")))
            #expect(try await stores.clerks.clerks().map(\.text) == ["Zaneta", "Żaneta"])
            // It is taken, but whoever signs in or is removed has to be named as written.
            #expect(try await stores.clerks.account(of: ClerkName("żANETA")!) == nil)
            #expect(try await !stores.clerks.remove(ClerkName("żANETA")!))
            #expect(try await stores.clerks.account(of: ClerkName("Żaneta")!)?.passwordHash == "$y$first")
        }
    }

    @Test("a name whose clerk was removed is free again, in whatever capital letters", arguments: StoreFactory.all)
    func freeAgain(kind: StoreFactory) async throws {
        try await kind.withStores { (stores) async throws in
            #expect(try await stores.clerks.add(account("Ann")))
            #expect(try await stores.clerks.remove(ClerkName("Ann")!))
            #expect(try await stores.clerks.add(account("ANN")))
            #expect(try await stores.clerks.clerks().map(\.text) == ["ANN"])
        }
    }

    @Test(
        "of many stations that add one name in different capital letters at once, exactly one succeeds",
        arguments: StoreFactory.all)
    func atOnce(kind: StoreFactory) async throws {
        let names = ["Żoë Ann", "żoë ann", "ŻOË ANN", "Żoë ann", "żoë Ann", "ŻOË Ann", "Żoë ANN", "żOË aNN"]
        try await kind.withStores { (stores) async throws in
            let added = try await withThrowingTaskGroup(of: String?.self) { group in
                for (number, name) in names.enumerated() {
                    let station = number.isMultiple(of: 2) ? stores.clerks : stores.clerksElsewhere
                    group.addTask { try await station.add(account(name, "$y$" + name)) ? name : nil }
                }
                return try await group.reduce(into: [String]()) { added, name in name.map { added.append($0) } }
            }
            #expect(added.count == 1)
            for station in [stores.clerks, stores.clerksElsewhere] {
                #expect(try await station.clerks().map(\.text) == added)
            }
            let winner = try #require(added.first)
            #expect(try await stores.clerks.account(of: ClerkName(winner)!)?.passwordHash == "$y$" + winner)
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
