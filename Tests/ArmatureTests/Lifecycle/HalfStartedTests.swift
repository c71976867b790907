import Armature
import Testing

@Suite("Services that fail half started", .timeLimit(.minutes(10)))
struct HalfStartedTests {
    struct Line: Sendable {}

    final class Server: Startable, Stoppable {
        let journal: Journal
        init(_ journal: Journal) { self.journal = journal }
        func start() async throws { journal.note("+server") }
        func stop() async throws {
            journal.note(Task.isCancelled ? "-server, cancelled" : "-server")
            throw Mishap("stop")
        }
    }

    struct Root: CompositionRoot {
        let server: Entry<Server>

        init(_ registry: Registry, configuration: (journal: Journal, announce: @Sendable () async throws -> Void)) {
            let (journal, announce) = configuration
            registry.service(Line.init).onStop { _ in journal.note("-line") }
            server =
                registry.service { (_: Line) in Server(journal) }
                .onStart { _ in try await announce() }.onStop { _ in journal.note("closure") }.entry
        }
    }

    @Test("what start() began is ended by stop() when a closure after it fails, before what the service needs")
    func failure() async throws {
        let journal = Journal()
        let plan = try WiringPlan(Root.self, configuration: (journal, { throw Mishap("announce") }))
        let error = try await #require(throws: StartError.self) { try await plan.start() }
        #expect(error.failures.map(\.brief) == ["Server: mishap announce"])
        #expect(journal.lines == ["+server", "-server", "-line"])
    }

    @Test("the same when the start is cancelled within the closure, and the stop is not cancelled with it")
    func cancellation() async throws {
        let (journal, isIn) = (Journal(), Gate())
        let plan = try WiringPlan(
            Root.self,
            configuration: (
                journal,
                {
                    isIn.open()
                    try await Gate().waitOrCancel()
                }
            ))
        let start = Task { try await plan.start() }
        await isIn.wait()
        start.cancel()
        let error = try await #require(throws: StartError.self) { try await start.value }
        #expect(error.wasCancelled && error.failures.isEmpty)
        #expect(journal.lines == ["+server", "-server", "-line"])
    }
}
