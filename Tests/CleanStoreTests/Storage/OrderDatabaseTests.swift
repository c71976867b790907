import Foundation
import Testing

@testable import CleanStoreApp

@Suite("Opening the order database")
struct OrderDatabaseTests {
    private let folder = TemporaryFolder()
    private var path: String { folder.file("orders.sqlite") }

    private func failure(at path: String) -> OrderStoreError? {
        do {
            _ = try OrderDatabase.open(at: path)
            return nil
        } catch {
            return error
        }
    }

    @Test("migrations run once, in order, from the format that is found")
    func migrations() throws {
        let steps = [
            SchemaMigration(version: 1, script: "CREATE TABLE steps (n INTEGER); INSERT INTO steps VALUES (1)"),
            SchemaMigration(version: 2, script: "INSERT INTO steps VALUES (2)"),
            SchemaMigration(version: 3, script: "INSERT INTO steps VALUES (3)"),
        ]
        _ = try OrderDatabase.open(at: path, migrations: Array(steps[..<1]))
        for _ in 0..<2 {
            let connection = try OrderDatabase.open(at: path, migrations: steps)
            #expect(try connection.query("SELECT n FROM steps ORDER BY n") { try $0.integer(0) } == [1, 2, 3])
            #expect(try connection.integer("PRAGMA user_version") == 3)
        }
    }

    @Test("a migration that fails leaves the format as it was")
    func failedMigration() throws {
        let good = SchemaMigration(version: 1, script: "CREATE TABLE steps (n INTEGER)")
        _ = try OrderDatabase.open(at: path, migrations: [good])
        let bad = SchemaMigration(version: 2, script: "INSERT INTO steps VALUES (2); INSERT INTO nowhere VALUES (2)")
        #expect(throws: OrderStoreError.self) { try OrderDatabase.open(at: path, migrations: [good, bad]) }
        let connection = try OrderDatabase.open(at: path, migrations: [good])
        #expect(try connection.integer("SELECT count(*) FROM steps") == 0)
        #expect(try connection.integer("PRAGMA user_version") == 1)
    }

    @Test("what a migration does besides SQL comes after its script, and is undone with it")
    func completion() throws {
        let script = "CREATE TABLE steps (n INTEGER); INSERT INTO steps VALUES (1)"
        let failing = SchemaMigration(version: 1, script: script) { connection in
            try connection.execute("UPDATE steps SET n = 2; INSERT INTO nowhere VALUES (2)")
        }
        #expect(throws: OrderStoreError.self) { try OrderDatabase.open(at: path, migrations: [failing]) }
        let good = SchemaMigration(version: 1, script: script) { try $0.execute("UPDATE steps SET n = n + 2") }
        let connection = try OrderDatabase.open(at: path, migrations: [good])
        #expect(try connection.query("SELECT n FROM steps") { try $0.integer(0) } == [3])
    }

    @Test("connections that set up the same new file at once all find it sound")
    func setUpAtOnce() async throws {
        for round in 0..<20 {
            let path = folder.file("round\(round).sqlite")
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<6 {
                    group.addTask {
                        try await SQLiteOrderStore(path: path).create(.amy(id: "order\(number)"), by: .test)
                    }
                }
                try await group.waitForAll()
            }
            #expect(try await SQLiteOrderStore(path: path).orders().count == 6)
        }
    }

    @Test("a format of a later version is refused and left alone")
    func newer() throws {
        try OrderDatabase.open(at: path).execute("PRAGMA user_version = 99")
        let latest = OrderSchema.migrations.count
        #expect(failure(at: path) == .newerFormat(database: path, found: 99, supported: latest))
    }

    @Test("a database of another program is refused and left alone")
    func foreign() throws {
        do {
            let connection = try SQLiteConnection(path: path, busyTimeout: 0)
            try connection.execute("CREATE TABLE theirs (n INTEGER)")
        }
        let before = FileManager.default.contents(atPath: path)
        #expect(failure(at: path) == .foreignDatabase(database: path))
        #expect(FileManager.default.contents(atPath: path) == before)
    }

    @Test("a file that is no database is refused and left alone")
    func notADatabase() {
        let text = [UInt8](repeating: UInt8(ascii: "x"), count: 4_096)
        #expect(failure(at: folder.write(text, to: "notes.txt")) == .notADatabase(database: folder.file("notes.txt")))
        #expect(FileManager.default.contents(atPath: folder.file("notes.txt")) == Data(text))
    }

    @Test("a database with damaged pages is reported as damaged")
    func damaged() async throws {
        let store = try await SQLiteOrderStore(path: path)
        for number in 0..<50 { try await store.create(.amy(id: "order\(number)"), by: .test) }
        await store.close()
        var bytes = [UInt8](try #require(FileManager.default.contents(atPath: path)))
        for index in 4_096..<bytes.count { bytes[index] = 0xAA }
        _ = folder.write(bytes, to: "orders.sqlite")
        let error = await #expect(throws: OrderStoreError.self) {
            try await SQLiteOrderStore(path: path).orders()
        }
        guard case .corrupt = error else {
            Issue.record("expected damage, got \(String(describing: error))")
            return
        }
    }

    @Test("a directory and a device are refused")
    func notAFile() {
        #expect(failure(at: folder.path) == .cannotOpen(database: folder.path, reason: "it is a directory"))
        #expect(failure(at: "/dev/null") == .cannotOpen(database: "/dev/null", reason: "it is not a regular file"))
    }

    @Test("a file in the place of a directory is told")
    func fileInTheWay() {
        let file = folder.write([], to: "file")
        #expect(
            failure(at: file + "/orders.sqlite")
                == .cannotOpen(
                    database: file + "/orders.sqlite", reason: "the directory \(file) cannot be made: Not a directory"))
    }

    @Test("the standard place follows XDG_DATA_HOME, then HOME")
    func standardPlace() {
        #expect(
            DatabaseLocation.standard(environment: ["XDG_DATA_HOME": "/data", "HOME": "/home/amy"])
                == .file("/data/cleanstore/orders.sqlite"))
        #expect(
            DatabaseLocation.standard(environment: ["XDG_DATA_HOME": "relative", "HOME": "/home/amy"])
                == .file("/home/amy/.local/share/cleanstore/orders.sqlite"))
        #expect(DatabaseLocation.standard(environment: [:]) == nil)
    }

    @Test("a typed name that SQLite would read as something else stays a file name", arguments: [":memory:", "file:x"])
    func specialNames(name: String) {
        #expect(DatabaseLocation.file(typed: name, relativeTo: "/shop") == .file("/shop/\(name)"))
    }
}
