import ArmatureTesting
import PostgresTesting
import Testing

@testable import PostgresClient

@Suite(
    "Reaching a server", .enabled(if: PostgresServer.isInstalled, "needs PostgreSQL's server"),
    .timeLimit(.minutes(10)))
struct ReachingTests {
    private func pool(
        _ url: String, limits: PoolLimits = PoolLimits(), waiting: Waiting = .system
    ) async throws -> PostgresPool {
        try PostgresPool(try await PostgresServer.common().settings(url), limits: limits, waiting: waiting)
    }

    @Test("one that is not there is tried again, each time later, and then reported without a password")
    func unreachable() async throws {
        let clock = TestClock()
        let limits = PoolLimits(connecting: Backoff(first: .milliseconds(100), longest: .seconds(1), attempts: 4))
        let pool = try await pool(
            "postgres://amy:s3cret@127.0.0.1:1/shop", limits: limits, waiting: .patient(clock))
        let task = Task { try await pool.read("SELECT 1") }
        for wait in [100, 200, 400] {
            try await clock.waitForSleepers(1)
            #expect(clock.sleepers == [clock.now.advanced(by: .milliseconds(wait))])
            clock.advance(by: .milliseconds(wait))
        }
        let error = await failure { _ = try await task.value }
        guard case .cannotConnect(let server, let reason, 4) = error else {
            Issue.record("expected 4 attempts, got \(String(describing: error))")
            return
        }
        #expect(server == "postgres://amy@127.0.0.1:1/shop")
        #expect(reason.contains("refused"))
        // libpq writes its questions below each other, behind tabs.
        #expect(!reason.contains { $0 == "\t" || $0.isNewline })
        #expect(!reason.contains("s3cret"))
        #expect(await pool.census == PoolCensus(open: 0, idle: 0, waiting: 0))
    }

    @Test("cancelling the task ends the attempts")
    func cancelled() async throws {
        let clock = TestClock()
        let pool = try await pool("postgres://127.0.0.1:1/shop", waiting: .patient(clock))
        let task = Task { try await pool.read("SELECT 1") }
        try await clock.waitForSleepers(1)
        task.cancel()
        #expect(await failure { _ = try await task.value } == .cancelled)
        #expect(await pool.census.open == 0)
    }

    @Test(
        "what does not pass by waiting is reported at once",
        arguments: [
            ("wrong-password", PostgresServer.clerk, "postgres", SQLState.invalidPassword),
            (PostgresServer.password, "nobody-we-know", "postgres", .invalidPassword),
            (PostgresServer.password, PostgresServer.clerk, "no-such-database", "3D000"),
        ])
    func refused(password: String, user: String, database: String, state: SQLState) async throws {
        let server = try await PostgresServer.common()
        // Time stands still: a second attempt would never come.
        let pool = try await pool(
            server.networkURL(database, user: user, password: password), waiting: .patient(TestClock()))
        let error = await failure { _ = try await pool.read("SELECT 1") }
        guard case .refused(_, state, let reason) = error else {
            Issue.record("expected a refusal, got \(String(describing: error))")
            return
        }
        #expect(!reason.isEmpty && !reason.contains(password))
    }

    @Test(
        "an option that is not understood is reported at once", arguments: ["sslmode=sometimes", "channel_binding=x"])
    func badOption(option: String) async throws {
        let server = try await PostgresServer.common()
        let pool = try await pool(server.networkURL(options: option), waiting: .patient(TestClock()))
        guard case .invalidAddress = await failure({ _ = try await pool.read("SELECT 1") }) else {
            Issue.record("expected a refused address")
            return
        }
    }

    @Test("a server that accepts and then says nothing is given up after the URL's connect_timeout")
    func silentServer() async throws {
        let server = try SilentServer()
        let pool = try await pool(
            "postgres://amy@127.0.0.1:\(server.port)/shop?connect_timeout=1&sslmode=disable",
            limits: PoolLimits(connecting: Backoff(first: .zero, longest: .zero, attempts: 1)))
        let error = await failure { _ = try await pool.read("SELECT 1") }
        // Until here it has to listen.
        extendLifetime(server)
        guard case .cannotConnect(_, "it did not answer within 1.0 seconds", 1) = error else {
            Issue.record("expected the end of the time to connect")
            return
        }
    }

    @Test(
        "a user who must be encrypted is refused without TLS and served with it",
        .enabled(if: PostgresServer.hasTLS, "needs openssl to make a certificate"))
    func tlsRequired() async throws {
        let server = try await PostgresServer.common()
        let url = { server.networkURL(user: PostgresServer.sealedClerk, options: "sslmode=" + $0) }
        let open = try await pool(url("disable"), waiting: .patient(TestClock()))
        guard case .refused(_, "28000", _) = await failure({ _ = try await open.read("SELECT 1") }) else {
            Issue.record("expected a refusal")
            return
        }
        let sealed = try await pool(url("require"))
        let rows = try await sealed.read("SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()")
        #expect(try rows[0].boolean(0))
    }

    @Test(
        "a certificate is checked against the root and the name that the URL asks for",
        .enabled(if: PostgresServer.hasTLS, "needs openssl to make a certificate"))
    func certificates() async throws {
        let server = try await PostgresServer.common()
        let certificate = server.certificate
        let good = try await pool(server.networkURL(options: "sslmode=verify-full&sslrootcert=\(certificate)"))
        #expect(try await good.read("SELECT 1").count == 1)
        for options in [
            "sslmode=verify-full&sslrootcert=/nowhere.pem",
            "sslmode=verify-ca&sslrootcert=\(server.folder)/server.key",
        ] {
            let bad = try await pool(server.networkURL(options: options), waiting: .patient(TestClock()))
            guard case .refused(_, nil, _) = await failure({ _ = try await bad.read("SELECT 1") }) else {
                Issue.record("expected the client's refusal with \(options)")
                return
            }
        }
    }
}
