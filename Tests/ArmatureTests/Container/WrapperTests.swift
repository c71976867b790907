import Armature
import Testing

@Suite("Ways of needing something", .timeLimit(.minutes(10)))
struct WrapperTests {
    protocol Plug: Sendable { var name: String { get } }
    struct Named: Plug { let name: String }
    struct Made: Sendable { let leaf: Leaf, own: Numbered }
    final class Target: Sendable {}
    enum Spare {}
    @MainActor final class View {
        let number: Int
        init(_ number: Int) { self.number = number }
    }
    struct Session: Sendable { let number: Entry<Numbered> }
    enum AsService {}
    enum AsWorker {}
    enum AsPart {}

    /// Needs something in every way there is.
    final class Uses<Kind>: Sendable {
        let weak: Weak<Target>, lazy: Lazy<Made>, provider: Provider<Made>
        let scene: SceneFactory<Int, View>, scope: ScopeFactory<Int, Session>
        let maybe: Made?, never: Never?, all: [any Plug], keyed: [String: any Plug], tagged: Tagged<Spare, Leaf>

        init(
            weak: Weak<Target>, lazy: Lazy<Made>, provider: Provider<Made>, scene: SceneFactory<Int, View>,
            scope: ScopeFactory<Int, Session>, maybe: Made?, never: Never?, all: [any Plug],
            keyed: [String: any Plug], tagged: Tagged<Spare, Leaf>
        ) {
            (self.weak, self.lazy, self.provider, self.scene, self.scope) = (weak, lazy, provider, scene, scope)
            (self.maybe, self.never, self.all, self.keyed, self.tagged) = (maybe, never, all, keyed, tagged)
        }
    }

    @MainActor final class Screen {
        let part: Uses<AsPart>
        init(part: Uses<AsPart>) { self.part = part }
    }

    struct Root: CompositionRoot {
        let service: Entry<Uses<AsService>>
        let worker: WorkerEntry<Uses<AsWorker>>
        let screen: SceneEntry<Void, Screen>
        let leaf: Entry<Leaf>
        let spare: Entry<Tagged<Spare, Leaf>>
        let target: Entry<Target>

        init(_ registry: Registry, configuration: Void) {
            leaf = registry.service(Leaf.init).entry
            spare = registry.service({ Leaf() }, as: { Tagged<Spare, Leaf>($0) }).entry
            target = registry.service(Target.init).entry
            registry.worker { Numbered(5) }
            registry.worker(Made.init)
            registry.contribute(worker: { Named(name: "a") }, as: { $0 as any Plug })
            registry.contribute(key: "second", service: { Named(name: "c") }, as: { $0 as any Plug })
            registry.contribute(service: { Named(name: "b") }, as: { $0 as any Plug })
            registry.contribute(key: "first", worker: { Named(name: "d") }, as: { $0 as any Plug })
            registry.scene(argument: Int.self) { scene in scene.root(View.init) }
            registry.scope(argument: Int.self) { scope in
                Session(
                    number: scope.service { (number: Int) in Numbered(number) }
                        .allow(.ambiguousBinding, because: "the session's own number").entry)
            }
            service = registry.service(Uses<AsService>.init).entry
            worker = registry.worker(Uses<AsWorker>.init).entry
            screen = registry.scene { scene in
                scene.part(Uses<AsPart>.init)
                return scene.root(Screen.init)
            }
        }
    }

    @MainActor
    private func check<Kind>(_ uses: Uses<Kind>, _ container: Container<Root>) async throws {
        #expect(uses.weak.value === container.target)
        #expect(uses.lazy.value.leaf === container.leaf)
        #expect(uses.lazy.value.own === uses.lazy.value.own, "a Lazy keeps what it made")
        #expect(uses.provider().own !== uses.provider().own, "a Provider makes anew")
        #expect(uses.scene(3).number == 3)
        #expect(uses.scene(4) !== uses.scene(4))
        #expect(try await uses.scope(7).number.number == 7)
        #expect(uses.maybe?.leaf === container.leaf)
        #expect(uses.never == nil)
        #expect(uses.all.map(\.name) == ["a", "b"])
        #expect(uses.keyed.mapValues(\.name) == ["first": "d", "second": "c"])
        #expect(uses.tagged.value === container.spare.value)
        #expect(uses.tagged.value !== container.leaf)
    }

    @Test("a service can need anything in any way")
    func inService() async throws {
        let container = try await WiringPlan(Root.self).start()
        try await check(container.service, container)
    }

    @Test("a worker can need anything in any way, and has a Lazy of its own")
    func inWorker() async throws {
        let container = try await WiringPlan(Root.self).start()
        try await check(container.worker(), container)
        let (one, two) = (container.worker(), container.worker())
        #expect(one.lazy.value.own !== two.lazy.value.own)
    }

    @Test("a part of a scene can need anything in any way")
    @MainActor
    func inScene() async throws {
        let container = try await WiringPlan(Root.self).start()
        try await check(container.screen().part, container)
    }

    struct Nested: Sendable {
        let lazies: [Lazy<any Plug>], providers: [String: Provider<any Plug>]
        let lazyAll: Lazy<[any Plug]>, provideKeyed: Provider<[String: any Plug]>, maybe: Provider<Made?>
        let tagged: Lazy<Tagged<Spare, Leaf>>, weak: Weak<Target>?, noScene: SceneFactory<Bool, View>?
        let optionalLazy: Lazy<Numbered>?, noLazy: Lazy<Never>?
    }

    struct NestedRoot: CompositionRoot {
        let nested: Entry<Nested>
        let spare: Entry<Tagged<Spare, Leaf>>

        init(_ registry: Registry, configuration: Void) {
            registry.contribute(worker: { Named(name: "a") }, as: { $0 as any Plug })
            registry.contribute(key: "k", worker: { Named(name: "b") }, as: { $0 as any Plug })
            spare = registry.service({ Leaf() }, as: { Tagged<Spare, Leaf>($0) }).entry
            registry.worker { Numbered(1) }
            nested = registry.service(Nested.init).entry
        }
    }

    @Test("wrappers combine where that has a meaning")
    func combined() async throws {
        let container = try await WiringPlan(NestedRoot.self).start()
        let nested = container.nested
        #expect(nested.lazies.map(\.value.name) == ["a"])
        #expect(nested.providers.mapValues { $0().name } == ["k": "b"])
        #expect(nested.lazyAll.value.map(\.name) == ["a"])
        #expect(nested.provideKeyed().mapValues(\.name) == ["k": "b"])
        #expect(nested.maybe() == nil)
        #expect(nested.tagged.value.value === container.spare.value)
        #expect(nested.weak == nil && nested.noScene == nil && nested.noLazy == nil)
        #expect(nested.optionalLazy?.value.number == 1)
    }

    @Test("wrappers that were made by hand work without a container")
    @MainActor
    func byHand() async throws {
        let made = Count()
        let lazy = Lazy { Numbered(made.add()) }
        #expect(lazy.value === lazy.value)
        let provider = Provider { Numbered(made.add()) }
        #expect(provider().number == 2 && provider().number == 3)
        #expect(SceneFactory<Int, View> { View($0) }(8).number == 8)
        var target: Target? = Target()
        let weak = Weak(target!)
        #expect(weak.value === target)
        target = nil
        #expect(weak.value == nil)
    }

    @Test("Weak of a value is a mistake that is named")
    func weakValue() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Weak(Named(name: "a value"))
        }
        result.expectMessage("Weak needs an object", "Named")
    }
}
