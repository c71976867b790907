import Armature
import Testing

@Suite("Order of starting and stopping", .timeLimit(.minutes(10)))
struct OrderTests {
    @Test("what is needed starts before what needs it, and stops after it")
    func order() async throws {
        let journal = Journal()
        let container = try await Diamond.plan(journal).start()
        let started = journal.lines
        #expect(started.first == "+base" && started.last == "+top" && started.count == 4)
        let report = await container.stop()
        #expect(report.failures.isEmpty)
        let stopped = Array(journal.lines.dropFirst(4))
        #expect(stopped.first == "-top" && stopped.last == "-base" && stopped.count == 4)
    }

    @Test("independent services start at the same time, and stop at the same time")
    func concurrency() async throws {
        let (starting, stopping) = (Rendezvous(2), Rendezvous(2))
        let container = try await Diamond.plan(Journal()) { step in
            if ["+left", "+right"].contains(step) { await starting.meet() }
            if ["-left", "-right"].contains(step) { await stopping.meet() }
        }.start()
        await container.stop()
    }

    final class Both: Startable, Stoppable {
        let journal: Journal
        init(journal: Journal) {
            self.journal = journal
            journal.note("init")
        }
        func start() async throws { journal.note("start") }
        func stop() async throws { journal.note("stop") }
    }
    struct User: Sendable {
        init(_ both: Both) { both.journal.note("user") }
    }
    struct Conforming: CompositionRoot {
        let user: Entry<User>
        init(_ registry: Registry, configuration journal: Journal) {
            registry.value(journal)
            registry.service(Both.init)
                .onStart { _ in journal.note("first start") }.onStart { _ in journal.note("second start") }
                .onStop { _ in journal.note("first stop") }.onStop { _ in journal.note("second stop") }
            user = registry.service { User($0) }.entry
        }
    }

    @Test("a service's own start comes first and its own stop last; hooks run in order, and backwards")
    func protocols() async throws {
        let journal = Journal()
        let container = try await WiringPlan(Conforming.self, configuration: journal).start()
        await container.stop()
        #expect(
            journal.lines == [
                "init", "start", "first start", "second start", "user", "second stop", "first stop", "stop",
            ])
    }

    @MainActor final class OnMain {
        nonisolated let leaf: Leaf
        init(leaf: Leaf) async throws {
            MainActor.assertIsolated()
            await Task.yield()
            self.leaf = leaf
        }
    }
    actor OnActor {
        let main: OnMain
        init(main: OnMain) { self.main = main }
        func number() -> Int { 4 }
    }
    struct Actors: CompositionRoot {
        let actor: Entry<OnActor>
        let main: Entry<OnMain>
        init(_ registry: Registry, configuration: Void) {
            registry.service(Leaf.init)
            main = registry.service(OnMain.init).entry
            actor = registry.service(OnActor.init).entry
        }
    }

    @Test("a service of the main actor is made there, and an actor can be a service")
    func isolation() async throws {
        let plan = try WiringPlan(Actors.self)
        let container = try await plan.start()
        #expect(container.actor.main === container.main)
        #expect(await container.actor.number() == 4)
        #expect(plan.graph.nodes.first { $0.key.hasSuffix("OnMain") }?.isolation == "MainActor")
    }

    final class Flusher: Sendable {
        let made: Provider<Numbered>, lazy: Lazy<Leaf>
        init(made: Provider<Numbered>, lazy: Lazy<Leaf>) { (self.made, self.lazy) = (made, lazy) }
    }
    struct Flushing: CompositionRoot {
        let flusher: Entry<Flusher>
        init(_ registry: Registry, configuration journal: Journal) {
            registry.worker { Numbered(6) }
            registry.worker(Leaf.init)
            flusher =
                registry.service(Flusher.init).onStop { flusher in
                    _ = flusher.lazy.value
                    journal.note("\(flusher.made().number)")
                }.entry
        }
    }

    @Test("while it stops, a service can still use what it deferred")
    func deferredInStop() async throws {
        let journal = Journal()
        let container = try await WiringPlan(Flushing.self, configuration: journal).start()
        #expect(await container.stop().failures.isEmpty)
        #expect(journal.lines == ["6"])
    }
}
