import Foundation
import PostgresClient
import PostgresTesting
import Testing

@testable import CleanStoreApp

@Suite("Several processes that enter orders at once", .enabled(if: hasOrderProbe), .timeLimit(.minutes(10)))
struct ManyProcessesTests {
    /// What the probes said, and what to do when they have said so much.
    private func run(
        _ database: String, processes: Int, ordersEach: Int, writers: Int,
        meanwhile: @Sendable @escaping (_ acknowledged: Counter) async throws -> Void = { _ in }
    ) async throws -> [String] {
        let acknowledged = Counter()
        return try await withThrowingTaskGroup(of: [String].self) { group in
            for number in 0..<processes {
                group.addTask {
                    let probe = try ChildProcess(
                        built: "order-probe", [database, "p\(number)", String(ordersEach), String(writers)])
                    var lines: [String] = []
                    while let line = await probe.line() {
                        lines.append(line)
                        await acknowledged.add()
                    }
                    #expect(await probe.end() == 0)
                    return lines
                }
            }
            group.addTask {
                try await meanwhile(acknowledged)
                return []
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
    }

    private func kept(_ lines: [String]) -> [String] {
        lines.compactMap { $0.hasPrefix("kept ") ? String($0.dropFirst(5)) : nil }
    }

    @Test(
        "10,000 orders of four processes, with the server killed and restarted in the middle, are kept once each",
        .enabled(if: PostgresServer.isInstalled, "needs PostgreSQL's server"))
    func restarted() async throws {
        let server = try await PostgresServer()
        let name = try await server.makeDatabase()
        let lines = try await run(server.url(name), processes: 4, ordersEach: 2_500, writers: 6) { acknowledged in
            await acknowledged.wait(for: 2_000)
            try await server.restart(.immediate)
            await acknowledged.wait(for: 5_000)
            try await server.restart(.fast)
        }
        #expect(lines.filter { !$0.hasPrefix("kept ") && $0 != "ended" } == [])
        let acknowledged = kept(lines)
        #expect(acknowledged.count == 10_000)
        let ids = try await server.execute("SELECT id FROM orders", in: name).map { try $0.text(0) }
        #expect(ids.count == 10_000)
        #expect(Set(ids) == Set(acknowledged))
        let twice = "SELECT order_id FROM order_changes GROUP BY order_id HAVING count(*) > 1"
        #expect(try await server.execute(twice, in: name).isEmpty)
        #expect(try await server.execute("SELECT FROM order_changes", in: name).count == 10_000)
    }

    @Test("orders of four processes in one SQLite file are kept once each")
    func sqlite() async throws {
        let folder = TemporaryFolder()
        let path = folder.file("orders.sqlite")
        let lines = try await run(path, processes: 4, ordersEach: 250, writers: 2)
        #expect(lines.filter { !$0.hasPrefix("kept ") && $0 != "ended" } == [])
        let store = try await SQLiteOrderStore(path: path)
        let ids = try await store.orders().map(\.id.text)
        #expect(ids.count == 1_000)
        #expect(Set(ids) == Set(kept(lines)))
        await store.close()
    }

    @Test(
        "SIGTERM during writes finishes those under way, and all that were said to be kept are there",
        arguments: [
            StopCase(database: .server), StopCase(database: .file),
        ])
    func terminated(stop: StopCase) async throws {
        if stop.database == .server, !PostgresServer.isInstalled { return }
        try await stop.withDatabase { url, ids in
            let probe = try ChildProcess(built: "order-probe", [url, "order", "1000000", "8"])
            var lines: [String] = []
            while lines.count < 200, let line = await probe.line() { lines.append(line) }
            probe.send(SIGTERM)
            lines += await probe.remainingLines()
            #expect(await probe.end() == 0)
            #expect(lines.last == "ended")
            #expect(lines.filter { $0.hasPrefix("failed") } == [])
            #expect(Set(try await ids()) == Set(kept(lines)))
        }
    }
}

/// A kind of database that is written to while the process is told to end.
struct StopCase: Sendable, CustomTestStringConvertible {
    enum Database: Sendable {
        case server
        case file
    }

    var database: Database
    var testDescription: String { "\(database)" }

    func withDatabase(
        _ body: (_ location: String, _ ids: () async throws -> [String]) async throws -> Void
    ) async throws {
        switch database {
        case .server:
            let database = try await ServerDatabase()
            try await body(database.url) { try await database.orderIDs() }
        case .file:
            let folder = TemporaryFolder()
            let path = folder.file("orders.sqlite")
            try await body(path) { try await SQLiteOrderStore(path: path).orders().map(\.id.text) }
        }
    }
}

/// Counts, and tells those who wait for a number.
actor Counter {
    private var count = 0
    private var waiters: [(number: Int, continuation: CheckedContinuation<Void, Never>)] = []

    func add() {
        count += 1
        waiters.removeAll { waiter in
            guard waiter.number <= count else { return false }
            waiter.continuation.resume()
            return true
        }
    }

    func wait(for number: Int) async {
        if count >= number { return }
        await withCheckedContinuation { waiters.append((number, $0)) }
    }
}
