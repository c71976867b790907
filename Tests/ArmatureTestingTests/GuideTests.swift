import Armature
import ArmatureTesting
import Testing

/// The examples of `Docs/Testing.md`. Change both together.
@Suite("The testing guide", .wired(App.self, configuration: .init(currency: "EUR")))
struct GuideTests {
    @Test("an order that was placed is on the list")
    func placing() async throws {
        let plan = try WiringPlan(App.self, configuration: .init(currency: "EUR")) {
            $0.replace((any OrderListing).self, with: MemoryList())
        }
        try await withContainer(of: plan) { app in
            try await app.checkout.place("tea")
            #expect(try await app.store.fetchOrders() == ["tea"])
        }
    }

    @Test("a fake implements what the test is about; the rest fails the test where the fake was made")
    func fake() async throws {
        let line = #line + 1
        var store = FakeList()
        store.count = { 3 }
        let plan = try WiringPlan(App.self, configuration: .init(currency: "EUR")) { [store] in
            $0.replace((any OrderListing).self, with: store)
        }
        try await withContainer(of: plan) { app in
            #expect(app.store.orderCount == 3)
            await withKnownIssue {
                await #expect(throws: Unimplemented(name: "FakeList.fetch")) { try await app.store.fetchOrders() }
            } matching: {
                $0.isAt(line, saying: "FakeList.fetch")
            }
        }
    }

    @Test("a spy tells what it was asked, also when the call comes later")
    func spy() async throws {
        let spy = SpyList(orders: Answers(["tea"], ["tea", "milk"]))
        let plan = try WiringPlan(App.self, configuration: .init(currency: "EUR")) {
            $0.replace((any OrderListing).self, with: spy)
        }
        try await withContainer(of: plan) { app in
            let checkout = app.checkout
            let placing = Task { try await checkout.place("tea") }
            #expect(try await spy.recorder.next() == .save("tea"))
            try await placing.value
            #expect(try await app.store.fetchOrders() == ["tea"])
            #expect(spy.recorder.calls == [.save("tea"), .fetch])
            #expect(spy.orders.remaining == 1)
        }
    }

    @Test("a start that takes too long fails at once when the clock is moved")
    func time() async throws {
        let clock = TestClock()
        let plan = try WiringPlan(App.self, configuration: .init(currency: "EUR")) {
            $0.replaceService((any OrderListing).self) { () async throws -> any OrderListing in
                try await clock.sleep(for: .seconds(60))
                return MemoryList()
            }
        }
        let start = Task { try await plan.start(StartOptions(clock: clock, startTimeout: .seconds(5))) }
        try await clock.waitForSleepers(2)
        clock.advance(by: .seconds(5))
        await #expect(throws: StartError.self) { try await start.value }
    }

    @Test("the app is wired completely")
    func wiring() {
        expectWiring(App.self, configuration: .init(currency: "EUR"))
    }

    @Test("the wiring is what was looked at")
    func graph() throws {
        let plan = try WiringPlan(App.self, configuration: .init(currency: "EUR"))
        expectGraph(
            plan.graph,
            matches: """
                App: 2 entry points

                checkout: ● Till  service
                ├─ ● any OrderListing (MemoryList) ↓
                └─ ● Currency  value

                store: ● any OrderListing (MemoryList)  service

                3 nodes: 2 services, 1 value
                2 edges, 0 unreachable, 0 errors, 0 warnings
                ● one per container   ↓ described below
                """)
    }
}

private struct App: CompositionRoot {
    struct Configuration {
        var currency: String
    }

    let checkout: Entry<Till>
    let store: Entry<any OrderListing>

    init(_ registry: Registry, configuration: Configuration) {
        registry.value(Currency(code: configuration.currency))
        store = registry.service(MemoryList.init, as: { $0 as any OrderListing }).entry
        checkout = registry.service(Till.init).entry
    }
}

private protocol OrderListing: Sendable {
    func fetchOrders() async throws -> [String]
    func save(_ order: String) async throws
    var orderCount: Int { get }
}

private struct Currency: Sendable {
    let code: String
}

private struct Till: Sendable {
    let store: any OrderListing
    let currency: Currency

    func place(_ order: String) async throws { try await store.save(order) }
}

private final class MemoryList: OrderListing {
    private let recorder = Recorder<String>()

    func fetchOrders() async throws -> [String] { recorder.calls }
    func save(_ order: String) async throws { recorder.record(order) }
    var orderCount: Int { recorder.calls.count }
}

private struct FakeList: OrderListing {
    var fetch: @Sendable () async throws -> [String]
    var count: @Sendable () -> Int

    init(sourceLocation: SourceLocation = #_sourceLocation) {
        fetch = unimplemented("FakeList.fetch", sourceLocation: sourceLocation)
        count = unimplemented("FakeList.count", returning: 0, sourceLocation: sourceLocation)
    }

    func fetchOrders() async throws -> [String] { try await fetch() }
    func save(_ order: String) async throws {}
    var orderCount: Int { count() }
}

private struct SpyList: OrderListing {
    enum Call: Equatable, Sendable {
        case fetch
        case save(String)
    }

    let recorder = Recorder<Call>()
    let orders: Answers<[String]>

    func fetchOrders() async throws -> [String] {
        recorder.record(.fetch)
        return try orders.next()
    }

    func save(_ order: String) async throws { recorder.record(.save(order)) }
    var orderCount: Int { 0 }
}
