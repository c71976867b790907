import ArmatureServices
import Synchronization

/// A clock that stands until it is set.
final class SetClock: WallClock {
    private let milliseconds: Mutex<Int64>

    init(_ milliseconds: Int64) {
        self.milliseconds = Mutex(milliseconds)
    }

    var millisecondsSince1970: Int64 { milliseconds.withLock { $0 } }

    func set(_ milliseconds: Int64) {
        self.milliseconds.withLock { $0 = milliseconds }
    }
}

/// Gives the listed words in turn, and then begins again.
final class ListedBits: RandomBitSource {
    private let words: [UInt64]
    private let position = Mutex(0)

    init(_ words: UInt64...) {
        self.words = words
    }

    func bits() -> UInt64 {
        position.withLock { position in
            defer { position = (position + 1) % words.count }
            return words[position]
        }
    }
}

/// SplitMix64: random to look at, the same in each run of the tests.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var word = state
        word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
        word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
        return word ^ (word >> 31)
    }
}

/// Tells when the last one that holds it has let go.
final class EndSignal: Sendable {
    let value = 5
    private let onEnd: @Sendable () -> Void

    init(onEnd: @escaping @Sendable () -> Void) {
        self.onEnd = onEnd
    }

    deinit {
        onEnd()
    }
}
