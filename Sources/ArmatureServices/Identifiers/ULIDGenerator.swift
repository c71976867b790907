import Synchronization

/// Makes ULIDs, each greater than the one before it.
///
/// Within a millisecond, and while the clock stands behind the last identifier, the number is counted up by one as the
/// ULID specification says, with a carry from the random part into the time instead of a failure. Neighbours can
/// therefore be guessed; use ``UUIDv7Generator`` where that matters.
public final class ULIDGenerator: IDGenerating {
    private let clock: any WallClock
    private let randomness: any RandomBitSource
    private let last = Mutex<ULID?>(nil)

    /// Makes a generator; have one per process where order matters.
    public init(clock: any WallClock = SystemWallClock(), randomness: any RandomBitSource = SystemRandomness()) {
        self.clock = clock
        self.randomness = randomness
    }

    /// A new identifier of 26 characters. Text order is the order of making.
    public func makeID() -> String { makeULID().description }

    /// A new identifier as a value.
    public func makeULID() -> ULID {
        let now = MonotonicTimestamp.clamp(clock.millisecondsSince1970)
        return last.withLock { last in
            let next = Self.successor(of: last, at: now) ?? fresh(at: now)
            last = next
            return next
        }
    }

    /// Nil when the time has moved on, or when the very last number of all has been given: a new start from random bits
    /// is then the only way on.
    private static func successor(of last: ULID?, at now: UInt64) -> ULID? {
        guard let last, now <= last.milliseconds, last.bits < UInt128.max else { return nil }
        return ULID(bits: last.bits + 1)
    }

    private func fresh(at now: UInt64) -> ULID {
        let random = UInt128(randomness.bits() & 0xffff) << 64 | UInt128(randomness.bits())
        return ULID(bits: UInt128(now) << 80 | random)
    }
}
