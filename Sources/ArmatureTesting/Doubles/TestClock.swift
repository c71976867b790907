import Synchronization

/// A clock whose time passes only when a test says so.
///
/// Hand it to whatever waits, `StartOptions(clock:)` included. Before moving the time on, wait until somebody sleeps:
///
/// ```swift
/// let clock = TestClock()
/// let start = Task { try await plan.start(StartOptions(clock: clock, startTimeout: .seconds(5))) }
/// try await clock.waitForSleepers(1)
/// clock.advance(by: .seconds(5))
/// await #expect(throws: StartError.self) { try await start.value }
/// ```
public final class TestClock: Clock, Sendable {
    /// A point in the time of a ``TestClock``, counted from when the clock was made.
    public struct Instant: InstantProtocol {
        /// The time since the clock was made.
        public let offset: Duration

        /// Makes an instant from the time since the clock was made.
        public init(offset: Duration = .zero) {
            self.offset = offset
        }

        /// The instant that much later.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

        /// The time from this instant to another.
        public func duration(to other: Instant) -> Duration { other.offset - offset }

        /// Whether one instant comes before another.
        public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct Sleeper {
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Instant()
        var sleepers: [Int: Sleeper] = [:]
        var nextID = 0
    }

    private let state = Mutex(State())
    private let milestones = Milestones()

    /// Makes a clock that stands at offset zero.
    public init() {}

    /// The current time.
    public var now: Instant { state.withLock { $0.now } }

    /// Zero: this clock is exact.
    public var minimumResolution: Duration { .zero }

    /// When those who sleep want to be woken, the earliest first.
    public var sleepers: [Instant] { state.withLock { $0.sleepers.values.map(\.deadline).sorted() } }

    /// Returns once at least that many tasks sleep at the same time.
    ///
    /// - Throws: `CancellationError` if the waiting task is cancelled.
    public func waitForSleepers(_ count: Int) async throws {
        try await milestones.wait(for: count)
    }

    /// Moves the time on and wakes whoever's time has come, the earliest first.
    ///
    /// It returns at once; what the sleepers do next happens concurrently. One that sleeps again counts from the new
    /// time, so drive a loop of sleeps one step at a time, with ``waitForSleepers(_:)`` before each.
    ///
    /// - Parameter duration: not negative.
    public func advance(by duration: Duration) {
        precondition(duration >= .zero, "a TestClock cannot go back by \(duration)")
        let due = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.value.deadline <= state.now }
            for id in due.keys { state.sleepers[id] = nil }
            milestones.reach(state.sleepers.count)
            return due.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }.map(\.value)
        }
        for sleeper in due { sleeper.continuation.resume() }
    }

    /// Returns once the time has come.
    ///
    /// - Throws: `CancellationError` if the task is cancelled before, as every clock does.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let outcome: Result<Void, any Error>? = state.withLock { state in
                    // A task is marked as cancelled before its handlers run, so one of the two sees the other.
                    if Task.isCancelled { return .failure(CancellationError()) }
                    if deadline <= state.now { return .success(()) }
                    state.sleepers[id] = Sleeper(deadline: deadline, continuation: continuation)
                    milestones.reach(state.sleepers.count)
                    return nil
                }
                if let outcome { continuation.resume(with: outcome) }
            }
        } onCancel: {
            let sleeper = state.withLock { state in
                let sleeper = state.sleepers.removeValue(forKey: id)
                milestones.reach(state.sleepers.count)
                return sleeper
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }
}
