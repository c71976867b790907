import PostgresTesting
import Testing

@testable import PostgresClient

@Suite(
    "A connection to a server", .enabled(if: PostgresServer.isInstalled, "needs PostgreSQL's server"),
    .timeLimit(.minutes(10)))
struct ConnectionTests {
    @Test("values of every kind come back as they were")
    func roundTrip() async throws {
        let pool = try await TestDatabase().pool()
        let texts = ["", "Robert'); DROP TABLE orders;--", "李 🚲 e\u{301}", "\\ \" $1 %s", "a\nb\t"]
        for text in texts {
            let row = try await pool.read(
                "SELECT $1::text, $2::bigint, $3::boolean, $4::text",
                [
                    .text(text), .integer(.min), .boolean(true), .null,
                ])[0]
            #expect(Array(try row.text(0).unicodeScalars) == Array(text.unicodeScalars))
            #expect(try row.integer(1) == .min)
            #expect(try row.boolean(2))
            #expect(try row.optionalText(3) == nil)
        }
        await pool.close(within: .seconds(1))
    }

    @Test("a column that does not hold what is asked of it is an error with its name")
    func mismatch() async throws {
        let pool = try await TestDatabase().pool()
        let row = try await pool.read("SELECT 'x' AS name, NULL AS nothing")[0]
        #expect(throws: PostgresError.mismatch(column: "name")) { try row.integer(0) }
        #expect(throws: PostgresError.mismatch(column: "name")) { try row.boolean(0) }
        #expect(throws: PostgresError.mismatch(column: "nothing")) { try row.text(1) }
    }

    @Test("a text with U+0000 is refused instead of being cut off there")
    func nul() async throws {
        let pool = try await TestDatabase().pool()
        #expect(await failure { _ = try await pool.read("SELECT $1::text", [.text("amy\0admin")]) } == .unsendable)
    }

    @Test("many megabytes go out and come in")
    func large() async throws {
        let pool = try await TestDatabase().pool()
        let text = String(repeating: "0123456789abcdef", count: 500_000)
        let rows = try await pool.read("SELECT $1::text FROM generate_series(1, 3)", [.text(text)])
        #expect(try rows.map { try $0.text(0) == text } == [true, true, true])
    }

    @Test("a statement is prepared once for a connection")
    func prepared() async throws {
        let pool = try await TestDatabase().pool()
        let count = try await pool.withConnection { connection in
            for number in Int64(0)..<10 { try await connection.query("SELECT $1::bigint", [.integer(number)]) }
            return try await connection.execute("SELECT count(*) FROM pg_prepared_statements")[0].integer(0)
        }
        #expect(count == 1)
    }

    @Test("no more statements are kept than there is room for")
    func preparedLimit() async throws {
        let pool = try await TestDatabase().pool()
        let count = try await pool.withConnection { connection in
            for number in 0..<200 { try await connection.query("SELECT \(number)") }
            return try await connection.execute("SELECT count(*) FROM pg_prepared_statements")[0].integer(0)
        }
        #expect(count == 128)
    }

    @Test("a statement whose columns changed meanwhile is prepared anew")
    func stalePlan() async throws {
        let pool = try await TestDatabase().pool(PoolLimits(connections: 1))
        try await pool.withConnection { try await $0.execute("CREATE TABLE t AS SELECT 1 AS a") }
        #expect(try await pool.read("SELECT * FROM t")[0].text(0) == "1")
        try await pool.withConnection { try await $0.execute("ALTER TABLE t ALTER a TYPE text USING 'new'") }
        #expect(try await pool.read("SELECT * FROM t")[0].text(0) == "new")
    }

    @Test("a broken rule of the schema is told by its SQLSTATE and its name, without the row")
    func uniqueViolation() async throws {
        let pool = try await TestDatabase().pool()
        try await pool.withConnection { try await $0.execute("CREATE TABLE t (a text CONSTRAINT one_of_each UNIQUE)") }
        let insert = { @Sendable (connection: PostgresConnection) in
            try await connection.query("INSERT INTO t VALUES ($1)", [.text("private")]).changedCount
        }
        #expect(try await pool.withConnection(insert) == 1)
        let error = await failure { _ = try await pool.withConnection(insert) }
        guard case .failed(let failure) = error else {
            Issue.record("expected a server's failure, got \(String(describing: error))")
            return
        }
        #expect(failure.state == .uniqueViolation)
        #expect(failure.state.isConstraintViolation)
        #expect(failure.constraint == "one_of_each")
        #expect(!failure.message.contains("private"))
    }

    @Test("a statement that takes too long is ended, and the connection goes on")
    func timeout() async throws {
        var settings = try await TestDatabase().settings()
        settings.statementTimeout = .milliseconds(50)
        let pool = try PostgresPool(settings, limits: PoolLimits(connections: 1))
        let process = try await self.process(of: pool)
        #expect(await failure { _ = try await pool.read("SELECT pg_sleep(600)") } == .timedOut)
        #expect(try await self.process(of: pool) == process)
    }

    /// Asks until there is time enough for the answer: on a busy machine the shortest statement may take too long.
    private func process(of pool: PostgresPool) async throws -> Int64 {
        while true {
            do { return try await pool.read("SELECT pg_backend_pid()")[0].integer(0) } catch PostgresError.timedOut {}
        }
    }

    @Test("a server that does not answer counts as lost")
    func silence() async throws {
        var settings = try await TestDatabase().settings()
        settings.answerGrace = .milliseconds(50) - settings.statementTimeout
        let pool = try PostgresPool(settings, limits: PoolLimits(connections: 1))
        let error = await failure {
            try await pool.withConnection { try await $0.execute("SELECT pg_sleep(600)") }
        }
        #expect(error == .connectionLost("the server did not answer in time"))
    }

    @Test("cancelling the task ends the statement on the server, and the connection is not used again")
    func cancellation() async throws {
        let database = try await TestDatabase()
        let pool = try database.pool(PoolLimits(connections: 1))
        let process = try await pool.read("SELECT pg_backend_pid()")[0].integer(0)
        // The task waits for a lock, so it is seen on the server when it does.
        try await pool.withConnection { try await $0.execute("CREATE TABLE t (a int)") }
        let holder = try database.pool(PoolLimits(connections: 1))
        try await holder.withConnection { lock in
            try await lock.execute("BEGIN; LOCK TABLE t")
            let task = Task { try await pool.read("SELECT * FROM t") }
            try await database.whenBlocked(1, in: lock)
            task.cancel()
            #expect(await failure { _ = try await task.value } == .cancelled)
            try await lock.execute("ROLLBACK")
        }
        #expect(try await pool.read("SELECT pg_backend_pid()")[0].integer(0) != process)
    }

    @Test("COPY, which is not spoken, is refused")
    func copy() async throws {
        let pool = try await TestDatabase().pool()
        let error = await failure {
            try await pool.withConnection { try await $0.execute("COPY (SELECT 1) TO STDOUT") }
        }
        #expect(error == .connectionLost("COPY is not supported"))
        #expect(try await pool.read("SELECT 1").count == 1)
    }
}

extension TestDatabase {
    /// Returns once that many sessions of this database wait for a lock.
    func whenBlocked(_ count: Int, in connection: PostgresConnection) async throws {
        // The server itself waits from one look to the next; a DO block sees a new state after each clearing.
        try await connection.execute(
            """
            DO $$ BEGIN
                LOOP
                    PERFORM pg_stat_clear_snapshot();
                    EXIT WHEN (SELECT count(*) FROM pg_stat_activity
                        WHERE datname = current_database() AND wait_event_type = 'Lock') >= \(count);
                    PERFORM pg_sleep(0.005);
                END LOOP;
            END $$
            """)
    }
}
