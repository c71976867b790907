/// How long to wait before something that failed is tried again: longer each time, and never equally long for two that
/// failed together.
public struct Backoff: Sendable {
    /// The wait after the first attempt, before chance shortens it.
    public var first: Duration
    /// No wait is longer than this.
    public var longest: Duration
    /// How many attempts are made in all.
    public var attempts: Int

    /// Describes the waits; each is twice as long as the one before it, until it is the longest.
    public init(first: Duration, longest: Duration, attempts: Int) {
        self.first = first
        self.longest = longest
        self.attempts = attempts
    }

    /// For connecting: gives up after 6 to 12 seconds, which is longer than a restart of a server takes.
    public static let connecting = Backoff(first: .milliseconds(50), longest: .seconds(2), attempts: 11)

    /// For transactions that lost against others: gives up after 0.6 to 1.2 seconds.
    public static let conflicts = Backoff(first: .milliseconds(5), longest: .milliseconds(200), attempts: 12)

    /// The wait after an attempt that failed; nil when it was the last one.
    ///
    /// - Parameters:
    ///   - attempt: counted from 1.
    ///   - chance: 0 for half of the time, up to 1 for all of it.
    public func delay(after attempt: Int, chance: Double) -> Duration? {
        attempt < attempts ? wait(after: attempt, chance: chance) : nil
    }

    /// The wait after an attempt, however many there were.
    func wait(after attempt: Int, chance: Double) -> Duration {
        // Beyond this the factor is larger than any two durations are apart.
        let factor = 1 << min(max(attempt, 1) - 1, 30)
        return min(first * factor, longest) * (0.5 + 0.5 * min(max(chance, 0), 1))
    }
}
