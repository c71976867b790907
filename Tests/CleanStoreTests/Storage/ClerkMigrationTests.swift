import Foundation
import PostgresClient
import PostgresTesting
import Testing

@testable import CleanStoreApp

/// Rows of the table of clerks before names were folded: two in different capital letters three times and two of the
/// same moment among them.
private let clerksBefore = """
    INSERT INTO clerks (name, password_hash, added_at) VALUES
        ('ann', 'plain:second', 2000), ('Ann', 'plain:first', 1000), ('ANN', 'plain:third', 3000),
        ('żaneta', 'plain:fifth', 4000), ('Żaneta', 'plain:fourth', 4000), ('Bob', 'plain:sixth', 5000)
    """

/// What every store has to make of them.
private func expectSoundClerks(in clerks: any ClerkStoring) async throws {
    let names = ["ANN", "Ann", "Bob", "ann", "Żaneta", "żaneta"]
    #expect(try await clerks.clerks().map(\.text) == names)
    let authenticator = LocalAuthenticator(clerks: clerks, hasher: PlainHasher())
    for (name, password) in [("Ann", "first"), ("ann", "second"), ("ANN", "third"), ("Żaneta", "fourth")] {
        #expect(try await authenticator.signIn(name, password: password).name.text == name)
        await #expect(throws: SignInError.refused) { try await authenticator.signIn(name, password: "sixth") }
    }
    func add(_ name: String) async throws -> Bool {
        try await clerks.add(ClerkAccount(name: ClerkName(name)!, passwordHash: "plain:new", addedAt: releaseDay))
    }
    for name in ["aNN", "Ann", "bob", "żANETA"] { #expect(try await !add(name), "\(name)") }
    // The name is held by whoever is left, also when the owner of the folded one has gone.
    for name in ["Ann", "ann", "ANN"] {
        #expect(try await !add("aNn"))
        #expect(try await clerks.remove(ClerkName(name)!))
    }
    #expect(try await add("aNn"))
    #expect(try await !add("Ann"))
}

@Suite("Clerks of a database whose names were not folded yet")
struct ClerkMigrationTests {
    private let folder = TemporaryFolder()
    private var path: String { folder.file("orders.sqlite") }

    /// Writes a file as the program did before.
    private func makeSecondFormat() async throws {
        let connection = try OrderDatabase.open(at: path, migrations: Array(OrderSchema.migrations.prefix(2)))
        try connection.execute(clerksBefore)
        #expect(try connection.integer("PRAGMA user_version") == 2)
    }

    @Test("stay, sign in as before, and hold their names against newcomers")
    func sqlite() async throws {
        try await makeSecondFormat()
        let store = try await SQLiteClerkStore(path: path)
        try await expectSoundClerks(in: store)
        await store.close()
    }

    @Test("of names that differ in capital letters, the one that was added first gets the folded one")
    func owners() async throws {
        try await makeSecondFormat()
        let connection = try OrderDatabase.open(at: path)
        #expect(try connection.integer("PRAGMA user_version") == 3)
        let rows = try connection.query("SELECT name, folded_name FROM clerks ORDER BY name") { row in
            [try row.text(0), try row.optionalText(1)]
        }
        #expect(
            rows == [
                ["ANN", nil], ["Ann", "ann"], ["Bob", "bob"], ["ann", nil], ["Żaneta", "żaneta"], ["żaneta", nil],
            ])
    }

    @Test("orders and their history are as they were")
    func orders() async throws {
        try await makeSecondFormat()
        let before = try OrderDatabase.open(at: path, migrations: Array(OrderSchema.migrations.prefix(2)))
        try before.execute(
            """
            INSERT INTO orders VALUES
                ('aaa111', 3, 7, 'Amy', 'Apple', '111-111-1111', 'amy.apple@clean-swift.com', 'standard', 'visa', '1111',
                 '2040-12', 'tok_amy', '1.11', 'USD', 1183118400000);
            INSERT INTO addresses VALUES
                ('aaa111', 'shipping', 'One Microsoft Way', NULL, 'Redmond', 'WA', '98052-7329', 'US'),
                ('aaa111', 'billing', '1 Infinite Loop', 'Suite 2', 'Cupertino', 'CA', '95014', 'US');
            INSERT INTO order_changes VALUES ('aaa111', 1, 1, 'created', 'Ann', 1183118400000, '[]')
            """)
        let store = try await SQLiteOrderStore(path: path)
        var amy = Order.amy()
        amy.revision = 3
        #expect(try await store.orders() == [amy])
        #expect(try await store.history(of: amy.id).map(\.stamp.clerk.text) == ["Ann"])
        await store.close()
    }

    @Test("a name that is none is left without a folded one")
    func noName() {
        let owned = FoldedClerkNames.owned(by: ["Ann", "a\nb", "ann", "Bob"])
        #expect(owned.map(\.name) == ["Ann", "Bob"])
        #expect(owned.map(\.folded) == ["ann", "bob"])
    }

    @Test("a clerk whom a program of the earlier format adds meanwhile holds the name too")
    func earlierProgram() async throws {
        try await makeSecondFormat()
        let store = try await SQLiteClerkStore(path: path)
        let earlier = try SQLiteConnection(path: path, busyTimeout: 1_000)
        try earlier.execute("INSERT INTO clerks (name, password_hash, added_at) VALUES ('Cleo', 'plain:x', 1)")
        let account = ClerkAccount(name: ClerkName("CLEO")!, passwordHash: "plain:y", addedAt: releaseDay)
        #expect(try await !store.add(account))
        await store.close()
    }

    @Test(
        "stay on a server too, and hold their names there", .enabled(if: PostgresServer.isInstalled),
        .timeLimit(.minutes(10)))
    func server() async throws {
        let database = try await ServerDatabase()
        let address = try #require(PostgresAddress(typed: database.url))
        var before = PostgreSQLSchema.orders
        before.migrations = Array(before.migrations.prefix(1))
        let pool = try PostgresPool(PostgresSettings(address: address, applicationName: "before"))
        try await pool.migrate(before)
        await pool.close(within: .seconds(5))
        try await database.execute(clerksBefore)
        let shop = try await ServerShop(url: database.url)
        let rows = try await database.execute("SELECT name, folded_name FROM clerks ORDER BY name").map { row in
            [try row.text(0), try row.optionalText(1)]
        }
        #expect(
            rows == [
                ["ANN", nil], ["Ann", "ann"], ["Bob", "bob"], ["ann", nil], ["Żaneta", "żaneta"], ["żaneta", nil],
            ])
        #expect(try await database.execute("SELECT max(version) FROM cleanstore_format")[0].integer(0) == 2)
        try await expectSoundClerks(in: PostgreSQLClerkStore(shop.database))
        await shop.close()
    }
}
