import Foundation
import Synchronization

/// Makes UUIDs of version 7 (RFC 9562, section 5.7): they sort by the time they were made.
///
/// Within one generator each identifier is greater than the one before it, also when many fall into one millisecond and
/// when the clock is set back; the time part then runs ahead of the clock until the clock has caught up. Across
/// processes the order is that of their clocks. 62 bits of each identifier are fresh random bits, so neighbours cannot
/// be guessed, though the time of making can be read by anybody.
public final class UUIDv7Generator: IDGenerating {
    private let clock: any WallClock
    private let randomness: any RandomBitSource
    private let timestamp = Mutex(MonotonicTimestamp())

    /// Makes a generator; have one per process where order matters.
    public init(clock: any WallClock = SystemWallClock(), randomness: any RandomBitSource = SystemRandomness()) {
        self.clock = clock
        self.randomness = randomness
    }

    /// A new identifier in the usual form of 36 characters, in lower case. Text order is the order of making.
    public func makeID() -> String { makeBits().text }

    /// A new identifier as a Foundation value.
    public func makeUUID() -> UUID { makeBits().uuid }

    private func makeBits() -> UUIDBits {
        let now = clock.millisecondsSince1970
        let tail = randomness.bits()
        let (millisecond, count) = timestamp.withLock { $0.advance(to: now) { randomness.bits() } }
        return UUIDBits(high: millisecond << 16 | UInt64(count), low: tail, version: 7)
    }
}
