import Foundation

/// A value behind a lock that ThreadSanitizer knows, which that of `Mutex` on Linux is not.
final class Guarded<Value>: @unchecked Sendable {
    // Sound: the value is only touched under the lock.
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        try lock.withLock { try body(&value) }
    }
}

/// How often something happened, from any thread.
final class Count: Sendable {
    private let number = Guarded(0)

    /// Counts once more and returns the new number.
    @discardableResult
    func add() -> Int {
        number.withLock { number in
            number += 1
            return number
        }
    }

    var value: Int { number.withLock { $0 } }
}

/// What happened, in order, from any thread.
final class Journal: Sendable {
    private let entries = Guarded<[String]>([])

    func note(_ entry: String) { entries.withLock { $0.append(entry) } }

    var lines: [String] { entries.withLock { $0 } }
}

/// One value that any thread may put or read.
final class Holder<Value: Sendable>: Sendable {
    private let content: Guarded<Value>

    init(_ value: Value) { content = Guarded(value) }

    var value: Value {
        get { content.withLock { $0 } }
        set { content.withLock { $0 = newValue } }
    }
}

/// A service with nothing but an identity.
final class Leaf: Sendable {}

/// An object with a number, to see which one it is.
final class Numbered: Sendable {
    let number: Int

    init(_ number: Int) { self.number = number }
}

/// Something that went wrong on purpose.
struct Mishap: Error, Equatable, CustomStringConvertible {
    var name: String

    init(_ name: String) { self.name = name }

    var description: String { "mishap \(name)" }
}
