/// Where generators take their random bits from; injected so that a test can foresee them.
///
/// An implementation must be safe to call from any thread and must not call back into the generator that asked, which
/// may hold its lock meanwhile.
public protocol RandomBitSource: Sendable {
    /// Sixty-four fresh random bits.
    func bits() -> UInt64
}

/// The cryptographically secure source of the operating system.
public struct SystemRandomness: RandomBitSource {
    /// Makes the source; it has no state of its own.
    public init() {}

    /// Sixty-four bits from `SystemRandomNumberGenerator`.
    public func bits() -> UInt64 {
        var generator = SystemRandomNumberGenerator()
        return generator.next()
    }
}
