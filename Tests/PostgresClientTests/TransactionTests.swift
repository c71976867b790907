import ArmatureTesting
import PostgresTesting
import Testing

@testable import PostgresClient

@Suite(
    "A transaction", .enabled(if: PostgresServer.isInstalled, "needs PostgreSQL's server"),
    .timeLimit(.minutes(10)))
struct TransactionTests {
    private func counter(_ pool: PostgresPool) async throws -> Int64 {
        try await pool.read("SELECT n FROM t")[0].integer(0)
    }

    /// A table with one number in it.
    private func database() async throws -> (TestDatabase, PostgresPool) {
        let database = try await TestDatabase()
        let pool = try database.pool()
        try await pool.withConnection { try await $0.execute("CREATE TABLE t AS SELECT 0 AS n") }
        return (database, pool)
    }

    @Test("one that loses against others is run again until it succeeds")
    func serializable() async throws {
        // On a busy machine one may lose very often.
        let patience = Backoff(first: .milliseconds(1), longest: .milliseconds(50), attempts: 1_000)
        let (database, _) = try await database()
        let pool = try database.pool(PoolLimits(conflicts: patience))
        let runs = Counter()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<6 {
                group.addTask {
                    for _ in 0..<5 {
                        try await pool.transaction(PostgresTransaction(.serializable)) { connection in
                            let n = try await connection.query("SELECT n FROM t")[0].integer(0)
                            // The first two have read the same number, so one of them must lose.
                            if await runs.add() <= 2 { await runs.wait(for: 2) }
                            try await connection.query("UPDATE t SET n = $1", [.integer(n + 1)])
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await counter(pool) == 30)
        #expect(await runs.value > 30)
    }

    @Test("one that is chosen to end a deadlock is run again")
    func deadlock() async throws {
        let (database, pool) = try await database()
        try await pool.withConnection {
            try await $0.execute("CREATE TABLE a AS SELECT 0 AS n; CREATE TABLE b AS SELECT 0 AS n")
        }
        let first = Counter()
        let meet = { @Sendable (mine: String, other: String) in
            try await pool.transaction { connection in
                try await connection.execute("SET LOCAL deadlock_timeout = '10ms'; UPDATE \(mine) SET n = n + 1")
                // Only the first time: whoever is run again finds the other one gone.
                if await first.add() <= 2 { await first.wait(for: 2) }
                try await connection.execute("UPDATE \(other) SET n = n + 1")
            }
        }
        async let one: Void = meet("a", "b")
        async let two: Void = meet("b", "a")
        _ = try await (one, two)
        #expect(await first.value == 3)
        #expect(try await database.server.execute("SELECT a.n + b.n FROM a, b", in: database.name)[0].integer(0) == 4)
    }

    @Test("one that loses every time is reported in the end, after waiting longer each time")
    func hopeless() async throws {
        let clock = TestClock()
        let database = try await TestDatabase()
        let limits = PoolLimits(conflicts: Backoff(first: .milliseconds(10), longest: .seconds(1), attempts: 3))
        let pool = try database.pool(limits, waiting: .patient(clock))
        let task = Task {
            try await pool.transaction { try await $0.execute("DO $$ BEGIN RAISE SQLSTATE '40001'; END $$") }
        }
        for wait in [10, 20] {
            let deadline = clock.now.advanced(by: .milliseconds(wait))
            try await until { clock.sleepers.contains(deadline) }
            clock.advance(by: .milliseconds(wait))
        }
        guard case .failed(let failure) = await failure({ _ = try await task.value }) else {
            Issue.record("expected the server's failure")
            return
        }
        #expect(failure.state == .serializationFailure)
    }

    @Test("one whose connection is lost before COMMIT is run again, and counts once")
    func lostBefore() async throws {
        let (_, pool) = try await database()
        let runs = Tally(0)
        try await pool.transaction { connection in
            try await connection.query("UPDATE t SET n = n + 1")
            if runs.change({ $0 += 1 }) == 1 {
                try await connection.query("SELECT pg_terminate_backend(pg_backend_pid())")
            }
        }
        #expect(runs.now == 2)
        #expect(try await counter(pool) == 1)
    }

    @Test("one whose COMMIT was kept and not answered is not run again, unless it may be")
    func ambiguous() async throws {
        let (database, pool) = try await database()
        let proxy = try CuttingProxy(to: database.server)
        let cut = try PostgresPool(database.server.settings(proxy.url(database.name)))
        let add = { @Sendable (connection: PostgresConnection) in
            try await connection.query("UPDATE t SET n = n + 1").changedCount
        }
        proxy.loseAnswer(to: "COMMIT\0")
        guard case .commitUnknown = await failure({ _ = try await cut.transaction(PostgresTransaction(), add) }) else {
            Issue.record("expected an unknown outcome")
            return
        }
        #expect(try await counter(pool) == 1)
        proxy.loseAnswer(to: "COMMIT\0")
        #expect(try await cut.transaction(PostgresTransaction(isRepeatable: true), add) == 1)
        #expect(proxy.cutCount == 2)
        #expect(try await counter(pool) == 3)
    }

    @Test("one whose body throws changes nothing, and its connection is used again")
    func rolledBack() async throws {
        struct Unrelated: Error {}
        let (_, pool) = try await database()
        await #expect(throws: Unrelated.self) {
            try await pool.transaction { connection in
                try await connection.query("UPDATE t SET n = n + 1")
                throw Unrelated()
            }
        }
        #expect(try await counter(pool) == 0)
        #expect(await pool.census.open == 1)
    }

    @Test("one whose body overlooks a failure is not reported as kept")
    func overlooked() async throws {
        let (_, pool) = try await database()
        let error = await failure {
            try await pool.transaction { connection in
                try await connection.query("UPDATE t SET n = n + 1")
                _ = try? await connection.query("SELECT 1 / 0")
            }
        }
        guard case .failed(let failure) = error else {
            Issue.record("expected a failure, got \(String(describing: error))")
            return
        }
        #expect(failure.state == .inFailedTransaction)
        #expect(try await counter(pool) == 0)
    }

    @Test("one that only reads cannot write")
    func readOnly() async throws {
        let (_, pool) = try await database()
        let error = await failure {
            try await pool.transaction(PostgresTransaction(isReadOnly: true)) {
                try await $0.query("UPDATE t SET n = 5")
            }
        }
        guard case .failed(let failure) = error else {
            Issue.record("expected a failure")
            return
        }
        #expect(failure.state == .readOnlyTransaction)
    }
}
