import Testing

@testable import CleanStoreApp

@MainActor
@Suite("The work of a scene", .timeLimit(.minutes(5)))
struct SceneWorkTests {
    /// A use case that goes on until it is cancelled, and says that it has begun and ended.
    @MainActor
    private final class Patient {
        let begun = AsyncStream.makeStream(of: Void.self)
        let ended = AsyncStream.makeStream(of: Void.self)
        private let never = AsyncStream.makeStream(of: Void.self)

        func wait() async {
            begun.continuation.finish()
            for await _ in never.stream {}
            ended.continuation.finish()
        }
    }

    @Test("whoever performs it waits for its end")
    func performed() async {
        var steps: [Int] = []
        await SceneWork().perform([1, 2]) { numbers in
            await Task.yield()
            steps += numbers
        }
        #expect(steps == [1, 2])
    }

    @Test("it is cancelled when the scene goes")
    func dropped() async {
        let patient = Patient()
        var work: SceneWork? = SceneWork()
        work?.begin(patient) { await $0.wait() }
        for await _ in patient.begun.stream {}
        work = nil
        for await _ in patient.ended.stream {}
        #expect(work == nil)
    }

    @Test("waiting for it can be cancelled, and it with that")
    func cancelledWithWaiting() async {
        let patient = Patient()
        let work = SceneWork()
        work.begin(patient) { await $0.wait() }
        let waiting = Task { await work.endOrCancel() }
        for await _ in patient.begun.stream {}
        waiting.cancel()
        await waiting.value
        for await _ in patient.ended.stream {}
    }

    @Test("what must be finished is finished though the waiting was cancelled")
    func finished() async {
        let gate = AsyncStream.makeStream(of: Void.self)
        let work = SceneWork()
        var isCancelled: Bool?
        let waiting = Task {
            await work.perform(gate.stream) { stream in
                for await _ in stream {}
                isCancelled = Task.isCancelled
            }
        }
        waiting.cancel()
        gate.continuation.finish()
        await waiting.value
        #expect(isCancelled == false)
    }
}
