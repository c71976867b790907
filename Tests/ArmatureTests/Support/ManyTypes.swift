import Armature

/// Types to count with: `Cell<Pair<D0, D1>, Pair<D2, D3>>` and so on are 10,000 different keys without 10,000
/// declarations.
enum ManyTypes {
    protocol Digit: Sendable {}
    enum D0: Digit {}
    enum D1: Digit {}
    enum D2: Digit {}
    enum D3: Digit {}
    enum D4: Digit {}
    enum D5: Digit {}
    enum D6: Digit {}
    enum D7: Digit {}
    enum D8: Digit {}
    enum D9: Digit {}
    enum Pair<Tens: Digit, Ones: Digit>: Digit {}

    static let digits: [any Digit.Type] = [
        D0.self, D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self, D8.self, D9.self,
    ]

    /// A hundred types in order.
    static let pairs: [any Digit.Type] = digits.flatMap { tens in digits.map { ones in pair(tens, ones) } }

    private static func pair<A: Digit, B: Digit>(_: A.Type, _: B.Type) -> any Digit.Type { Pair<A, B>.self }

    /// One of the 10,000. It keeps what it was made from.
    final class Cell<A: Digit, B: Digit>: Petal {
        let previous: (AnyObject & Sendable)?

        init(_ previous: (AnyObject & Sendable)? = nil) { self.previous = previous }
    }

    protocol Petal: Sendable {}
    struct Flower: Sendable { let petals: [any Petal] }

    /// Counts what each service does when it starts and stops.
    struct Hooks: Sendable {
        let started = Count()
        let stopped = Count()
    }

    /// Registers `count` services, each of which needs the one before it; returns the entry point of the last.
    ///
    /// - Parameter isReversed: whether what is needed is registered after what needs it.
    static func chain(
        _ count: Int, in registry: Registry, isReversed: Bool = false, hooks: Hooks? = nil
    ) -> any Sendable {
        var entry: any Sendable = first(pairs[0], pairs[0], registry, hooks)
        let numbers = isReversed ? Array((1..<count).reversed()) : Array(1..<count)
        for number in numbers {
            let new = link(number, to: number - 1, registry, hooks)
            if number == count - 1 { entry = new }
        }
        return entry
    }

    /// Registers `count` services, each of which needs the one before it, and the first the last.
    static func ring(_ count: Int, in registry: Registry) -> any Sendable {
        var entry: any Sendable = 0
        for number in 0..<count { entry = link(number, to: (number + count - 1) % count, registry, nil) }
        return entry
    }

    /// Registers `count` services that all need one and are all contributed to one; returns the entry point of that.
    static func fan(_ count: Int, in registry: Registry, hooks: Hooks? = nil) -> any Sendable {
        registry.service(Leaf.init)
        for number in 0..<count {
            let name = name(of: number)
            petal(name.upper, name.lower, registry, hooks)
        }
        return registry.service { (petals: [any Petal]) in Flower(petals: petals) }.entry
    }

    private static func first<A: Digit, B: Digit>(
        _: A.Type, _: B.Type, _ registry: Registry, _ hooks: Hooks?
    ) -> any Sendable {
        hook(registry.service { Cell<A, B>() }, hooks).entry
    }

    private static func link(_ number: Int, to other: Int, _ registry: Registry, _ hooks: Hooks?) -> any Sendable {
        let (this, that) = (name(of: number), name(of: other))
        return link(this.upper, this.lower, that.upper, that.lower, registry, hooks)
    }

    private static func name(of number: Int) -> (upper: any Digit.Type, lower: any Digit.Type) {
        (pairs[number / 100], pairs[number % 100])
    }

    private static func link<A: Digit, B: Digit, C: Digit, D: Digit>(
        _: A.Type, _: B.Type, _: C.Type, _: D.Type, _ registry: Registry, _ hooks: Hooks?
    ) -> any Sendable {
        hook(registry.service { (previous: Cell<C, D>) in Cell<A, B>(previous) }, hooks).entry
    }

    private static func petal<A: Digit, B: Digit>(
        _: A.Type, _: B.Type, _ registry: Registry, _ hooks: Hooks?
    ) {
        let petal = registry.contribute(service: { (leaf: Leaf) in Cell<A, B>(leaf) }, as: { $0 as any Petal })
        _ = hook(petal, hooks)
    }

    private static func hook<Concrete, Service>(
        _ registration: ServiceRegistration<Concrete, Service>, _ hooks: Hooks?
    ) -> ServiceRegistration<Concrete, Service> {
        guard let hooks else { return registration }
        return registration.onStart { _ in hooks.started.add() }.onStop { _ in hooks.stopped.add() }
    }
}
