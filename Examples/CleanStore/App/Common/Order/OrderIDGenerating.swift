import Foundation
import Synchronization

/// Makes a new id for each order.
protocol OrderIDGenerating: Sendable {
    /// An id that this generator has not given before.
    func nextOrderID() -> OrderID
}

/// Time-ordered ids in the layout of UUID version 7 (RFC 9562, section 5.7).
///
/// 48 bits of milliseconds since 1970, 12 bits that count within a millisecond, 62 random bits. Ids of one generator
/// always ascend, also when the clock steps back.
final class TimeOrderedOrderIDs: OrderIDGenerating {
    private struct Last {
        var milliseconds: UInt64 = 0
        var count: UInt64 = 0
    }

    private let clock: any WallClock
    private let last = Mutex(Last())

    init(_ clock: any WallClock) {
        self.clock = clock
    }

    func nextOrderID() -> OrderID {
        let now = UInt64(max(0, clock.now().millisecondsSince1970))
        let stamp = last.withLock { last in
            if now > last.milliseconds {
                // Starting low in the 12 bits leaves room to count on within the same millisecond.
                last = Last(milliseconds: now, count: UInt64.random(in: 0..<0x800))
            } else if last.count < 0xFFF {
                last.count += 1
            } else {
                last = Last(milliseconds: last.milliseconds + 1, count: 0)
            }
            return last
        }
        let high = (stamp.milliseconds & 0xFFFF_FFFF_FFFF) << 16 | 0x7000 | stamp.count
        let low = UInt64.random(in: 0...UInt64.max) & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
        let digits = Self.hexadecimal(high) + Self.hexadecimal(low)
        var text = ""
        for (position, digit) in digits.enumerated() {
            if [8, 12, 16, 20].contains(position) { text.append("-") }
            text.append(digit)
        }
        guard let id = OrderID(text) else { preconditionFailure("hexadecimal digits and dashes make an id") }
        return id
    }

    private static func hexadecimal(_ value: UInt64) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
