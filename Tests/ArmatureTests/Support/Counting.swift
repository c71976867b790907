import Synchronization

/// How often something happened, from any thread.
final class Count: Sendable {
    private let number = Mutex(0)

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
    private let entries = Mutex<[String]>([])

    func note(_ entry: String) { entries.withLock { $0.append(entry) } }

    var lines: [String] { entries.withLock { $0 } }
}

/// One value that any thread may put or read.
final class Holder<Value: Sendable>: Sendable {
    private let content: Mutex<Value>

    init(_ value: Value) { content = Mutex(value) }

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
