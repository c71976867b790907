import Synchronization

/// Counts: `order-1`, `order-2`... For tests and demonstrations, where an identifier should be foreseeable.
///
/// The numbers begin anew with each process, so nothing that is stored should be named by it.
public final class SequentialIDGenerator: IDGenerating {
    private let prefix: String
    private let next: Mutex<UInt64>

    /// Makes a generator whose first identifier is the prefix followed by the first number.
    public init(prefix: String = "", first: UInt64 = 1) {
        self.prefix = prefix
        self.next = Mutex(first)
    }

    /// The prefix and the next number.
    public func makeID() -> String {
        let number = next.withLock { next in
            defer { next += 1 }
            return next
        }
        return prefix + String(number)
    }
}
