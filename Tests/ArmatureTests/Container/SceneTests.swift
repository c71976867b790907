import Armature
import Testing

@Suite("Scenes", .timeLimit(.minutes(10)))
@MainActor
struct SceneTests {
    protocol Display: AnyObject { var shown: [String] { get set } }
    protocol Presenting: AnyObject { func present(_ text: String) }
    protocol Business: AnyObject { func load() }
    protocol Storing: AnyObject { var text: String { get } }

    final class Presenter: Presenting {
        let view: Weak<any Display>
        init(view: Weak<any Display>) { self.view = view }
        func present(_ text: String) { view.value?.shown.append(text) }
    }
    final class Interactor: Business, Storing {
        let presenter: any Presenting
        let text: String
        init(presenter: any Presenting, number: Int) { (self.presenter, text) = (presenter, "order \(number)") }
        func load() { presenter.present(text) }
    }
    struct Theme { let name: String, storage: any Storing }
    final class Panel {
        let business: any Business, theme: Theme, cache: Cache
        init(business: any Business, theme: Theme, cache: Cache) {
            (self.business, self.theme, self.cache) = (business, theme, cache)
        }
    }
    final class Cache {}
    struct Format { let storage: any Storing, own = Leaf() }
    final class Router {
        let store: any Storing, panel: Lazy<Panel>
        init(store: any Storing, panel: Lazy<Panel>) { (self.store, self.panel) = (store, panel) }
    }
    final class View: Display {
        let business: any Business, router: Router, panel: Lazy<Panel>, formats: Provider<Format>
        var shown: [String] = []
        init(business: any Business, router: Router, panel: Lazy<Panel>, formats: Provider<Format>) {
            (self.business, self.router, self.panel, self.formats) = (business, router, panel, formats)
        }
    }

    struct Root: CompositionRoot {
        let order: SceneEntry<Int, View>
        let hidden: SceneEntry<Int, any Display>

        init(_ registry: Registry, configuration made: Count) {
            order = registry.scene(argument: Int.self) { scene in
                scene.part(Presenter.init, as: { $0 as any Presenting })
                scene.part(Interactor.init, as: { $0 as any Business }).also { $0 as any Storing }
                scene.part { (storage: any Storing) in Theme(name: "dark", storage: storage) }
                scene.part { (business: any Business, theme: Theme, cache: Cache) in
                    made.add()
                    return Panel(business: business, theme: theme, cache: cache)
                }
                scene.part(Cache.init)
                scene.worker({ (storage: any Storing) in Format(storage: storage) }, as: { $0 })
                scene.part(Router.init)
                return scene.root(View.init, as: { $0 as any Display })
            }
            hidden = registry.scene(argument: Int.self) { scene in
                scene.part(Presenter.init, as: { $0 as any Presenting })
                scene.part(Interactor.init, as: { $0 as any Business }).also { $0 as any Storing }
                return scene.root(Plain.init, as: { $0 as any Display }, exposing: { $0 as any Display })
            }
        }
    }
    final class Plain: Display {
        let business: any Business
        var shown: [String] = []
        init(business: any Business) { self.business = business }
    }

    @Test("a part under two protocols is one part, and its presenter sees the view through a Weak")
    func circleOfThree() async throws {
        let container = try await WiringPlan(Root.self, configuration: Count()).start()
        let view = container.order(7)
        view.business.load()
        #expect(view.shown == ["order 7"])
        #expect(view.router.store === view.business)
        let other = container.order(8)
        #expect(other.business !== view.business)
        other.business.load()
        #expect(other.shown == ["order 8"] && view.shown == ["order 7"])
    }

    @Test("a root that is exposed as a protocol only is still the root")
    func exposed() async throws {
        let container = try await WiringPlan(Root.self, configuration: Count()).start()
        let view = container.hidden(3)
        (view as? Plain)?.business.load()
        #expect(view.shown == ["order 3"])
    }

    @Test("a part that is needed lazily is made at first use, once, from the scene's own parts")
    func latePart() async throws {
        let made = Count()
        let view = try await WiringPlan(Root.self, configuration: made).start().order(1)
        #expect(made.value == 0)
        let panel = view.panel.value
        #expect(panel === view.panel.value && panel === view.router.panel.value)
        #expect(panel.business === view.business)
        #expect(panel.theme.storage === view.router.store)
        #expect(made.value == 1)
    }

    @Test("a scene's own worker is made anew from the scene's own parts")
    func sceneWorker() async throws {
        let view = try await WiringPlan(Root.self, configuration: Count()).start().order(1)
        let (one, two) = (view.formats(), view.formats())
        #expect(one.own !== two.own)
        #expect(one.storage === view.router.store && two.storage === view.router.store)
    }

    @Test("a scene is freed with its root: parts made at once, parts made late, and the container's last holder")
    func freed() async throws {
        var container: Container<Root>? = try await WiringPlan(Root.self, configuration: Count()).start()
        var view = container?.order(1)
        weak let (root, business, router) = (view, view?.business, view?.router)
        weak let presenter = (view?.business as? Interactor)?.presenter
        weak let panel = view?.panel.value
        weak let cache = view?.panel.value.cache
        #expect(root != nil && business != nil && router != nil && presenter != nil && panel != nil && cache != nil)
        container = nil
        #expect(view?.formats().storage === business, "the scene keeps what it needs")
        view = nil
        #expect(root == nil && business == nil && router == nil && presenter == nil && panel == nil && cache == nil)
    }

    @Test("a scene whose late parts were never made is freed too")
    func freedUnmade() async throws {
        let made = Count()
        let container = try await WiringPlan(Root.self, configuration: made).start()
        weak let view = container.order(1)
        #expect(view == nil && made.value == 0)
    }

    @Test("what a late part was made from is freed although somebody keeps the late part's Lazy")
    func keptLazy() async throws {
        let container = try await WiringPlan(Root.self, configuration: Count()).start()
        var view: View? = container.order(1)
        weak let business = view?.business
        let lazy = view?.router.panel
        let panel = lazy?.value
        weak let router = view?.router
        view = nil
        #expect(router == nil)
        #expect(business != nil && panel === lazy?.value, "the panel, which is kept, keeps the interactor")
    }

    @Test("asking a scene that has ended for something late is reported with the part that is gone")
    func afterTheEnd() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let container = try await WiringPlan(Root.self, configuration: Count()).start()
            let formats = container.order(1).formats
            _ = formats()
        }
        result.expectMessage("a part of the scene of SceneTests.View", "needed after it had been freed")
    }

    @Test("using a scene's Provider off the main actor ends the program, on it not")
    func offMain() async {
        // The runtime's own check ends the process without a message that could be read here.
        await #expect(processExitsWith: .failure) {
            let container = try await WiringPlan(Root.self, configuration: Count()).start()
            let box = await MainActor.run { Box(view: container.order(1)) }
            await Task.detached { _ = box.provider() }.value
        }
        await #expect(processExitsWith: .success) {
            let container = try await WiringPlan(Root.self, configuration: Count()).start()
            let box = await MainActor.run { Box(view: container.order(1)) }
            await Task.detached { await MainActor.run { _ = box.provider() } }.value
        }
    }
    struct Box: Sendable {
        nonisolated(unsafe) let provider: Provider<Format>
        nonisolated(unsafe) let keep: View
        @MainActor init(view: View) { (provider, keep) = (view.formats, view) }
    }

    final class Setting {}
    final class Engine {
        // Uses the setting while it is made and does not keep it.
        init(setting: Setting) {}
    }
    final class Cockpit {
        let engine: Engine, gauges: Provider<Gauge>
        init(engine: Engine, gauges: Provider<Gauge>) { (self.engine, self.gauges) = (engine, gauges) }
    }
    struct Gauge { let engine: Engine }

    @Test("what is made late does not need again what a living part needed once")
    func partThatNobodyKeeps() async throws {
        struct Machine: CompositionRoot {
            let scene: SceneEntry<Void, Cockpit>
            init(_ registry: Registry, configuration: Void) {
                scene = registry.scene { scene in
                    scene.part(Setting.init)
                    scene.part(Engine.init)
                    scene.worker({ (engine: Engine) in Gauge(engine: engine) }, as: { $0 })
                    return scene.root(Cockpit.init)
                }
            }
        }
        let cockpit = try await WiringPlan(Machine.self).start().scene()
        #expect(cockpit.gauges().engine === cockpit.engine)
    }

    struct Eager: CompositionRoot {
        let scene: SceneEntry<Void, Eager.Hasty>

        final class Hasty {
            let text: String
            init(_ late: Lazy<Cache>) { text = "\(late.value)" }
        }

        init(_ registry: Registry, configuration: Void) {
            scene = registry.scene { scene in
                scene.part(Cache.init)
                return scene.root { @MainActor late in Hasty(late) }
            }
        }
    }

    @Test("reading a Lazy part while the scene is being made is reported")
    func whileBeingMade() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            _ = try await WiringPlan(Eager.self).start().scene()
        }
        result.expectMessage("SceneTests.Cache", "while its scene was being made")
    }

    final class Owner {
        let value: Value, made: Provider<Made>
        init(value: Value, made: Provider<Made>) { (self.value, self.made) = (value, made) }
    }
    final class Held {
        let made: Provider<Made>
        init(made: Provider<Made>) { self.made = made }
    }
    struct Value { let held: Held }
    struct Made {}

    @Test("a part that keeps itself alive through a Provider and a value part is found before it leaks")
    func hiddenRetainCycle() throws {
        struct Leaking: CompositionRoot {
            let scene: SceneEntry<Void, Owner>
            init(_ registry: Registry, configuration: Void) {
                scene = registry.scene { scene in
                    scene.part(Held.init)
                    scene.part(Value.init)
                    scene.worker({ (_: Value) in Made() }, as: { $0 })
                    return scene.root(Owner.init)
                }
            }
        }
        let error = try #require(throws: WiringError.self) { try WiringPlan(Leaking.self) }
        #expect(error.diagnostics.map(\.id) == [.retainCycle])
    }

    final class Screen {
        let made: MainMade, more: Provider<MainMade>
        init(made: MainMade, more: Provider<MainMade>) { (self.made, self.more) = (made, more) }
    }
    final class MainMade {
        let leaf: Leaf
        init(leaf: Leaf) { self.leaf = leaf }
    }

    @Test("a worker of the main actor can be needed by parts, at once and through a Provider")
    func mainActorWorker() async throws {
        struct Main: CompositionRoot {
            let scene: SceneEntry<Void, Screen>
            let leaf: Entry<Leaf>
            init(_ registry: Registry, configuration: Void) {
                leaf = registry.service(Leaf.init).entry
                registry.worker(mainActor: MainMade.init)
                scene = registry.scene { scene in scene.root(Screen.init) }
            }
        }
        let container = try await WiringPlan(Main.self).start()
        let screen = container.scene()
        #expect(screen.more() !== screen.made && screen.more().leaf === container.leaf)
    }
}
