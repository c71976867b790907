import Armature

/// As many distinct types as anybody needs: a number in base 47, digit by digit, as a type.
struct Numbered<A, B, C>: Sendable {}

/// Registers `count` services, each of which needs up to three of those before it.
struct ManyRegistrations: CompositionRoot {
    let last: Entry<Numbered<D0, D0, D0>>

    init(_ registry: Registry, configuration count: Int) {
        for index in stride(from: count - 1, to: 0, by: -1) {
            register(registry, index, index + 1 < count ? index + 1 : nil, index + 47 < count ? index + 47 : nil)
        }
        last = registry.service { (_: Numbered<D1, D0, D0>) in Numbered<D0, D0, D0>() }.entry
    }
}

private func register(_ registry: Registry, _ index: Int, _ first: Int?, _ second: Int?) {
    func zero<A, B, C>(_ a: A.Type, _ b: B.Type, _ c: C.Type) {
        registry.service { Numbered<A, B, C>() }
    }
    func one<A, B, C, D, E, F>(
        _ a: A.Type, _ b: B.Type, _ c: C.Type, _ d: D.Type, _ e: E.Type, _ f: F.Type
    ) {
        registry.service { (_: Numbered<D, E, F>) in Numbered<A, B, C>() }
    }
    func two<A, B, C, D, E, F, G, H, I>(
        _ a: A.Type, _ b: B.Type, _ c: C.Type, _ d: D.Type, _ e: E.Type, _ f: F.Type, _ g: G.Type, _ h: H.Type,
        _ i: I.Type
    ) {
        registry.service { (_: Numbered<D, E, F>, _: Numbered<G, H, I>) in Numbered<A, B, C>() }
    }
    let own = digitTypes(of: index)
    switch (first.map(digitTypes), second.map(digitTypes)) {
    case (let first?, let second?):
        two(own.0, own.1, own.2, first.0, first.1, first.2, second.0, second.1, second.2)
    case (let first?, nil):
        one(own.0, own.1, own.2, first.0, first.1, first.2)
    default:
        zero(own.0, own.1, own.2)
    }
}

private func digitTypes(of index: Int) -> (Any.Type, Any.Type, Any.Type) {
    (digits[index % 47], digits[index / 47 % 47], digits[index / 2209 % 47])
}
