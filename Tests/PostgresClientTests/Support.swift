import ArmatureTesting
import PostgresTesting
import Synchronization
import Testing

@testable import PostgresClient

/// A database of its own on the common server.
struct TestDatabase {
    let server: PostgresServer
    let name: String

    init() async throws {
        server = try await PostgresServer.common()
        name = try await server.makeDatabase()
    }

    var url: String { server.url(name) }

    func settings() throws -> PostgresSettings { try server.settings(url) }

    func pool(_ limits: PoolLimits = PoolLimits(), waiting: Waiting = .system) throws -> PostgresPool {
        try PostgresPool(settings(), limits: limits, waiting: waiting)
    }
}

extension Waiting {
    /// The time of a test, and the longest waits.
    static func patient(_ clock: TestClock) -> Waiting { Waiting(clock) { 1 } }
}

/// A value that many tasks change.
final class Tally<Value: Sendable>: Sendable {
    private let value: Mutex<Value>

    init(_ value: Value) {
        self.value = Mutex(value)
    }

    var now: Value { value.withLock { $0 } }

    @discardableResult
    func change(_ body: @Sendable (inout Value) -> Void) -> Value {
        value.withLock { value in
            body(&value)
            return value
        }
    }
}

/// Opens when it is told to; whoever comes before waits.
final class Gate: Sendable {
    private let stream: AsyncStream<Void>
    private let opening: AsyncStream<Void>.Continuation

    init() {
        (stream, opening) = AsyncStream.makeStream()
    }

    func open() { opening.finish() }
    /// Returns when the gate is open or the task is cancelled.
    func pass() async { for await _ in stream {} }
}

/// Counts, and tells those who wait for a number.
actor Counter {
    private var count = 0
    private var waiters: [(number: Int, continuation: CheckedContinuation<Void, Never>)] = []

    @discardableResult
    func add() -> Int {
        count += 1
        waiters.removeAll { waiter in
            guard waiter.number <= count else { return false }
            waiter.continuation.resume()
            return true
        }
        return count
    }

    func wait(for number: Int) async {
        if count >= number { return }
        await withCheckedContinuation { waiters.append((number, $0)) }
    }

    var value: Int { count }
}

/// Runs a body and gives the typed error that it must throw.
func failure<Value>(_ body: () async throws -> Value) async -> PostgresError? {
    do {
        _ = try await body()
        Issue.record("nothing was thrown")
    } catch let error as PostgresError {
        return error
    } catch {
        Issue.record("thrown: \(error)")
    }
    return nil
}
