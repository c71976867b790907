/// A clock that stands still until a test moves it.
final class TestClock: Clock {
    struct Instant: InstantProtocol {
        var offset: Duration = .zero

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    fileprivate struct State {
        var now = Instant()
        var next = 0
        var sleepers: [Int: (deadline: Instant, continuation: CheckedContinuation<Void, Never>)] = [:]
        var cancelled: Set<Int> = []
        var watchers: [Watcher] = []
    }

    fileprivate struct Watcher {
        let isContent: ([Duration]) -> Bool
        let continuation: CheckedContinuation<Void, Never>
    }

    private let state = Guarded(State())

    var now: Instant { state.withLock { $0.now } }
    var minimumResolution: Duration { .nanoseconds(1) }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let ticket = state.withLock { state in
            state.next += 1
            return state.next
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let resumed = state.withLock { state -> [CheckedContinuation<Void, Never>] in
                    if deadline <= state.now || state.cancelled.contains(ticket) { return [continuation] }
                    state.sleepers[ticket] = (deadline, continuation)
                    return state.takeWatchers()
                }
                for each in resumed { each.resume() }
            }
        } onCancel: {
            let sleeper = state.withLock { state in
                state.cancelled.insert(ticket)
                return state.sleepers.removeValue(forKey: ticket)
            }
            sleeper?.continuation.resume()
        }
        try Task.checkCancellation()
    }

    /// Moves the time on and wakes whoever has slept long enough.
    func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.value.deadline <= state.now }
            for ticket in due.keys { state.sleepers[ticket] = nil }
            return due.values.map(\.continuation)
        }
        for each in due { each.resume() }
    }

    /// Returns once this many sleep at the same time.
    func sleepers(_ count: Int) async {
        await watch { $0.count >= count }
    }

    /// Returns once somebody sleeps until this time exactly, counted from the beginning.
    func sleeper(until deadline: Duration) async {
        await watch { $0.contains(deadline) }
    }

    private func watch(_ isContent: @escaping @Sendable ([Duration]) -> Bool) async {
        await withCheckedContinuation { continuation in
            let resumed = state.withLock { state -> [CheckedContinuation<Void, Never>] in
                state.watchers.append(Watcher(isContent: isContent, continuation: continuation))
                return state.takeWatchers()
            }
            for each in resumed { each.resume() }
        }
    }
}

extension TestClock.State {
    /// Those whose condition has come true.
    fileprivate mutating func takeWatchers() -> [CheckedContinuation<Void, Never>] {
        let deadlines = sleepers.values.map(\.deadline.offset)
        let content = watchers.filter { $0.isContent(deadlines) }
        watchers.removeAll { $0.isContent(deadlines) }
        return content.map(\.continuation)
    }
}
