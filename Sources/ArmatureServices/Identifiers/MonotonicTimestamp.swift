/// The part of a UUIDv7 that must never go backwards: 48 bits of time and a counter of 12 bits.
///
/// It follows RFC 9562, section 6.2, method 1: the counter starts each millisecond at a random number whose highest
/// bit is clear, so that at least 2,048 identifiers fit before it runs over. When it does, or when the wall clock
/// stands still or goes backwards, the time part runs ahead of the clock instead of repeating itself.
struct MonotonicTimestamp: Sendable {
    static let lastMillisecond: UInt64 = 1 << 48 - 1
    private static let lastCount: UInt16 = 0x0fff
    private static let seedMask: UInt16 = 0x07ff

    private var issued: (millisecond: UInt64, count: UInt16)?

    /// The next pair, greater than every pair before it.
    ///
    /// Only after the last millisecond that fits (in the year 10889) order is lost; uniqueness then rests on the random
    /// bits behind the pair.
    mutating func advance(to now: Int64, seed: () -> UInt64) -> (millisecond: UInt64, count: UInt16) {
        let now = Self.clamp(now)
        let next: (millisecond: UInt64, count: UInt16)
        if let issued, now <= issued.millisecond {
            if issued.count < Self.lastCount {
                next = (issued.millisecond, issued.count + 1)
            } else {
                next = (min(issued.millisecond + 1, Self.lastMillisecond), Self.start(seed()))
            }
        } else {
            next = (now, Self.start(seed()))
        }
        issued = next
        return next
    }

    /// The nearest millisecond that 48 bits can hold.
    static func clamp(_ milliseconds: Int64) -> UInt64 {
        min(UInt64(max(milliseconds, 0)), lastMillisecond)
    }

    private static func start(_ seed: UInt64) -> UInt16 {
        UInt16(truncatingIfNeeded: seed) & seedMask
    }
}
