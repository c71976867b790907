import Foundation

/// The 128 bits of a UUID as two words, most significant first.
struct UUIDBits: Sendable {
    var high: UInt64
    var low: UInt64

    /// Writes the version and the variant of RFC 9562 over the bits that are theirs.
    init(high: UInt64, low: UInt64, version: UInt64) {
        self.high = high & 0xffff_ffff_ffff_0fff | version << 12
        self.low = low & 0x3fff_ffff_ffff_ffff | 0x8000_0000_0000_0000
    }

    var uuid: UUID {
        func byte(_ word: UInt64, _ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: word >> (56 - 8 * index)) }
        return UUID(
            uuid: (
                byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3),
                byte(high, 4), byte(high, 5), byte(high, 6), byte(high, 7),
                byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3),
                byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
            )
        )
    }

    /// The text form in lower case, which RFC 9562 asks for and which sorts as the number does.
    /// (`UUID.uuidString` is upper case.)
    var text: String {
        String(unsafeUninitializedCapacity: 36) { buffer in
            var position = 0
            for nibble in 0..<32 {
                if nibble == 8 || nibble == 12 || nibble == 16 || nibble == 20 {
                    buffer[position] = UInt8(ascii: "-")
                    position += 1
                }
                let word = nibble < 16 ? high : low
                let value = UInt8(truncatingIfNeeded: word >> UInt64(60 - 4 * (nibble & 15))) & 0xf
                buffer[position] = value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
                position += 1
            }
            return position
        }
    }
}
