import ArmatureTesting
import PostgresTesting
import Testing

@testable import PostgresClient

@Suite(
    "A pool of connections", .enabled(if: PostgresServer.isInstalled, "needs PostgreSQL's server"),
    .timeLimit(.minutes(10)))
struct PoolTests {
    /// Uses a connection until the gate opens.
    private func hold(_ pool: PostgresPool, _ gate: Gate, _ started: Counter) -> Task<Void, any Error> {
        Task {
            try await pool.withConnection { _ in
                await started.add()
                await gate.pass()
            }
        }
    }

    @Test("no more connections are open than allowed, and every task gets one in the end")
    func bounded() async throws {
        let pool = try await TestDatabase().pool(PoolLimits(connections: 3))
        let inUse = Tally((now: 0, most: 0))
        let entered = Counter()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<60 {
                group.addTask {
                    try await pool.withConnection { connection in
                        inUse.change {
                            $0.now += 1
                            $0.most = max($0.most, $0.now)
                        }
                        // The first ones meet; were fewer allowed, they would wait forever.
                        if await entered.add() <= 3 { await entered.wait(for: 3) }
                        try await connection.query("SELECT 1")
                        inUse.change { $0.now -= 1 }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(inUse.now.most == 3)
        #expect(await pool.census == PoolCensus(open: 3, idle: 3, waiting: 0))
    }

    @Test("those who wait are served in the order in which they came")
    func fair() async throws {
        let clock = TestClock()
        let pool = try await TestDatabase().pool(PoolLimits(connections: 1), waiting: .patient(clock))
        let (gate, started) = (Gate(), Counter())
        let holder = hold(pool, gate, started)
        await started.wait(for: 1)
        let served = Tally<[Int]>([])
        var tasks: [Task<Void, any Error>] = []
        for number in 0..<5 {
            tasks.append(Task { try await pool.withConnection { _ in _ = served.change { $0.append(number) } } })
            // Each waits with a clock of its own until it is in the line.
            try await clock.waitForSleepers(number + 1)
            try await until { await pool.census.waiting > number }
        }
        gate.open()
        for task in tasks + [holder] { try await task.value }
        #expect(served.now == [0, 1, 2, 3, 4])
    }

    @Test("a task that waits too long is told that no connection is free")
    func exhausted() async throws {
        let clock = TestClock()
        let pool = try await TestDatabase().pool(
            PoolLimits(connections: 1, wait: .seconds(3)), waiting: .patient(clock))
        let (gate, started) = (Gate(), Counter())
        let holder = hold(pool, gate, started)
        await started.wait(for: 1)
        let late = Task { try await pool.read("SELECT 1") }
        try await clock.waitForSleepers(1)
        try await until { await pool.census.waiting == 1 }
        clock.advance(by: .seconds(3))
        #expect(await failure { _ = try await late.value } == .noConnectionFree)
        gate.open()
        try await holder.value
        #expect(try await pool.read("SELECT 1").count == 1)
    }

    @Test("a task that is cancelled leaves the line")
    func cancelledWaiter() async throws {
        let pool = try await TestDatabase().pool(PoolLimits(connections: 1))
        let (gate, started) = (Gate(), Counter())
        let holder = hold(pool, gate, started)
        await started.wait(for: 1)
        let late = Task { try await pool.read("SELECT 1") }
        late.cancel()
        #expect(await failure { _ = try await late.value } == .cancelled)
        gate.open()
        try await holder.value
        #expect(await pool.census == PoolCensus(open: 1, idle: 1, waiting: 0))
    }

    @Test("a connection that nobody used for long is closed")
    func idle() async throws {
        let clock = TestClock()
        let pool = try await TestDatabase().pool(PoolLimits(idle: .seconds(60)), waiting: .patient(clock))
        _ = try await pool.read("SELECT 1")
        #expect(await pool.census.idle == 1)
        try await clock.waitForSleepers(1)
        clock.advance(by: .seconds(60))
        try await until { await pool.census.open == 0 }
        #expect(try await pool.read("SELECT 1").count == 1)
    }

    @Test("a connection that was killed while nobody used it is replaced without anybody noticing", arguments: [0, 30])
    func killedWhileIdle(secondsUnused: Int) async throws {
        let clock = TestClock()
        let database = try await TestDatabase()
        let pool = try database.pool(PoolLimits(connections: 1), waiting: Waiting(clock) { 0 })
        let process = try await pool.read("SELECT pg_backend_pid()")[0].integer(0)
        clock.advance(by: .seconds(secondsUnused))
        // Waits until the session is gone.
        try await database.server.execute("SELECT pg_terminate_backend(\(process), 60000)")
        let other = try await pool.withConnection {
            try await $0.query("SELECT pg_backend_pid()")[0].integer(0)
        }
        #expect(other != process)
    }

    @Test("a connection that was killed in the middle of a statement is told as lost and not used again")
    func killedInUse() async throws {
        let database = try await TestDatabase()
        let pool = try database.pool(PoolLimits(connections: 1))
        let error = await failure {
            try await pool.withConnection { try await $0.query("SELECT pg_terminate_backend(pg_backend_pid())") }
        }
        guard case .connectionLost(let reason) = error else {
            Issue.record("expected a lost connection, got \(String(describing: error))")
            return
        }
        #expect(reason.contains("administrator"))
        #expect(await pool.census.open == 0)
        #expect(try await pool.read("SELECT 1").count == 1)
    }

    @Test("a body that throws gives its connection back, and one that leaves a transaction open loses it")
    func thrown() async throws {
        struct Unrelated: Error {}
        let pool = try await TestDatabase().pool(PoolLimits(connections: 1))
        await #expect(throws: Unrelated.self) { try await pool.withConnection { _ in throw Unrelated() } }
        #expect(await pool.census == PoolCensus(open: 1, idle: 1, waiting: 0))
        try await pool.withConnection { try await $0.execute("BEGIN") }
        #expect(await pool.census == PoolCensus(open: 0, idle: 0, waiting: 0))
    }

    @Test("closing lets everything under way end and refuses the rest")
    func drained() async throws {
        let clock = TestClock()
        let pool = try await TestDatabase().pool(PoolLimits(connections: 1), waiting: .patient(clock))
        let (gate, started) = (Gate(), Counter())
        let holder = hold(pool, gate, started)
        await started.wait(for: 1)
        let inLine = Task { try await pool.read("SELECT 7")[0].integer(0) }
        try await until { await pool.census.waiting == 1 }
        let closing = Task { await pool.close(within: .seconds(5)) }
        // One sleeps for the wait in the line, one for the budget.
        try await clock.waitForSleepers(2)
        #expect(await failure { _ = try await pool.read("SELECT 1") } == .closed)
        gate.open()
        try await holder.value
        #expect(try await inLine.value == 7)
        await closing.value
        #expect(await pool.census == PoolCensus(open: 0, idle: 0, waiting: 0))
    }

    @Test("what does not end within the budget is broken off")
    func overdue() async throws {
        let clock = TestClock()
        let database = try await TestDatabase()
        let pool = try database.pool(PoolLimits(connections: 1), waiting: .patient(clock))
        try await pool.withConnection { try await $0.execute("CREATE TABLE t (a int)") }
        let holder = try database.pool(PoolLimits(connections: 1))
        try await holder.withConnection { lock in
            try await lock.execute("BEGIN; LOCK TABLE t")
            let blocked = Task { try await pool.transaction { try await $0.query("INSERT INTO t VALUES (1)") } }
            try await database.whenBlocked(1, in: lock)
            let inLine = Task { try await pool.read("SELECT 1") }
            try await until { await pool.census.waiting == 1 }
            let closing = Task { await pool.close(within: .seconds(5)) }
            try await clock.waitForSleepers(2)
            try await until { clock.sleepers.contains(clock.now.advanced(by: .seconds(5))) }
            clock.advance(by: .seconds(5))
            await closing.value
            #expect(await failure { _ = try await blocked.value } == .closed)
            #expect(await failure { _ = try await inLine.value } == .closed)
        }
        #expect(try await holder.read("SELECT * FROM t").isEmpty)
    }

    @Test("closing breaks off what is under way at whatever moment it comes")
    func brokenOff() async throws {
        var settings = try await TestDatabase().settings()
        // A statement that is forgotten ends in another way.
        settings.statementTimeout = .seconds(20)
        for round in 0..<100 {
            let pool = try PostgresPool(settings, limits: PoolLimits(connections: 1))
            // Half of the rounds close while it connects, the others while it sends.
            if round.isMultiple(of: 2) { _ = try await pool.read("SELECT 1") }
            let entered = Gate()
            let endless = Task {
                try await pool.withConnection { connection in
                    entered.open()
                    try await connection.execute("SELECT pg_sleep(600)")
                }
            }
            if round.isMultiple(of: 2) { await entered.pass() }
            for _ in 0..<round / 2 % 30 { await Task.yield() }
            await pool.close(within: .zero)
            let error = await failure { try await endless.value }
            guard error == .closed else {
                Issue.record("in round \(round): \(String(describing: error))")
                return
            }
            entered.open()
        }
    }
}
