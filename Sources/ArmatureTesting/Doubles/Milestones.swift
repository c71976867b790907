import Synchronization

/// Lets tasks wait until a number has become large enough, without polling.
final class Milestones: Sendable {
    private struct Waiter {
        let goal: Int
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var number = 0
        var waiters: [Int: Waiter] = [:]
        var nextID = 0
    }

    private let state = Mutex(State())

    /// Sets the number and wakes everybody for whom it suffices.
    func reach(_ number: Int) {
        let ready = state.withLock { state in
            state.number = number
            let ready = state.waiters.filter { $0.value.goal <= number }
            for id in ready.keys { state.waiters[id] = nil }
            return ready.values.map(\.continuation)
        }
        for continuation in ready { continuation.resume() }
    }

    /// Returns once the number is at least `goal`.
    ///
    /// - Throws: `CancellationError` if the task is cancelled while it waits.
    func wait(for goal: Int) async throws {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let outcome: Result<Void, any Error>? = state.withLock { state in
                    if state.number >= goal { return .success(()) }
                    // A task is marked as cancelled before its handlers run, so one of the two sees the other.
                    if Task.isCancelled { return .failure(CancellationError()) }
                    state.waiters[id] = Waiter(goal: goal, continuation: continuation)
                    return nil
                }
                if let outcome { continuation.resume(with: outcome) }
            }
        } onCancel: {
            let waiter = state.withLock { $0.waiters.removeValue(forKey: id) }
            waiter?.continuation.resume(throwing: CancellationError())
        }
    }
}
