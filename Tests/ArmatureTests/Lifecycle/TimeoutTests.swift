import Armature
import Testing

@Suite("Timeouts", .timeLimit(.minutes(10)))
struct TimeoutTests {
    @Test("a service that takes too long to start is cancelled and named with its limit")
    func serviceStart() async throws {
        let clock = TestClock()
        let plan = try Diamond.plan(Journal(), left: (start: .seconds(5), stop: nil)) { step in
            if step == "+left" { try await Gate().waitOrCancel() }
        }
        let start = Task { try await plan.start(StartOptions(clock: clock)) }
        await clock.sleeper(until: .seconds(5))
        clock.advance(by: .seconds(5))
        let error = try await #require(throws: StartError.self) { try await start.value }
        #expect(error.failures.map(\.brief) == ["Left: 5.0 seconds"])
        #expect("\(error)".contains("Diamond.Left") && "\(error)".contains("did not finish within 5.0 seconds"))
    }

    @Test("the container's limit holds for a service that has none of its own")
    func generalStart() async throws {
        let (clock, isIn) = (TestClock(), Gate())
        let plan = try Diamond.plan(Journal(), left: (start: .seconds(100), stop: nil)) { step in
            if step == "+left" { await isIn.wait() }
            if step == "+right" { try await Gate().waitOrCancel() }
        }
        let start = Task { try await plan.start(StartOptions(clock: clock, serviceStartTimeout: .seconds(3))) }
        await clock.sleeper(until: .seconds(100))
        await clock.sleepers(2)
        clock.advance(by: .seconds(3))
        isIn.open()
        let error = try await #require(throws: StartError.self) { try await start.value }
        #expect(error.failures.map(\.brief) == ["Right: 3.0 seconds"])
    }

    @Test("a start that takes too long names all that hang, and stops a deaf one when it comes late")
    func wholeStart() async throws {
        let (clock, journal, mayGo, stopped) = (TestClock(), Journal(), Gate(), Gate())
        let meeting = Rendezvous(3)
        let plan = try Diamond.plan(journal) { step in
            if step == "+left" {
                await meeting.meet()
                await mayGo.wait()
            }
            if step == "+right" {
                await meeting.meet()
                try await Gate().waitOrCancel()
            }
            if step == "-left" { stopped.open() }
        }
        let options = StartOptions(clock: clock, startTimeout: .seconds(20), rollbackTimeout: .seconds(4))
        let start = Task { try await plan.start(options) }
        await meeting.meet()
        await clock.sleeper(until: .seconds(20))
        clock.advance(by: .seconds(20))
        await clock.sleeper(until: .seconds(24))
        clock.advance(by: .seconds(4))
        let error = try await #require(throws: StartError.self) { try await start.value }
        #expect(Set(error.failures.map(\.brief)) == ["Left: 20.0 seconds", "Right: 20.0 seconds"])
        #expect(journal.lines.filter { $0.hasPrefix("-") } == ["-base"], "the deaf one has not come yet")
        mayGo.open()
        await stopped.wait()
    }

    @Test("a deaf service that comes within the grace period is stopped in order")
    func withinGrace() async throws {
        let (clock, journal, mayGo) = (TestClock(), Journal(), Gate())
        let plan = try Diamond.plan(journal, left: (start: .seconds(1), stop: nil)) { step in
            if step == "+left" { await mayGo.wait() }
        }
        let start = Task { try await plan.start(StartOptions(clock: clock, rollbackTimeout: .seconds(4))) }
        await clock.sleeper(until: .seconds(1))
        clock.advance(by: .seconds(1))
        await clock.sleeper(until: .seconds(5))
        mayGo.open()
        let error = try await #require(throws: StartError.self) { try await start.value }
        #expect(error.failures.map(\.brief) == ["Left: 1.0 seconds"])
        let stopped = journal.lines.filter { $0.hasPrefix("-") && $0 != "-right" }
        #expect(stopped == ["-left", "-base"])
    }

    @Test("a cancelled start gives up who does not heed it, and names them")
    func deafAtCancellation() async throws {
        let (clock, isIn, mayGo) = (TestClock(), Gate(), Gate())
        let plan = try Diamond.plan(Journal()) { step in
            if step == "+base" {
                isIn.open()
                await mayGo.wait()
            }
        }
        let start = Task { try await plan.start(StartOptions(clock: clock, rollbackTimeout: .seconds(2))) }
        await isIn.wait()
        start.cancel()
        await clock.sleeper(until: .seconds(2))
        clock.advance(by: .seconds(2))
        let error = try await #require(throws: StartError.self) { try await start.value }
        #expect(error.wasCancelled && error.failures.map(\.brief) == ["Base: 2.0 seconds"])
        mayGo.open()
    }

    @Test("a service that hangs while it stops is named, and those it needs are stopped all the same")
    func serviceStop() async throws {
        let (clock, journal, never) = (TestClock(), Journal(), Gate())
        let plan = try Diamond.plan(journal, left: (start: nil, stop: .seconds(6))) { step in
            if step == "-left" { await never.wait() }
        }
        let container = try await plan.start(StartOptions(clock: clock))
        let stop = Task { await container.stop() }
        await clock.sleeper(until: .seconds(6))
        clock.advance(by: .seconds(6))
        let report = await stop.value
        #expect(report.failures.map(\.brief) == ["Left: 6.0 seconds"])
        #expect(journal.lines.last == "-base")
        #expect("\(report)".contains("Diamond stopped with failures"))
        never.open()
    }

    @Test("the limit of a stop counts from the last service that came to its end")
    func wholeStop() async throws {
        let (clock, journal, topMayGo, leftMayGo) = (TestClock(), Journal(), Gate(), Gate())
        let plan = try Diamond.plan(journal) { step in
            if step == "-top" { await topMayGo.wait() }
            if step == "-left" { await leftMayGo.wait() }
        }
        let container = try await plan.start(StartOptions(clock: clock, stopTimeout: .seconds(10)))
        let stop = Task { await container.stop() }
        await clock.sleeper(until: .seconds(10))
        clock.advance(by: .seconds(6))
        topMayGo.open()
        await clock.sleeper(until: .seconds(16))
        clock.advance(by: .seconds(6))
        leftMayGo.open()
        let report = await stop.value
        #expect(report.failures.isEmpty, "\(report)")
    }

    @Test("a stop in which nothing comes to its end gives up who hangs, and goes on to the others")
    func wholeStopHangs() async throws {
        let (clock, journal, never) = (TestClock(), Journal(), Gate())
        let plan = try Diamond.plan(journal) { step in
            if step != "-base", step.hasPrefix("-") { await never.wait() }
        }
        let container = try await plan.start(StartOptions(clock: clock, stopTimeout: .seconds(10)))
        let stop = Task { await container.stop() }
        await clock.sleeper(until: .seconds(10))
        clock.advance(by: .seconds(10))
        await clock.sleeper(until: .seconds(20))
        clock.advance(by: .seconds(10))
        let report = await stop.value
        #expect(report.failures.first?.brief == "Top: 10.0 seconds")
        #expect(Set(report.failures.dropFirst().map(\.brief)) == ["Left: 10.0 seconds", "Right: 10.0 seconds"])
        #expect(journal.lines.last == "-base")
        never.open()
    }
}
