/// A lexicographically sortable identifier of 128 bits: 48 bits of milliseconds since 1970 and 80 random bits, written
/// in 26 characters of Crockford's base 32 (the format of the ULID specification).
public struct ULID: Hashable, Sendable {
    /// The whole identifier as a number.
    public let bits: UInt128

    /// Makes an identifier from its number.
    public init(bits: UInt128) {
        self.bits = bits
    }

    /// The time part: milliseconds since 1970.
    public var milliseconds: UInt64 { UInt64(bits >> 80) }
}

extension ULID: Comparable {
    /// Orders by time, then by the random part; the order of the text is the same.
    public static func < (first: ULID, second: ULID) -> Bool { first.bits < second.bits }
}

extension ULID: LosslessStringConvertible {
    private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
    private static let length = 26

    /// The 26 characters, in upper case.
    public var description: String {
        String(unsafeUninitializedCapacity: Self.length) { buffer in
            for position in 0..<Self.length {
                let shift = 5 * (Self.length - 1 - position)
                buffer[position] = Self.alphabet[Int(truncatingIfNeeded: bits >> shift) & 31]
            }
            return Self.length
        }
    }

    /// Reads 26 characters in either case. Following Crockford, `I` and `L` are read as 1 and `O` as 0; `U` is refused.
    /// Nil when the text is no ULID or its number does not fit 128 bits.
    public init?(_ text: String) {
        guard text.utf8.count == Self.length, let first = text.utf8.first,
            let firstValue = Self.value(of: first), firstValue < 8
        else { return nil }
        var bits: UInt128 = 0
        for character in text.utf8 {
            guard let value = Self.value(of: character) else { return nil }
            bits = bits << 5 | UInt128(value)
        }
        self.bits = bits
    }

    private static func value(of character: UInt8) -> UInt8? {
        let upper = character >= UInt8(ascii: "a") && character <= UInt8(ascii: "z") ? character - 32 : character
        switch upper {
        case UInt8(ascii: "I"), UInt8(ascii: "L"): return 1
        case UInt8(ascii: "O"): return 0
        default: return alphabet.firstIndex(of: upper).map(UInt8.init)
        }
    }
}
