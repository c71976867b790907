import Armature

/// As many types as a random graph needs, made at run time: a number written in decimal is a type.
enum NumberedType {
    protocol Number: Sendable {}
    enum N0: Number {}
    enum N1: Number {}
    enum N2: Number {}
    enum N3: Number {}
    enum N4: Number {}
    enum N5: Number {}
    enum N6: Number {}
    enum N7: Number {}
    enum N8: Number {}
    enum N9: Number {}
    enum Two<Tens: Number, Ones: Number>: Number {}

    /// What is made. It keeps what it was made from.
    final class Body<N: Number>: AnyBody, @unchecked Sendable {}

    /// What it is bound as.
    struct Face<N: Number>: AnyFace, @unchecked Sendable {
        let object: Any

        init(_ object: Any) { self.object = object }
    }

    static func type(_ number: Int) -> any Number.Type {
        let digits: [any Number.Type] = [
            N0.self, N1.self, N2.self, N3.self, N4.self, N5.self, N6.self, N7.self, N8.self, N9.self,
        ]
        func two<Tens: Number, Ones: Number>(_ tens: Tens.Type, _ ones: Ones.Type) -> any Number.Type {
            Two<Tens, Ones>.self
        }
        if number < 10 { return digits[number] }
        let (tens, ones) = (type(number / 10), digits[number % 10])
        return two(tens, ones)
    }

    static func body(_ number: Int) -> Any.Type {
        func body<N: Number>(_ number: N.Type) -> Any.Type { Body<N>.self }
        return body(type(number))
    }

    static func face(_ number: Int) -> Any.Type {
        func face<N: Number>(_ number: N.Type) -> Any.Type { Face<N>.self }
        return face(type(number))
    }
}

/// A body of any number. Its needs are not changed once it is made.
class AnyBody: @unchecked Sendable {
    let item: Int
    let needs: [Any]

    init(_ item: Int, _ needs: [Any], _ tally: Tally) {
        self.item = item
        self.needs = needs
        tally.count(item)
    }
}

protocol AnyFace {
    var object: Any { get }
}

/// How many bodies of each item have been made.
final class Tally: Sendable {
    private let counts = Guarded<[Int: Int]>([:])

    var all: [Int: Int] { counts.withLock { $0 } }

    func count(_ item: Int) { counts.withLock { $0[item, default: 0] += 1 } }
}

// MARK: Using what was injected

/// Something that leads to more when it is used.
protocol Usable {
    @MainActor func use() -> [Any]
}

extension Optional: Usable {
    func use() -> [Any] { map { [$0] } ?? [] }
}

extension Array: Usable {
    func use() -> [Any] { self }
}

extension Dictionary: Usable {
    func use() -> [Any] { Array(values) }
}

extension Lazy: Usable {
    func use() -> [Any] { [value] }
}

extension Provider: Usable {
    func use() -> [Any] { [self(), self()] }
}

extension Weak: Usable {
    func use() -> [Any] { value.map { [$0] } ?? [] }
}

extension SceneFactory: Usable {
    func use() -> [Any] {
        if let argument = () as? Argument { return [self(argument)] }
        return (Argument.self as? any Arguable.Type).map { [self($0.make() as! Argument)] } ?? []
    }
}

/// The argument of a scene or scope.
protocol Arguable {
    static func make() -> Any
}

extension NumberedType.Face: Arguable {
    static func make() -> Any { Self("argument") }
}

/// Follows everything that can be had from these values, up to a limit, and returns the bodies that were met.
@MainActor
func explore(_ values: [Any], limit: Int = 400) -> [AnyBody] {
    var queue = values
    var seen: Set<ObjectIdentifier> = []
    var bodies: [AnyBody] = []
    var steps = 0
    while steps < limit, steps < queue.count {
        let value = queue[steps]
        steps += 1
        if let body = value as? AnyBody {
            guard seen.insert(ObjectIdentifier(body)).inserted else { continue }
            bodies.append(body)
            queue += body.needs
        } else if let face = value as? any AnyFace {
            queue.append(face.object)
        } else if let usable = value as? any Usable {
            queue += usable.use()
        }
    }
    return bodies
}
