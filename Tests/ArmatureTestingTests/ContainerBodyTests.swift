import Armature
import ArmatureTesting
import Testing

@Suite("withContainer")
struct ContainerBodyTests {
    @Test("the container is open in the body, stopped after it, and the body's value comes back")
    func returns() async throws {
        let log = Recorder<String>()
        let plan = try WiringPlan(Stopping.self, configuration: .init(log: log))
        let container = try await withContainer(of: plan) { container in
            #expect(container.isOpen)
            #expect(log.calls == [])
            return container
        }
        #expect(!container.isOpen)
        #expect(log.calls == ["stopped"])
    }

    @Test("a body that throws leaves a stopped container, and its error is what comes out")
    func throwing() async throws {
        let log = Recorder<String>()
        let plan = try WiringPlan(Stopping.self, configuration: .init(log: log))
        await #expect(throws: Offline.self) {
            try await withContainer(of: plan) { _ in throw Offline() }
        }
        #expect(log.calls == ["stopped"])
    }

    @Test("the body runs where the test runs")
    @MainActor
    func isolation() async throws {
        final class Tally {
            var count = 0
        }
        let tally = Tally()
        let plan = try WiringPlan(Stopping.self, configuration: .init(log: Recorder()))
        try await withContainer(of: plan) { _ in
            MainActor.assertIsolated()
            tally.count += 1
        }
        #expect(tally.count == 1)
    }

    @Test("a service that fails to stop is an issue at the line of the call")
    func failingStop() async throws {
        let plan = try WiringPlan(Stopping.self, configuration: .init(log: Recorder(), error: Offline()))
        let line = #line + 2
        try await withKnownIssue {
            try await withContainer(of: plan) { _ in }
        } matching: {
            $0.isAt(line, saying: "Disk") && $0.error is Offline
        }
    }

    @Test("a service that hangs in its stop is an issue too")
    func hangingStop() async throws {
        let clock = TestClock()
        let plan = try WiringPlan(Stopping.self, configuration: .init(log: Recorder(), hangsOn: clock))
        let driver = Task {
            try await clock.waitForSleepers(2)
            clock.advance(by: .seconds(3))
        }
        try await withKnownIssue {
            try await withContainer(of: plan, StartOptions(clock: clock, serviceStopTimeout: .seconds(3))) { _ in }
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("did not finish within 3.0 seconds") }
        }
        try await driver.value
    }
}

/// A root with one service that is written down when it stops, fails to, or hangs.
private struct Stopping: CompositionRoot {
    struct Configuration {
        var log: Recorder<String>
        var error: Offline?
        var hangsOn: TestClock?
    }

    let disk: Entry<Disk>

    init(_ registry: Registry, configuration: Configuration) {
        let (log, error, clock) = (configuration.log, configuration.error, configuration.hangsOn)
        disk =
            registry.service(Disk.init).onStop { _ in
                log.record("stopped")
                if let error { throw error }
                try await clock?.sleep(for: .seconds(60))
            }.entry
    }
}
