import PostgresTesting
import Testing

@testable import PostgresClient

@Suite(
    "Bringing the tables of a database up to date",
    .enabled(if: PostgresServer.isInstalled, "needs PostgreSQL's server"),
    .timeLimit(.minutes(10)))
struct MigrationTests {
    private func schema(_ steps: Int, extra: PostgresMigration? = nil) -> PostgresSchema {
        let migrations = (1...steps).map { number in
            PostgresMigration(
                version: number,
                script: (number == 1 ? "CREATE TABLE steps (n int);" : "") + "INSERT INTO steps VALUES (\(number))")
        }
        return PostgresSchema(
            formatTable: "our_format", tables: ["steps"], migrations: migrations + (extra.map { [$0] } ?? []), lock: 77)
    }

    private func steps(_ pool: PostgresPool) async throws -> [Int64] {
        try await pool.read("SELECT n FROM steps ORDER BY n").map { try $0.integer(0) }
    }

    @Test("steps are taken once, in order, from the format that is found")
    func steps() async throws {
        let pool = try await TestDatabase().pool()
        try await pool.migrate(schema(1))
        for _ in 0..<2 {
            try await pool.migrate(schema(3))
            #expect(try await steps(pool) == [1, 2, 3])
        }
    }

    @Test("of many programs that start at once, one takes the steps and the others wait for it")
    func atOnce() async throws {
        let database = try await TestDatabase()
        let schema = schema(3)
        let holder = try database.pool()
        try await holder.withConnection { connection in
            try await connection.execute("SELECT pg_advisory_lock(77)")
            let programs = (0..<8).map { _ in
                Task {
                    let pool = try database.pool(PoolLimits(connections: 1))
                    try await pool.migrate(schema)
                    await pool.close(within: .seconds(1))
                }
            }
            // Nobody takes a step without the lock, and all of them want to.
            try await database.whenBlocked(8, in: connection)
            #expect(try await connection.execute("SELECT to_regclass('steps') IS NULL")[0].boolean(0))
            try await connection.execute("SELECT pg_advisory_unlock(77)")
            for program in programs { try await program.value }
        }
        #expect(try await steps(holder) == [1, 2, 3])
    }

    @Test("tables that another program makes between two questions about them are not taken for foreign ones")
    func madeMeanwhile() async throws {
        let database = try await TestDatabase()
        let (holder, other, asking) = (try database.pool(), try database.pool(), try database.pool())
        // The question about the first table waits for a lock, after the format table was found missing.
        var waiting = schema(1)
        let wait = "pg_advisory_xact_lock_shared(78) IS NULL"
        waiting.tables = ["none' OR relname = 'pg_class' AND \(wait) AND relname <> '", "steps"]
        try await holder.withConnection { [waiting] connection in
            try await connection.execute("SELECT pg_advisory_lock(78)")
            let version = Task { try await asking.version(of: waiting) }
            try await database.whenBlocked(1, in: connection)
            try await other.migrate(schema(1))
            try await connection.execute("SELECT pg_advisory_unlock(78)")
            #expect(try await version.value == 0)
        }
        #expect(try await asking.version(of: schema(1)) == 1)
    }

    @Test("what a step does besides SQL comes after its script, and is undone when it fails")
    func completion() async throws {
        let pool = try await TestDatabase().pool()
        let script = "INSERT INTO steps VALUES (3)"
        let failing = PostgresMigration(version: 3, script: script) { connection in
            try await connection.query("UPDATE steps SET n = n * 10")
            try await connection.query("INSERT INTO nowhere VALUES (1)")
        }
        await #expect(throws: PostgresError.self) { try await pool.migrate(schema(2, extra: failing)) }
        #expect(try await pool.read("SELECT to_regclass('steps') IS NULL")[0].boolean(0))
        let good = PostgresMigration(version: 3, script: script) { connection in
            try await connection.query("UPDATE steps SET n = n * 10")
        }
        for _ in 0..<2 {
            try await pool.migrate(schema(2, extra: good))
            #expect(try await steps(pool) == [10, 20, 30])
        }
    }

    @Test("a step that fails leaves everything as it was")
    func failing() async throws {
        let pool = try await TestDatabase().pool()
        let bad = PostgresMigration(version: 3, script: "INSERT INTO nowhere VALUES (1)")
        await #expect(throws: PostgresError.self) { try await pool.migrate(schema(2, extra: bad)) }
        #expect(try await pool.read("SELECT to_regclass('steps') IS NULL")[0].boolean(0))
        try await pool.migrate(schema(2))
        #expect(try await steps(pool) == [1, 2])
    }

    @Test("a format of a later version is refused")
    func newer() async throws {
        let pool = try await TestDatabase().pool()
        try await pool.migrate(schema(3))
        await #expect(throws: PostgresSchemaError.newer(found: 3, supported: 2)) { try await pool.migrate(schema(2)) }
    }

    @Test("a table of another program is refused and left alone")
    func foreign() async throws {
        let pool = try await TestDatabase().pool()
        try await pool.withConnection { try await $0.execute("CREATE TABLE steps (theirs text)") }
        await #expect(throws: PostgresSchemaError.foreign(table: "steps")) { try await pool.migrate(schema(1)) }
        #expect(try await pool.read("SELECT theirs FROM steps").isEmpty)
    }

    @Test("somebody who may not make tables can use those that are up to date")
    func limited() async throws {
        let database = try await TestDatabase()
        let owner = try database.pool()
        try await owner.migrate(schema(2))
        try await owner.withConnection { try await $0.execute("GRANT SELECT ON ALL TABLES IN SCHEMA public TO clerk") }
        let limited = try PostgresPool(database.server.settings(database.server.networkURL(database.name)))
        try await limited.migrate(schema(2))
        let error = await failure { try await limited.migrate(schema(3)) }
        guard case .failed(let failure) = error else {
            Issue.record("expected a failure")
            return
        }
        #expect(failure.state == "42501")
    }
}
