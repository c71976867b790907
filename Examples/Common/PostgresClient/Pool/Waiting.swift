/// What a pool needs of a clock and of chance, so that a test can decide both.
public struct Waiting: Sendable {
    /// The time since some moment that stays the same.
    let now: @Sendable () -> Duration
    /// Returns after the time, or throws when the task is cancelled.
    let sleep: @Sendable (Duration) async throws -> Void
    /// Between 0 and 1.
    let chance: @Sendable () -> Double

    /// Takes the time of a clock.
    public init<Time: Clock<Duration>>(_ clock: Time, chance: @escaping @Sendable () -> Double) {
        let start = clock.now
        now = { start.duration(to: clock.now) }
        sleep = { try await clock.sleep(until: clock.now.advanced(by: $0), tolerance: nil) }
        self.chance = chance
    }

    /// The system's clock and randomness.
    public static var system: Waiting { Waiting(.continuous) { Double.random(in: 0...1) } }
}
