import ArmatureServices
import Foundation
import Testing

@Suite("A body that a signal cancels", .timeLimit(.minutes(10)))
struct ShutdownSignalsTests {
    private struct Refused: Error, Hashable {}

    @Test("what the body returns or throws comes back, and no signal")
    func results() async throws {
        let value = await withShutdownSignals([]) { 7 }
        #expect(value.result.get() == 7 && value.signal == nil)
        let failure = await withShutdownSignals([]) { () throws(Refused) -> Int in throw Refused() }
        #expect(failure.result == .failure(Refused()) && failure.signal == nil)
    }

    @Test("cancelling the task cancels the body, which may finish")
    func cancelled() async {
        let (starts, start) = AsyncStream.makeStream(of: Void.self)
        let task = Task {
            await withShutdownSignals([]) {
                let (never, holder) = AsyncStream.makeStream(of: Never.self)
                start.yield()
                for await _ in never {}
                holder.finish()
                return "finished"
            }
        }
        for await _ in starts { break }
        task.cancel()
        #expect(await task.value.result.get() == "finished")
    }

    @Test("a signal cancels the body once, and is given back afterwards")
    func signal() async {
        // No other test uses this one, and what it does by default would end the process.
        let usr2 = ShutdownSignal(number: SIGUSR2)
        Foundation.signal(SIGUSR2, SIG_IGN)
        let run = await withShutdownSignals([usr2]) {
            let (never, holder) = AsyncStream.makeStream(of: Never.self)
            kill(getpid(), SIGUSR2)
            for await _ in never {}
            holder.finish()
            return Task.isCancelled
        }
        #expect(run.signal == usr2)
        #expect(run.result.get())
        // Setting an action tells the one before.
        let before = Foundation.signal(SIGUSR2, SIG_DFL)
        #expect(unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self))
    }
}
