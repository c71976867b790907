import Armature
import Testing

/// AC07, AC08, AC09: what something is asked by.
@Suite("Keys", .timeLimit(.minutes(10)))
struct KeyAcceptanceTests {
    struct Clash: Hashable, Sendable {
        let value: Int

        func hash(into hasher: inout Hasher) { hasher.combine(0) }
    }

    struct Arguments: CompositionRoot {
        let label: ScopeEntry<Clash, Arguments.Label>
        let scene: SceneEntry<Clash, Arguments.View>

        struct Label: Sendable { let text: Entry<String> }
        @MainActor final class View { let value: Int; init(_ clash: Clash) { value = clash.value } }

        init(_ registry: Registry, configuration: Void) {
            label = registry.scope(argument: Clash.self) { scope in
                Label(text: scope.service { (clash: Clash) in "v\(clash.value)" }.entry)
            }
            scene = registry.scene(argument: Clash.self) { scene in scene.root(View.init) }
        }
    }

    @Test("AC07: nothing made from one argument is handed out for another, not even if their hashes are equal")
    @MainActor
    func argumentsAreNotMixedUp() async throws {
        let container = try await WiringPlan(Arguments.self).start()
        let one = try await container.label(Clash(value: 1))
        let two = try await container.label(Clash(value: 2))
        #expect([one.text, two.text, one.text] == ["v1", "v2", "v1"])
        #expect(container.scene(Clash(value: 1)).value == 1)
        #expect(container.scene(Clash(value: 2)).value == 2)
    }

    @Test("AC07: a container-wide service cannot be asked for with an argument")
    func serviceTakesNoArgument() async throws {
        try await Compilation.expectRefused(
            """
            import Armature
            struct Root: CompositionRoot {
                let name: Entry<String>
                let scope: ScopeEntry<Int, Int>
                init(_ registry: Registry, configuration: Void) {
                    name = registry.value("a").entry
                    scope = registry.scope(argument: Int.self) { _ in 1 }
                }
            }
            func use(_ container: Container<Root>) async throws {
                _ = container.name(1) // refused: cannot call value of non-function type 'String'
                // instead: _ = container.name
                _ = try await container.scope("1") // refused: cannot convert value of type 'String'
                // instead: _ = try await container.scope(1)
            }
            """)
    }

    @Test("AC07: an argument of optional type is refused with a hint, for nil could not be told from nothing")
    func optionalArgument() {
        struct Root: CompositionRoot {
            let scope: ScopeEntry<Int?, Int>
            init(_ registry: Registry, configuration: Void) { scope = registry.scope(argument: Int?.self) { _ in 1 } }
        }
        let error = #expect(throws: WiringError.self) { try WiringPlan(Root.self) }
        #expect(error?.diagnostics.map(\.id) == [.unsupportedKey])
    }

    class Base: @unchecked Sendable {}
    final class Derived: Base, @unchecked Sendable {}

    struct Almost: CompositionRoot {
        let takes: SceneEntry<Base, Almost.Takes>
        let asks: Entry<Asks>

        @MainActor final class Takes { let base: Base; init(_ base: Base) { self.base = base } }
        struct Asks: Sendable { let there: Leaf?, missing: Numbered? }

        init(_ registry: Registry, configuration: Void) {
            takes = registry.scene(argument: Base.self) { scene in scene.root(Takes.init) }
            registry.service(Leaf.init)
            asks = registry.service { (there: Leaf?, missing: Numbered?) in Asks(there: there, missing: missing) }.entry
        }
    }

    @Test("AC08: a subclass and an implicitly unwrapped argument arrive as the argument's own type")
    @MainActor
    func argumentsAreTyped() async throws {
        let container = try await WiringPlan(Almost.self).start()
        let (derived, unwrapped): (Derived, Base?) = (Derived(), Base())
        let implicit: Base! = unwrapped
        #expect(container.takes(derived).base === derived)
        #expect(container.takes(implicit).base === unwrapped)
    }

    @Test("AC08: an optional dependency is found under the wrapped type, with one level of Optional")
    func optionalDependency() async throws {
        let container = try await WiringPlan(Almost.self).start()
        #expect(container.asks.there != nil)
        #expect(container.asks.missing == nil)
    }

    @Test("AC08: an argument of the wrong type does not compile")
    func wrongArgument() async throws {
        try await Compilation.expectRefused(
            """
            import Armature
            @MainActor final class View { init(_ number: Int) {} }
            struct Root: CompositionRoot {
                let scene: SceneEntry<Int, View>
                init(_ registry: Registry, configuration: Void) {
                    scene = registry.scene(argument: Int.self) { $0.root(View.init) }
                }
            }
            @MainActor func use(_ container: Container<Root>, _ maybe: Int?) {
                _ = container.scene("1") // refused: cannot convert value of type 'String' to expected argument type 'Int'
                // instead: _ = container.scene(1)
                _ = container.scene(maybe) // refused: must be unwrapped
                // instead: _ = container.scene(maybe ?? 0)
            }
            """)
    }

    @Test("AC08: registering an optional is refused, and one who needs the type is told what is near")
    func optionalRegistration() throws {
        struct Root: CompositionRoot {
            let name: Entry<Name>
            struct Name: Sendable { let leaf: Leaf }
            init(_ registry: Registry, configuration: Void) {
                registry.service { Leaf?.none }.unused(because: "the mistake under test")
                registry.service { Tagged<Int, Leaf>(Leaf()) }.unused(because: "near by")
                name = registry.service(Name.init).entry
            }
        }
        let error = try #require(throws: WiringError.self) { try WiringPlan(Root.self) }
        #expect(error.diagnostics.map(\.id) == [.missingBinding, .unsupportedKey])
        #expect(error.diagnostics[0].notes.contains { $0.text.contains("Tagged<Int, Leaf>") })
        #expect(error.diagnostics[1].help?.contains("bind the type itself") == true)
    }

    enum A { final class Client: Sendable {} }
    enum B { final class Client: Sendable {} }
    struct Load<In, Out>: Sendable { let tag: String }
    enum X {}
    enum Y {}

    struct Distinct: CompositionRoot {
        let a: Entry<A.Client>
        let b: Entry<B.Client>
        let forward: Entry<Load<Int, String>>
        let back: Entry<Load<String, Int>>
        let x: Entry<Tagged<X, Load<Int, Int>>>
        let y: Entry<Tagged<Y, Load<Int, Int>>>

        init(_ registry: Registry, configuration: Void) {
            a = registry.service(A.Client.init).entry
            b = registry.service(B.Client.init).entry
            forward = registry.value(Load<Int, String>(tag: "is")).entry
            back = registry.value(Load<String, Int>(tag: "si")).entry
            x = registry.value(Load<Int, Int>(tag: "x"), as: { Tagged<X, Load<Int, Int>>($0) }).entry
            y = registry.value(Load<Int, Int>(tag: "y"), as: { Tagged<Y, Load<Int, Int>>($0) }).entry
        }
    }

    @Test("AC09: types of one local name, generic twins and tags are different keys")
    func distinctKeys() async throws {
        let container = try await WiringPlan(Distinct.self).start()
        #expect(type(of: container.a) == A.Client.self)
        #expect(type(of: container.b) == B.Client.self)
        #expect(container.forward.tag == "is" && container.back.tag == "si")
        #expect(container.x.value.tag == "x" && container.y.value.tag == "y")
    }

    protocol P: Sendable {}
    protocol Q: Sendable {}
    struct Both: P, Q {}
    typealias Alias = Both

    @Test("AC09: P & Q is Q & P, and an alias is its target: the second registration is a duplicate")
    func equalKeys() throws {
        struct Root: CompositionRoot {
            let both: Entry<any P & Q>
            let alias: Entry<Both>
            init(_ registry: Registry, configuration: Void) {
                both = registry.service(Both.init, as: { $0 as any P & Q }).entry
                registry.service(Both.init, as: { $0 as any Q & P })
                alias = registry.service(Both.init).entry
                registry.service(Alias.init)
            }
        }
        let error = try #require(throws: WiringError.self) { try WiringPlan(Root.self) }
        #expect(error.diagnostics.filter { $0.id == .duplicateBinding }.count == 2)
        #expect(error.diagnostics.allSatisfy { $0.severity == .warning || $0.id == .duplicateBinding })
    }
}
