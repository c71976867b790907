import Synchronization
import Testing

@testable import ArmatureServices

@Suite("A source that reads again and again", .timeLimit(.minutes(10)))
struct PollingSourceTests {
    @Test("each reading reaches the subscriber, read on a thread that runs no task")
    func reads() async {
        let readings = Mutex(0)
        let source = PollingSource(every: .milliseconds(1)) {
            #expect(withUnsafeCurrentTask { $0 == nil })
            return readings.withLock { readings in
                readings += 1
                return readings / 10
            }
        }
        let observer = StateBroadcaster(source: source)
        #expect(await observer.changes().first { $0 >= 3 } != nil)
    }

    @Test("cancelling wakes a thread that would have slept for an hour")
    func cancel() async {
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        do {
            let guardian = EndSignal { end.finish() }
            let observer = StateBroadcaster(source: PollingSource(every: .seconds(3_600)) { guardian.value })
            #expect(await observer.changes().first { _ in true } == 5)
        }
        // The thread holds the last reference to the closure; the stream ends only when the thread does.
        for await _ in ends {}
    }

    @Test("a wake that comes before the wait is not missed, and stays")
    func earlyWake() throws {
        let wake = try WakePipe()
        #expect(try wake.wait(timeout: .zero) == .timeout)
        for _ in 0..<100_000 { wake.signal() }
        #expect(try wake.wait() == .woken)
        #expect(try wake.wait(timeout: .seconds(3_600)) == .woken)
    }
}
