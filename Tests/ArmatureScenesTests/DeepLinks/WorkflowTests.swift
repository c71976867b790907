import ArmatureScenes
import ArmatureTesting
import Testing

@MainActor
@Suite("Workflows")
struct WorkflowTests {
    struct Failure: Error, Equatable {
        let name: String
    }

    @Test("steps follow each other with what the one before found")
    func chain() async throws {
        let workflow = Workflow { (id: Int) in id + 1 }.then { "order \($0)" }
        #expect(try await workflow.run(6) == "order 7")
    }

    @Test("C9 a fork is complete exactly once, after both branches")
    func fork() async throws {
        let clock = TestClock()
        let ends = Recorder<String>()
        let workflow = Workflow { (id: Int) in id }
            .fork(
                Workflow { (id: Int) in
                    ends.record("left")
                    return id * 2
                },
                Workflow { (id: Int) in
                    try await clock.sleep(until: .init(offset: .seconds(1)))
                    ends.record("right")
                    return "\(id)"
                })
        let run = workflow.start(7) { result in
            ends.record("complete")
            #expect((try? result.get().0) == 14)
            #expect((try? result.get().1) == "7")
        }
        #expect(try await ends.next() == "left")
        try await clock.waitForSleepers(1)
        #expect(ends.calls == ["left"])
        clock.advance(by: .seconds(1))
        await run.value
        #expect(ends.calls == ["left", "right", "complete"])
    }

    @Test("C9 a fork of which one branch fails fails once, and the other branch is cancelled")
    func failure() async throws {
        let clock = TestClock()
        let ends = Recorder<String>()
        let workflow = Workflow { (id: Int) in id }
            .fork(
                Workflow { (_: Int) in
                    do { try await clock.sleep(until: .init(offset: .seconds(1))) } catch {
                        ends.record("left cancelled")
                        throw error
                    }
                },
                Workflow { (_: Int) -> Int in
                    try await clock.waitForSleepers(1)
                    throw Failure(name: "right")
                })
        await workflow.start(7) { result in
            switch result {
            case .success: ends.record("complete")
            case .failure(let error): ends.record("failed: \((error as? Failure)?.name ?? "\(error)")")
            }
        }.value
        #expect(ends.calls == ["left cancelled", "failed: right"])
    }

    @Test("cancelling a workflow cancels the step that is under way, and says so once")
    func cancelling() async throws {
        let clock = TestClock()
        let ends = Recorder<Bool>()
        let run = Workflow { (_: Int) in try await clock.sleep(until: .init(offset: .seconds(1))) }
            .start(1) { ends.record((try? $0.get()) == nil) }
        try await clock.waitForSleepers(1)
        run.cancel()
        await run.value
        #expect(ends.calls == [true])
    }
}
