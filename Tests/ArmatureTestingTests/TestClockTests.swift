import Armature
import ArmatureTesting
import Testing

@Suite("TestClock")
struct TestClockTests {
    @Test("a sleeper wakes when its time has come and not before")
    func wakes() async throws {
        let clock = TestClock()
        let log = Recorder<Int>()
        let sleepers = [3, 1, 2].map { seconds in
            Task {
                try await clock.sleep(for: .seconds(seconds))
                log.record(seconds)
            }
        }
        try await clock.waitForSleepers(3)
        #expect(clock.sleepers.map(\.offset) == [.seconds(1), .seconds(2), .seconds(3)])
        clock.advance(by: .milliseconds(999))
        #expect(clock.sleepers.count == 3)
        clock.advance(by: .milliseconds(1))
        #expect(try await log.next() == 1)
        #expect(clock.sleepers.map(\.offset) == [.seconds(2), .seconds(3)])
        clock.advance(by: .seconds(10))
        for sleeper in sleepers { try await sleeper.value }
        #expect(Set(log.calls) == [1, 2, 3])
        #expect(clock.now.offset == .seconds(11))
    }

    @Test("a deadline that has passed is no sleep")
    func past() async throws {
        let clock = TestClock()
        clock.advance(by: .seconds(5))
        try await clock.sleep(until: .init(offset: .seconds(5)))
        #expect(clock.sleepers == [])
    }

    @Test("a cancelled sleeper wakes with an error and is gone")
    func cancelled() async throws {
        let clock = TestClock()
        let sleeper = Task { try await clock.sleep(for: .seconds(1)) }
        try await clock.waitForSleepers(1)
        sleeper.cancel()
        await #expect(throws: CancellationError.self) { try await sleeper.value }
        #expect(clock.sleepers == [])
        let late = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await clock.sleep(for: .seconds(1))
        }
        await #expect(throws: CancellationError.self) { try await late.value }
        #expect(clock.sleepers == [])
    }

    @Test("a loop of sleeps is driven one step at a time")
    func loop() async throws {
        let clock = TestClock()
        let ticks = Recorder<Duration>()
        let loop = Task {
            for _ in 0..<3 {
                try await clock.sleep(for: .seconds(1))
                ticks.record(clock.now.offset)
            }
        }
        for _ in 0..<3 {
            try await clock.waitForSleepers(1)
            clock.advance(by: .seconds(1))
        }
        try await loop.value
        #expect(ticks.calls == [.seconds(1), .seconds(2), .seconds(3)])
    }

    @Test("a start that takes too long fails without anybody waiting for real")
    func startTimeout() async throws {
        let clock = TestClock()
        let plan = try WiringPlan(Slow.self, configuration: clock)
        let start = Task { try await plan.start(StartOptions(clock: clock, startTimeout: .seconds(5))) }
        try await clock.waitForSleepers(2)
        clock.advance(by: .seconds(5))
        let error = await #expect(throws: StartError.self) { try await start.value }
        guard case .timedOut(.seconds(5))? = error?.failures.first?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
    }
}

/// A root whose service takes a minute.
private struct Slow: CompositionRoot {
    let disk: Entry<Disk>

    init(_ registry: Registry, configuration clock: TestClock) {
        disk =
            registry.service({
                try await clock.sleep(for: .seconds(60))
                return Disk()
            }).entry
    }
}
