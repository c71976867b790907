import PostgresTesting
import Testing

@testable import PostgresClient

@Suite(
    "Listening to other sessions", .enabled(if: PostgresServer.isInstalled, "needs PostgreSQL's server"),
    .timeLimit(.minutes(10)))
struct ListenerTests {
    /// What a listener reports, as something to wait for.
    private final class Ear: Sendable {
        private let stream: AsyncStream<PostgresListening>
        private let task: Task<Void, Never>

        init(_ listener: PostgresListener) {
            let (stream, heard) = AsyncStream.makeStream(of: PostgresListening.self)
            self.stream = stream
            task = Task {
                await listener.run { heard.yield($0) }
                heard.finish()
            }
        }

        deinit { task.cancel() }

        func next() async -> PostgresListening? {
            for await event in stream { return event }
            return nil
        }

        func cancel() { task.cancel() }
    }

    private func payload(_ event: PostgresListening?) -> String? {
        if case .notification(let notification) = event { notification.payload } else { nil }
    }

    @Test("what others send is heard in the order of their commits, and what is rolled back is not")
    func heard() async throws {
        let database = try await TestDatabase()
        let ear = Ear(try PostgresListener(database.settings(), channel: "Order \"changes\""))
        #expect(await ear.next() == .connected)
        let pool = try database.pool()
        let send = "SELECT pg_notify('Order \"changes\"', $1)"
        for payload in ["first", "second"] {
            try await pool.transaction { try await $0.query(send, [.text(payload)]) }
        }
        try? await pool.transaction { connection in
            try await connection.query(send, [.text("taken back")])
            throw PostgresError.cancelled
        }
        try await pool.transaction { try await $0.query(send, [.text("李 🚲")]) }
        for expected in ["first", "second", "李 🚲"] { #expect(payload(await ear.next()) == expected) }
    }

    @Test("a listener that lost its connection says so, connects again, and hears again")
    func reconnected() async throws {
        let database = try await TestDatabase()
        let ear = Ear(try PostgresListener(database.settings(), channel: "changes"))
        #expect(await ear.next() == .connected)
        let pool = try database.pool()
        _ = try await pool.read(
            """
            SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity
            WHERE datname = current_database() AND query LIKE 'LISTEN%'
            """)
        guard case .interrupted(.connectionLost) = await ear.next() else {
            Issue.record("expected an interruption")
            return
        }
        #expect(await ear.next() == .connected)
        _ = try await pool.withConnection { try await $0.execute("NOTIFY changes, 'again'") }
        #expect(payload(await ear.next()) == "again")
    }

    @Test("a listener ends with its task")
    func ended() async throws {
        let database = try await TestDatabase()
        let ear = Ear(try PostgresListener(database.settings(), channel: "changes"))
        #expect(await ear.next() == .connected)
        ear.cancel()
        #expect(await ear.next() == nil)
    }
}
