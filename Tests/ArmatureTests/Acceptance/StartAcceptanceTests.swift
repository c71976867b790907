import Armature
import Testing

/// AC24, X1, X3: starting, collections, and initialisers that wait.
@Suite("Starting", .timeLimit(.minutes(10)))
struct StartAcceptanceTests {
    struct Database: Sendable {}
    struct Worker: Sendable {}
    struct Web: Sendable {}

    struct Server: CompositionRoot {
        let web: Entry<Web>
        static let line = #line

        init(_ registry: Registry, configuration: (journal: Journal, webFails: Bool)) {
            let (journal, fails) = configuration
            registry.service { (_: Database) in Worker() }
                .onStart { _ in journal.note("+worker") }.onStop { _ in journal.note("-worker") }
            web =
                registry.service { (_: Worker) in Web() }
                .onStart { _ in
                    journal.note("+web")
                    if fails { throw Mishap("web") }
                }
                .onStop { _ in journal.note("-web") }.entry
            registry.service(Database.init)
                .onStart { _ in journal.note("+db") }.onStop { _ in journal.note("-db") }
        }
    }

    @Test("AC24: when a start fails, what had started is stopped in reverse and the error names what failed")
    func failedStart() async throws {
        let journal = Journal()
        let plan = try WiringPlan(Server.self, configuration: (journal, true))
        let error = await #expect(throws: StartError.self) { try await plan.start() }
        #expect(journal.lines == ["+db", "+worker", "+web", "-worker", "-db"])
        #expect(error?.failures.count == 1)
        #expect(error?.description.contains("Web") == true)
        #expect(error?.description.contains("mishap web") == true)
        #expect(error?.failures.first?.site.line == Server.line + 7)
    }

    @Test("AC24: the order comes from the graph, and a stop runs it backwards, once")
    func order() async throws {
        let journal = Journal()
        let container = try await WiringPlan(Server.self, configuration: (journal, false)).start()
        await container.stop()
        await container.stop()
        #expect(journal.lines == ["+db", "+worker", "+web", "-web", "-worker", "-db"])
    }

    @Test("AC24: a start that is cancelled before it begins starts nothing")
    func cancelledBefore() async throws {
        let journal = Journal()
        let plan = try WiringPlan(Server.self, configuration: (journal, false))
        let error = await Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await #expect(throws: StartError.self) { try await plan.start() }
        }.value
        #expect(error?.wasCancelled == true)
        #expect(journal.lines.isEmpty)
    }

    struct First: Module {
        func register(in registry: Registry) {
            registry.contribute(value: "b")
            registry.contribute(service: { "c" }, as: { $0 })
        }
    }

    struct Texts: Sendable {
        let all: [String]
        let none: [Int]
    }

    struct Collected: CompositionRoot {
        let texts: Entry<Texts>

        init(_ registry: Registry, configuration: Void) {
            registry.contribute(worker: { "a" }, as: { $0 })
            registry.install(First())
            registry.contribute(value: "d")
            registry.allowEmptyCollection(of: Int.self, because: "numbers are optional")
            texts = registry.service(Texts.init).entry
        }
    }

    @Test("X1: all contributions arrive in order, across modules and lifetimes; none is legal where declared")
    func collections() async throws {
        let plan = try WiringPlan(Collected.self)
        let texts = try await plan.start().texts
        #expect(texts.all == ["a", "b", "c", "d"])
        #expect(texts.none.isEmpty)
        #expect(plan.graph.edges.filter { $0.kind == .collection }.count == 4)
    }

    @Test("X1: an empty collection that nobody declared is a fault")
    func emptyCollection() throws {
        struct Root: CompositionRoot {
            let texts: Entry<Texts>
            init(_ registry: Registry, configuration: Void) {
                registry.contribute(value: 1)
                texts = registry.service(Texts.init).entry
            }
        }
        let error = try #require(throws: WiringError.self) { try WiringPlan(Root.self) }
        #expect(error.diagnostics.map(\.id) == [.emptyCollection])
    }

    final class Slow: Sendable {
        init(_ made: Count, _ gate: Gate) async throws {
            made.add()
            try await gate.waitOrCancel()
        }
    }
    struct One: Sendable { let slow: Slow }
    struct Two: Sendable { let slow: Slow }

    struct Awaiting: CompositionRoot {
        let one: Entry<One>
        let two: Entry<Two>

        init(_ registry: Registry, configuration: (made: Count, gate: Gate)) {
            registry.service { try await Slow(configuration.made, configuration.gate) }
            one = registry.service(One.init).entry
            two = registry.service(Two.init).entry
        }
    }

    @Test("X3: an initialiser that waits runs once for all who need it")
    func asynchronous() async throws {
        let (made, gate) = (Count(), Gate())
        let plan = try WiringPlan(Awaiting.self, configuration: (made, gate))
        async let started = plan.start()
        gate.open()
        let container = try await started
        #expect(container.one.slow === container.two.slow)
        #expect(made.value == 1)
    }

    @Test("X3: cancelling one start neither cancels another nor leaves anything behind for it")
    func cancelledFirst() async throws {
        let (made, gate) = (Count(), Gate())
        let plan = try WiringPlan(Awaiting.self, configuration: (made, gate))
        let first = Task { try await plan.start() }
        let second = Task { try await plan.start() }
        first.cancel()
        let error = await #expect(throws: StartError.self) { try await first.value }
        #expect(error?.wasCancelled == true)
        gate.open()
        let container = try await second.value
        #expect(container.one.slow === container.two.slow)
    }

    @Test("X3: a worker or part whose initialiser waits or throws does not compile")
    func synchronousAsk() async throws {
        try await Compilation.expectRefused(
            """
            import Armature
            struct Slow: Sendable { init() async {} }
            struct Risky: Sendable { init() throws {} }
            struct Fine: Sendable {}
            struct Root: CompositionRoot {
                init(_ registry: Registry, configuration: Void) {
                    registry.worker(Slow.init) // refused: to parameter expecting synchronous function type
                    registry.worker(Risky.init) // refused: invalid conversion from throwing function
                    registry.worker(Fine.init)
                    registry.service(Slow.init)
                    registry.service(Risky.init)
                }
            }
            """)
    }
}
