import Foundation

/// Makes UUIDs of version 4 (RFC 9562, section 5.4): 122 random bits, no order, nothing to read from them.
public struct UUIDv4Generator: IDGenerating {
    private let randomness: any RandomBitSource

    /// Makes a generator over a source of random bits.
    public init(randomness: any RandomBitSource = SystemRandomness()) {
        self.randomness = randomness
    }

    /// A new identifier in the usual form of 36 characters, in lower case.
    public func makeID() -> String { makeBits().text }

    /// A new identifier as a Foundation value.
    public func makeUUID() -> UUID { makeBits().uuid }

    private func makeBits() -> UUIDBits {
        UUIDBits(high: randomness.bits(), low: randomness.bits(), version: 4)
    }
}
