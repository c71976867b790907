import Armature
import ArmatureTesting
import Testing

/// Overrides of scenes and of what is in them.
@Suite("Overrides in scenes")
@MainActor
struct SceneOverrideTests {
    @Test("a part is replaced by a main-actor function with injected parameters")
    func part() async throws {
        let made = Recorder<String>()
        let plan = try WiringPlan(Shop.self, configuration: .init(made: made)) {
            $0.replace((any OrderStoring).self, with: FakeStore())
            $0.replacePart((any Presenting).self, using: SpyPresenter.init, as: { $0 as any Presenting })
        }
        try await withContainer(of: plan) { shop in
            let view = shop.showOrder(2)
            #expect(view.title == "spied 2 from fake")
            #expect(view.hasRoutedPresenter, "the router's weak reference leads to the same stand-in")
        }
        #expect(made.calls == [])
    }

    @Test("a worker that a part needs is replaced too")
    func workerInScene() async throws {
        let plan = try WiringPlan(Shop.self, configuration: .init()) {
            $0.replace((any Validating).self, using: { LaxValidator() })
        }
        try await withContainer(of: plan) { shop in
            #expect(shop.showOrder(50).title == "order 50")
        }
        try await withContainer(of: WiringPlan(Shop.self, configuration: .init())) { shop in
            #expect(shop.showOrder(50).title == "order 50!")
        }
    }

    @Test("a part to which somebody refers weakly must be replaced with its class named")
    func weakNeedsClass() throws {
        let error = #expect(throws: WiringError.self) {
            try WiringPlan(Shop.self, configuration: .init()) {
                $0.replacePart((any Presenting).self) { (store: any OrderStoring) in SpyPresenter(store: store) }
            }
        }
        #expect(error?.diagnostics.map(\.id) == [.unsupportedDependency])
        #expect(error?.diagnostics.first?.help?.contains("name the protocol with as:") == true)
    }

    @Test("a scene is replaced by a closure, for its router and for its entry point")
    func scene() async throws {
        let made = Recorder<String>()
        let plan = try WiringPlan(Shop.self, configuration: .init(made: made)) {
            $0.replaceScene(SceneFactory<Int, OrderView>.self) { OrderView(title: "stand-in \($0)") }
        }
        #expect(plan.warnings == [])
        try await withContainer(of: plan) { shop in
            #expect(shop.listOrders().showOrder(4).title == "stand-in 4")
            #expect(shop.showOrder(5).title == "stand-in 5")
        }
        #expect(!made.calls.contains("OrderPresenter"))
    }

    @Test("a factory that is made from services is there before those who need it")
    func sceneFromServices() async throws {
        let plan = try WiringPlan(Launcher.self) {
            $0.replaceService(SceneFactory<Int, OrderView>.self) { (store: SlowStore) in
                SceneFactory { OrderView(title: "\(store.name) \($0)") }
            }
        }
        try await withContainer(of: plan) { launcher in
            #expect(launcher.flow.showOrder(1).title == "slow 1")
        }
    }

    @Test("a factory that is made from those who need it is a cycle, although a scene made from them is none")
    func sceneInCircle() throws {
        let error = #expect(throws: WiringError.self) {
            try WiringPlan(Launcher.self) {
                $0.replaceService(SceneFactory<Int, OrderView>.self) { (_: Flow) in
                    SceneFactory { OrderView(title: "\($0)") }
                }
            }
        }
        #expect(error?.diagnostics.filter { $0.severity == .error }.map(\.id) == [.dependencyCycle])
    }

    @Test("a main-actor worker is replaced by a main-actor function")
    func mainActorWorker() async throws {
        let plan = try WiringPlan(Launcher.self) {
            $0.replacePart(Painter.self) { Painter(colour: "grey") }
        }
        try await withContainer(of: plan) { launcher in
            #expect(launcher.canvas().painter.colour == "grey")
        }
    }
}

/// A service that makes scenes, and a worker of the main actor.
private struct Launcher: CompositionRoot {
    let flow: Entry<Flow>
    let canvas: SceneEntry<Void, Canvas>

    init(_ registry: Registry, configuration: Void) {
        registry.service(SlowStore.init)
        flow = registry.service(Flow.init).entry
        registry.scene(argument: Int.self) { scene in scene.root { OrderView(title: "real \($0 as Int)") } }
        registry.worker(mainActor: { Painter(colour: "red") })
        canvas = registry.scene { scene in scene.root(Canvas.init) }
    }
}

private struct SlowStore: OrderStoring {
    let name = "slow"

    init() async {
        for _ in 0..<5 { await Task.yield() }
    }
}

private struct Flow: Sendable {
    let showOrder: SceneFactory<Int, OrderView>
}

@MainActor
private final class Painter {
    let colour: String

    init(colour: String) {
        self.colour = colour
    }
}

@MainActor
private final class Canvas {
    let painter: Painter

    init(painter: Painter) {
        self.painter = painter
    }
}
