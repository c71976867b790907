import Armature
import Testing

@Suite("Stopping and running", .timeLimit(.minutes(10)))
struct StopTests {
    @Test("however often and from wherever it is stopped, a container stops once and all get one report")
    func idempotent() async throws {
        let (journal, mayGo) = (Journal(), Gate())
        let container = try await Diamond.plan(journal) { step in
            if step == "-top" { await mayGo.wait() }
            if step == "-base" { throw Mishap("base") }
        }.start()
        let calls = (0..<10).map { _ in Task { await container.stop() } }
        calls[3].cancel()
        mayGo.open()
        for call in calls { #expect(await call.value.failures.map(\.brief) == ["Base: mishap base"]) }
        #expect(await container.stop().failures.count == 1)
        #expect(journal.lines.filter { $0.hasPrefix("-") }.count == 4)
    }

    @Test("every service is asked to stop though others fail, and all failures are collected")
    func collected() async throws {
        let journal = Journal()
        let container = try await Diamond.plan(journal) { step in
            if step.hasPrefix("-") { throw Mishap(step) }
        }.start()
        let report = await container.stop()
        #expect(journal.lines.filter { $0.hasPrefix("-") }.count == 4)
        #expect(
            Set(report.failures.map(\.brief)) == [
                "Top: mishap -top", "Left: mishap -left", "Right: mishap -right", "Base: mishap -base",
            ])
        #expect(report.root == "Diamond" && report.failures.allSatisfy { $0.site.fileID.contains("Diamond.swift") })
    }

    @Test("a hook that fails does not keep the other hooks of its service from running")
    func hooks() async throws {
        struct Hooked: CompositionRoot {
            let leaf: Entry<Leaf>
            init(_ registry: Registry, configuration journal: Journal) {
                leaf =
                    registry.service(Leaf.init).onStop { _ in journal.note("first") }
                    .onStop { _ in throw Mishap("second") }.onStop { _ in throw Mishap("third") }.entry
            }
        }
        let journal = Journal()
        let report = await (try WiringPlan(Hooked.self, configuration: journal).start()).stop()
        #expect(journal.lines == ["first"])
        #expect(report.failures.map(\.brief) == ["Leaf: mishap third"])
    }

    @Test("the failures of scopes that were still open are in the container's report")
    func scopes() async throws {
        struct App: CompositionRoot {
            let scope: ScopeEntry<Int, Inner>
            struct Inner: Sendable { let number: Entry<Numbered> }
            init(_ registry: Registry, configuration: Void) {
                scope = registry.scope(argument: Int.self) { scope in
                    Inner(number: scope.service { Numbered($0) }.onStop { throw Mishap("\($0.number)") }.entry)
                }
            }
        }
        let container = try await WiringPlan(App.self).start()
        let scopes = [try await container.scope(1), try await container.scope(2)]
        let report = await container.stop()
        #expect(Set(report.failures.map(\.brief)) == ["Numbered: mishap 1", "Numbered: mishap 2"])
        #expect(scopes.allSatisfy { !$0.isOpen })
    }

    @Test("a run starts, waits for its end and stops")
    func run() async throws {
        let journal = Journal()
        try await Diamond.plan(journal).run { container in
            #expect(container.isOpen)
            journal.note("running")
        }
        #expect(journal.lines.count == 9 && journal.lines[4] == "running" && journal.lines.last == "-base")
    }

    @Test("a cancelled run cancels what it waits for, stops, and is no failure")
    func cancelledRun() async throws {
        let (journal, isIn) = (Journal(), Gate())
        let plan = try Diamond.plan(journal)
        let run = Task {
            try await plan.run { _ in
                isIn.open()
                try await Gate().waitOrCancel()
            }
        }
        await isIn.wait()
        run.cancel()
        try await run.value
        #expect(journal.lines.last == "-base")
    }

    @Test("what ends a run by throwing is thrown after the stop, unless the stop has more to say")
    func failedRun() async throws {
        let journal = Journal()
        await #expect(throws: Mishap("end")) { try await Diamond.plan(journal).run { _ in throw Mishap("end") } }
        #expect(journal.lines.last == "-base")
        let failing = try Diamond.plan(journal) { if $0 == "-base" { throw Mishap("base") } }
        let error = try await #require(throws: StopError.self) { try await failing.run { _ in throw Mishap("end") } }
        #expect(error.report.failures.map(\.brief) == ["Base: mishap base"])
        let broken = try Diamond.plan(journal) { if $0 == "+base" { throw Mishap("base") } }
        await #expect(throws: StartError.self) { try await broken.run { _ in Issue.record("it did not start") } }
    }
}
