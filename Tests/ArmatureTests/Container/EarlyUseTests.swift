import Armature
import Testing

@Suite("Use during the start", .timeLimit(.minutes(10)))
struct EarlyUseTests {
    struct Later: Sendable { let early: Early }
    struct Made: Sendable { let later: Later }
    @MainActor final class View {
        let part: Part
        init(part: Part) { self.part = part }
    }
    @MainActor final class Part {
        let later: Later
        init(later: Later) { self.later = later }
    }
    struct Session: Sendable { let number: Entry<Int> }

    enum Way: Sendable { case lazy, provider, collection, scene, scope, none }

    final class Early: Sendable {
        let made: Provider<Made>
        init(
            way: Way, made: Provider<Made>, lazy: Lazy<Later>, all: Provider<[Later]>, scenes: SceneFactory<Void, View>,
            scopes: ScopeFactory<Void, Session>
        ) async throws {
            self.made = made
            switch way {
            case .lazy: _ = lazy.value
            case .provider: _ = made()
            case .collection: _ = all()
            case .scene: _ = await scenes()
            case .scope: _ = try await scopes()
            case .none: break
            }
        }
    }

    /// Early and Later are a circle, so Early comes first and everything that leads to Later is too early for it.
    struct Circle: CompositionRoot {
        let early: Entry<Early>
        let later: Entry<Later>
        init(_ registry: Registry, configuration way: Way) {
            early =
                registry.service {
                    try await Early(way: way, made: $0, lazy: $1, all: $2, scenes: $3, scopes: $4)
                }.entry
            later = registry.service(Later.init).entry
            registry.worker(Made.init)
            registry.contribute(service: { (early: Early) in Later(early: early) }, as: { $0 })
            registry.scene { scene in
                scene.part(Part.init)
                return scene.root(View.init)
            }
            registry.scope { scope in Session(number: scope.value(1).entry) }
        }
    }

    @Test("what a circle puts off can be used after the start")
    func afterwards() async throws {
        let container = try await WiringPlan(Circle.self, configuration: .none).start()
        #expect(container.early.made().later.early === container.early)
    }

    @Test("a Lazy that is read before its service exists is reported with the service")
    func lazy() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = try await WiringPlan(Circle.self, configuration: .lazy).start()
        }
        result.expectMessage("Lazy<EarlyUseTests.Later>", "before EarlyUseTests.Later was created")
    }

    @Test("a Provider whose worker leads to a service that does not exist yet is reported, not undefined")
    func provider() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = try await WiringPlan(Circle.self, configuration: .provider).start()
        }
        result.expectMessage("Provider<EarlyUseTests.Made>", "before EarlyUseTests.Later was created")
    }

    @Test("a collection with a service that does not exist yet is reported")
    func collection() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = try await WiringPlan(Circle.self, configuration: .collection).start()
        }
        result.expectMessage("Provider<", "before EarlyUseTests.Later was created")
    }

    @Test("a scene whose parts need a service that does not exist yet is reported")
    func scene() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = try await WiringPlan(Circle.self, configuration: .scene).start()
        }
        result.expectMessage("the scene of EarlyUseTests.View", "before EarlyUseTests.Later was created")
    }

    @Test("a scope that is opened before its container has started throws, and says that it was too early")
    func scope() async throws {
        let plan = try WiringPlan(Circle.self, configuration: .scope)
        let error = try await #require(throws: StartError.self) { try await plan.start() }
        guard case .threw(let reason as ContainerClosed)? = error.failures.first?.reason else {
            Issue.record("\(error)")
            return
        }
        #expect(reason.isTooEarly && "\(reason)".contains("before its container had started"))
    }

    @MainActor final class Screen {
        let late: Lazy<Panel>
        init(late: Lazy<Panel>) { self.late = late }
    }
    @MainActor final class Panel {
        let leaf: Leaf
        init(leaf: Leaf) { self.leaf = leaf }
    }
    final class Shower: Sendable {
        let leaf: Leaf
        init(screens: SceneFactory<Void, Screen>) async {
            let screen = await screens()
            leaf = await MainActor.run { screen.late.value.leaf }
        }
    }
    struct Showing: CompositionRoot {
        let shower: Entry<Shower>
        let leaf: Entry<Leaf>
        init(_ registry: Registry, configuration: Void) {
            shower = registry.service(Shower.init).entry
            leaf = registry.service(Leaf.init).entry
            registry.scene { scene in
                scene.part(Panel.init)
                return scene.root(Screen.init)
            }
        }
    }

    @Test("without a circle a service may make a scene while it is created, late parts included")
    func sceneWithoutCircle() async throws {
        let container = try await WiringPlan(Showing.self).start()
        #expect(container.shower.leaf === container.leaf)
    }

    final class Watcher: Sendable {
        let seen: Gate
        init(weak: Weak<Watched>, begins: Gate) {
            let seen = Gate()
            self.seen = seen
            Task {
                begins.open()
                while weak.value == nil { await Task.yield() }
                seen.open()
            }
        }
    }
    final class Watched: Sendable {}
    struct Watching: CompositionRoot {
        let watcher: Entry<Watcher>
        let watched: Entry<Watched>
        init(_ registry: Registry, configuration: Void) {
            let begins = Gate()
            watcher = registry.service { Watcher(weak: $0, begins: begins) }.entry
            watched =
                registry.service {
                    await begins.wait()
                    return Watched()
                }.entry
        }
    }

    @Test("a Weak may be watched by another task while its target is being created")
    func watchedWeak() async throws {
        let container = try await WiringPlan(Watching.self).start()
        await container.watcher.seen.wait()
    }
}
