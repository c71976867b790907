import ArmatureServices
import ArmatureTesting
import Synchronization
import Testing

@testable import CleanStoreApp

@Suite("A store of which each call is taken down")
struct ObservedOrderStoreTests {
    private let log = RecordedLog()
    private let metrics = MetricBook()
    private let clock = TestClock()

    private func store(_ store: any OrderStoring) -> ObservedOrderStore {
        ObservedOrderStore(store, log: log, metrics: metrics, clock: clock)
    }

    @Test("each call is taken down with its order and how long it took, and does what it did before")
    func calls() async throws {
        let inner = MemoryOrderStore()
        let store = store(inner)
        let stamp = ChangeStamp.test
        let order = try await store.create(.amy(), by: stamp)
        #expect(try await store.orders() == [order])
        #expect(try await store.order(order.id) == order)
        var changed = order
        changed.shippingMethod = .twoDay
        let updated = try await store.update(changed, by: stamp)
        try await store.delete(order.id, revision: updated.revision, by: stamp)
        #expect(try await store.history(of: order.id).count == 3)
        #expect(await inner.orders().isEmpty)
        #expect(
            log.entries.map { $0.fields["operation"] } == ["create", "list", "show", "update", "delete", "history"])
        #expect(log.entries.allSatisfy { $0.level == .info && $0.fields["took"] == .duration(.zero) })
        #expect(log.entries.map { $0.fields["order"] == "aaa111" } == [true, false, true, true, true, true])
        #expect(metrics.snapshot().metrics.count == 6)
    }

    @Test(
        "a failure is taken down, counted apart and thrown on",
        arguments: [OrderStoreError.busy, .notFound(.known("x"))])
    func failure(error: OrderStoreError) async {
        await #expect(throws: error) { try await store(FailingOrderStore(error: error)).create(.amy(), by: .test) }
        #expect(log.entries.map(\.level) == [.warning])
        #expect(log.entries.first?.fields["error"] == .text("\(error)"))
        #expect(metrics.snapshot().prometheusText().contains("{operation=\"create\",outcome=\"failed\"} 1"))
    }

    @Test("how long it took is the time of the clock", .timeLimit(.minutes(10)))
    func duration() async throws {
        let gated = GatedOrderStore()
        let store = store(gated)
        let call = Task { try await store.order(.known("aaa111")) }
        await gated.somebodyWaits()
        clock.advance(by: .milliseconds(1_500))
        await gated.open()
        _ = try await call.value
        #expect(log.entries.first?.fields["took"] == .duration(.milliseconds(1_500)))
        guard case .times(let times)? = metrics.snapshot().metrics.first?.value else {
            Issue.record("expected a time")
            return
        }
        #expect(times.count == 1 && times.sum == .milliseconds(1_500))
    }

    @Test("nothing that stands in an order is taken down")
    func privateData() async throws {
        _ = try await store(MemoryOrderStore()).create(.amy(), by: .test)
        let text = log.entries.map { "\($0)" }.joined() + metrics.snapshot().prometheusText()
        for secret in ["Amy", "Apple", "amy.apple", "Redmond", "tok_amy", "1111", "111-111"] {
            #expect(!text.contains(secret))
        }
    }
}

/// Keeps entries as they were handed over, before any redaction.
final class RecordedLog: EventLogging {
    struct Entry: Sendable {
        var level: LogLevel
        var message: String
        var fields: LogFields
    }

    private let list = Mutex<[Entry]>([])

    var minimumLevel: LogLevel { .debug }
    var entries: [Entry] { list.withLock { $0 } }

    func record(_ level: LogLevel, _ message: StaticString, _ fields: LogFields) {
        list.withLock { $0.append(Entry(level: level, message: message.description, fields: fields)) }
    }
}
