import Armature

/// What the services of the large wirings have in common.
protocol Subject: Sendable {
    init()
}

/// As many distinct types as anybody needs: a number in base 47, digit by digit, as a type.
struct Numbered<A, B, C>: Subject {}

/// The first so many numbers, as types. Made beforehand: a program's own types have their metadata in the binary, while
/// these are made, and looked up, at run time.
struct SubjectTypes {
    let types: [any Subject.Type]

    init(count: Int) {
        func type<A, B, C>(_ a: A.Type, _ b: B.Type, _ c: C.Type) -> any Subject.Type { Numbered<A, B, C>.self }
        types = (0..<count).map { index -> any Subject.Type in
            let low: Any.Type = digits[index % 47]
            let middle: Any.Type = digits[index / 47 % 47]
            let high: Any.Type = digits[index / 2209 % 47]
            return type(low, middle, high)
        }
    }
}

/// Registers so many services; each needs the one after it and, further on, another one.
struct ManyRegistrations: CompositionRoot {
    let first: Entry<Numbered<D0, D0, D0>>

    init(_ registry: Registry, configuration subjects: SubjectTypes) {
        let types = subjects.types
        for index in stride(from: types.count - 1, to: 0, by: -1) {
            let next = index + 1 < types.count ? types[index + 1] : nil
            let further = index + 47 < types.count ? types[index + 47] : nil
            switch (next, further) {
            case (let next?, let further?): registerTwo(registry, types[index], next, further)
            case (let next?, nil): registerOne(registry, types[index], next)
            default: registerNone(registry, types[index])
            }
        }
        first = registry.service { (_: Numbered<D1, D0, D0>) in Numbered<D0, D0, D0>() }.entry
    }
}

private func registerNone<Own: Subject>(_ registry: Registry, _ own: Own.Type) {
    registry.service { Own() }
}

private func registerOne<Own: Subject, First: Sendable>(_ registry: Registry, _ own: Own.Type, _ first: First.Type) {
    registry.service { (_: First) in Own() }
}

private func registerTwo<Own: Subject, First: Sendable, Second: Sendable>(
    _ registry: Registry, _ own: Own.Type, _ first: First.Type, _ second: Second.Type
) {
    registry.service { (_: First, _: Second) in Own() }
}
