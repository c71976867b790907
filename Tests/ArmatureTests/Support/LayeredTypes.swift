import Armature

extension ManyTypes {
    /// Registers 20 layers of 20 services, each of which needs all services of the layer below it.
    static func layers(in registry: Registry) {
        for name in pairs.prefix(20) { bottom(name, registry) }
        for (this, below) in zip(pairs.dropFirst().prefix(19), pairs) {
            for name in pairs.prefix(20) { layered(this, below, name, registry) }
        }
    }

    private static func bottom<Name: Digit>(_: Name.Type, _ registry: Registry) {
        registry.service { Cell<Pair<D0, D0>, Name>() }
    }

    private static func layered<This: Digit, Below: Digit, Name: Digit>(
        _: This.Type, _: Below.Type, _: Name.Type, _ registry: Registry
    ) {
        typealias Under<Tens: Digit, Ones: Digit> = Cell<Below, Pair<Tens, Ones>>
        registry.service {
            (
                _: Under<D0, D0>, _: Under<D0, D1>, _: Under<D0, D2>, _: Under<D0, D3>, _: Under<D0, D4>,
                _: Under<D0, D5>, _: Under<D0, D6>, _: Under<D0, D7>, _: Under<D0, D8>, _: Under<D0, D9>,
                _: Under<D1, D0>, _: Under<D1, D1>, _: Under<D1, D2>, _: Under<D1, D3>, _: Under<D1, D4>,
                _: Under<D1, D5>, _: Under<D1, D6>, _: Under<D1, D7>, _: Under<D1, D8>, _: Under<D1, D9>
            ) in Cell<This, Name>()
        }.sideEffect()
    }
}
