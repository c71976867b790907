import Armature

/// Types to count with: `Cell<D0, D1, D2, D3>` and so on are 10,000 different keys without 10,000 declarations.
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

    static let digits: [any Digit.Type] = [
        D0.self, D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self, D8.self, D9.self,
    ]

    /// One of the 10,000. It keeps what it was made from.
    final class Cell<A: Digit, B: Digit, C: Digit, D: Digit>: Sendable {
        let previous: (AnyObject & Sendable)?

        init(_ previous: (AnyObject & Sendable)? = nil) { self.previous = previous }
    }

    /// Registers `count` services, each of which needs the one before it; returns the entry point of the last.
    ///
    /// - Parameter isReversed: whether what is needed is registered after what needs it.
    static func chain(
        _ count: Int, in registry: Registry, isReversed: Bool = false, hooks: Hooks? = nil
    ) -> any Sendable {
        var entry: any Sendable = first(digits[0], digits[0], digits[0], digits[0], registry, hooks)
        let numbers = isReversed ? Array((1..<count).reversed()) : Array(1..<count)
        for number in numbers {
            let (this, before) = (types(number), types(number - 1))
            let new = link(
                this[0], this[1], this[2], this[3], before[0], before[1], before[2], before[3], registry, hooks)
            if number == count - 1 { entry = new }
        }
        return entry
    }

    /// Registers `count` services that all need one, and returns the entry points of them all.
    static func fan(_ count: Int, in registry: Registry, hooks: Hooks? = nil) -> any Sendable {
        registry.service(Leaf.init)
        for number in 0..<count {
            let this = types(number)
            petal(this[0], this[1], this[2], this[3], registry, hooks)
        }
        return 0
    }

    /// What each service tells when it starts and stops.
    struct Hooks: Sendable {
        let started = Count()
        let stopped = Count()
    }

    private static func types(_ number: Int) -> [any Digit.Type] {
        [digits[number / 1_000], digits[number / 100 % 10], digits[number / 10 % 10], digits[number % 10]]
    }

    private static func first<A: Digit, B: Digit, C: Digit, D: Digit>(
        _: A.Type, _: B.Type, _: C.Type, _: D.Type, _ registry: Registry, _ hooks: Hooks?
    ) -> any Sendable {
        hook(registry.service { Cell<A, B, C, D>() }, hooks).entry
    }

    private static func link<
        A: Digit, B: Digit, C: Digit, D: Digit, E: Digit, F: Digit, G: Digit, H: Digit
    >(
        _: A.Type, _: B.Type, _: C.Type, _: D.Type, _: E.Type, _: F.Type, _: G.Type, _: H.Type, _ registry: Registry,
        _ hooks: Hooks?
    ) -> any Sendable {
        hook(registry.service { (previous: Cell<E, F, G, H>) in Cell<A, B, C, D>(previous) }, hooks).entry
    }

    private static func petal<A: Digit, B: Digit, C: Digit, D: Digit>(
        _: A.Type, _: B.Type, _: C.Type, _: D.Type, _ registry: Registry, _ hooks: Hooks?
    ) {
        hook(registry.service { (leaf: Leaf) in Cell<A, B, C, D>(leaf) }, hooks).sideEffect()
    }

    private static func hook<Concrete, Service>(
        _ registration: ServiceRegistration<Concrete, Service>, _ hooks: Hooks?
    ) -> ServiceRegistration<Concrete, Service> {
        guard let hooks else { return registration }
        return registration.onStart { _ in hooks.started.add() }.onStop { _ in hooks.stopped.add() }
    }
}
