import Armature
import ArmatureServices
import Foundation
import Testing

@Suite("Running until a signal", .timeLimit(.minutes(10)))
struct RunTests {
    @Test("a signal stops the services, and the process ends by itself", arguments: [SIGTERM, SIGINT])
    func signal(number: Int32) async throws {
        let probe = try ProbeProcess()
        #expect(try await probe.line() == "running")
        probe.send(number)
        let end = try await probe.end()
        #expect(end.lines == ["stopping", "stopped", "ended by \(ShutdownSignal(number: number))"])
        #expect(end.reason == .exit)
        #expect(end.status == 0)
    }

    @Test("a signal during the start stops what had started, and nothing is thrown")
    func whileStarting() async throws {
        let probe = try ProbeProcess("start")
        #expect(try await probe.line() == "starting")
        probe.send(SIGTERM)
        let end = try await probe.end()
        #expect(end.lines == ["stopping", "stopped", "ended by SIGTERM"])
        #expect(end.reason == .exit)
        #expect(end.status == 0)
    }

    @Test("a second signal ends a process whose stop hangs")
    func second() async throws {
        let probe = try ProbeProcess("stop")
        #expect(try await probe.line() == "running")
        probe.send(SIGTERM)
        #expect(try await probe.line() == "stopping")
        probe.send(SIGTERM)
        let end = try await probe.end()
        #expect(end.lines.isEmpty)
        #expect(end.reason == .uncaughtSignal)
        #expect(end.status == SIGTERM)
    }

    @Test("cancelling the task stops the services")
    func cancelled() async throws {
        let log = Log()
        let plan = try WiringPlan(Logged.self, configuration: log)
        let run = Task { try await plan.run(signals: []) }
        #expect(await log.next() == "started")
        run.cancel()
        #expect(try await run.value == nil)
        #expect(await log.next() == "stopped")
    }

    @Test("cancelling the task during the start is thrown")
    func cancelledStart() async throws {
        let log = Log(hangs: true)
        let plan = try WiringPlan(Logged.self, configuration: log)
        let run = Task { try await plan.run(signals: []) }
        #expect(await log.next() == "starting")
        run.cancel()
        let error = await #expect(throws: StartError.self) { try await run.value }
        #expect(error?.wasCancelled == true)
    }

    @Test("a body that returns or throws ends the run")
    func body() async throws {
        let log = Log()
        let plan = try WiringPlan(Logged.self, configuration: log)
        let signal = try await plan.run(signals: []) { container in #expect(container.isOpen) }
        #expect(signal == nil)
        #expect([await log.next(), await log.next()] == ["started", "stopped"])
        await #expect(throws: Refused()) { try await plan.run(signals: []) { _ in throw Refused() } }
        #expect([await log.next(), await log.next()] == ["started", "stopped"])
    }
}

private struct Refused: Error, Hashable {}

/// What happened, one entry after another.
private struct Log: Sendable {
    var hangs = false
    private let entries: AsyncStream<String>
    private let entry: AsyncStream<String>.Continuation

    init(hangs: Bool = false) {
        self.hangs = hangs
        (entries, entry) = AsyncStream.makeStream()
    }

    func add(_ text: String) { entry.yield(text) }

    func next() async -> String? {
        for await text in entries { return text }
        return nil
    }
}

private struct Thing: Sendable {}

private struct Logged: CompositionRoot {
    init(_ registry: Registry, configuration log: Log) {
        registry.service { Thing() }
            .onStart { _ in
                if log.hangs {
                    log.add("starting")
                    let (never, holder) = AsyncStream.makeStream(of: Never.self)
                    for await _ in never {}
                    holder.finish()
                    try Task.checkCancellation()
                }
                log.add("started")
            }
            .onStop { _ in log.add("stopped") }
            .sideEffect()
    }
}
