import Armature
import Testing

@Suite("Failures and cancellation", .timeLimit(.minutes(10)))
struct FailureTests {
    @Test("when one fails, what is being started is cancelled, what had started is stopped, what waited is named")
    func failure() async throws {
        let (journal, isIn) = (Journal(), Gate())
        let plan = try Diamond.plan(journal) { step in
            if step == "+left" {
                isIn.open()
                try await Gate().waitOrCancel()
            }
            if step == "+right" {
                await isIn.wait()
                throw Mishap("right")
            }
        }
        let error = try await #require(throws: StartError.self) { try await plan.start() }
        #expect(error.failures.map(\.brief) == ["Right: mishap right"], "the cancelled one is no failure of its own")
        #expect(error.waiting == ["Diamond.Top"])
        #expect(!error.wasCancelled && error.stopFailures.isEmpty)
        #expect(journal.lines.filter { $0.hasPrefix("-") } == ["-base"])
    }

    @Test("one that does not heed the cancellation is awaited and then stopped, before what it needs")
    func deafService() async throws {
        let (journal, mayGo) = (Journal(), Gate())
        let plan = try Diamond.plan(journal) { step in
            if step == "+left" { await mayGo.wait() }
            if step == "+right" {
                mayGo.open()
                throw Mishap("right")
            }
        }
        let error = try await #require(throws: StartError.self) { try await plan.start() }
        #expect(error.failures.map(\.brief) == ["Right: mishap right"])
        #expect(journal.lines.filter { $0.hasPrefix("-") } == ["-left", "-base"])
    }

    @Test("all that failed is named, and what went wrong while stopping the rest")
    func everything() async throws {
        let meeting = Rendezvous(2)
        let plan = try Diamond.plan(Journal()) { step in
            if ["+left", "+right"].contains(step) {
                await meeting.meet()
                throw Mishap(step)
            }
            if step == "-base" { throw Mishap("base") }
        }
        let error = try await #require(throws: StartError.self) { try await plan.start() }
        #expect(Set(error.failures.map(\.brief)) == ["Left: mishap +left", "Right: mishap +right"])
        #expect(error.stopFailures.map(\.brief) == ["Base: mishap base"])
        for part in ["Diamond could not start", "failed: Diamond.Left", "not started: Diamond.Top", "while stopping"] {
            #expect("\(error)".contains(part), "\(part) is not in \(error)")
        }
    }

    @Test("a cancelled start stops what had started and names what had not")
    func cancellation() async throws {
        let (journal, isIn) = (Journal(), Gate())
        let plan = try Diamond.plan(journal) { step in
            if step == "+left" {
                isIn.open()
                try await Gate().waitOrCancel()
            }
        }
        let start = Task { try await plan.start() }
        await isIn.wait()
        start.cancel()
        let error = try await #require(throws: StartError.self) { try await start.value }
        #expect(error.wasCancelled && error.failures.isEmpty && error.waiting == ["Diamond.Top"])
        let stopped = journal.lines.filter { $0.hasPrefix("-") }
        #expect(stopped.last == "-base" && !stopped.contains("-left") && !stopped.contains("-top"))
        #expect("\(error)".hasPrefix("Diamond was cancelled while it started"))
    }

    @Test("a service that throws a cancellation of its own, without having been cancelled, has failed")
    func ownCancellation() async throws {
        let plan = try Diamond.plan(Journal()) { step in if step == "+base" { throw CancellationError() } }
        let error = try await #require(throws: StartError.self) { try await plan.start() }
        #expect(error.failures.count == 1 && !error.wasCancelled)
        #expect(error.waiting == ["Diamond.Left", "Diamond.Right", "Diamond.Top"])
    }

    @Test("a scope that fails to open stops what it had started and leaves its container alone")
    func scope() async throws {
        struct App: CompositionRoot {
            let leaf: Entry<Leaf>
            let scope: ScopeEntry<Bool, Inner>
            struct Inner: Sendable { let last: Entry<Numbered> }
            init(_ registry: Registry, configuration journal: Journal) {
                leaf = registry.service(Leaf.init).onStop { _ in journal.note("-app") }.entry
                scope = registry.scope(argument: Bool.self) { scope in
                    scope.service { "first" }.onStop { _ in journal.note("-first") }
                    let last = scope.service { (fails: Bool, _: String) throws in
                        if fails { throw Mishap("scope") }
                        return Numbered(1)
                    }
                    return Inner(last: last.entry)
                }
            }
        }
        let journal = Journal()
        let container = try await WiringPlan(App.self, configuration: journal).start()
        let error = try await #require(throws: StartError.self) { try await container.scope(true) }
        #expect(error.root.hasSuffix("Inner") && error.failures.map(\.brief) == ["Numbered: mishap scope"])
        #expect(journal.lines == ["-first"] && container.isOpen)
        #expect(try await container.scope(false).last.number == 1)
    }
}
