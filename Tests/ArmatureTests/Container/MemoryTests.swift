import Armature
import Testing

@Suite("Memory", .timeLimit(.minutes(10)))
@MainActor
struct MemoryTests {
    final class Hub: Sendable {
        let made: Provider<Inner>, lazy: Lazy<Inner>, peer: Lazy<Peer>, weak: Weak<Peer>
        let scenes: SceneFactory<Int, View>, scopes: ScopeFactory<Int, Session>, all: [Provider<String>]
        init(
            made: Provider<Inner>, lazy: Lazy<Inner>, peer: Lazy<Peer>, weak: Weak<Peer>,
            scenes: SceneFactory<Int, View>, scopes: ScopeFactory<Int, Session>, all: [Provider<String>]
        ) {
            (self.made, self.lazy, self.peer, self.weak) = (made, lazy, peer, weak)
            (self.scenes, self.scopes, self.all) = (scenes, scopes, all)
        }
    }
    final class Peer: Sendable {
        let hub: Hub
        init(hub: Hub) { self.hub = hub }
    }
    final class Inner: Sendable {
        let again: Provider<Leaf>, hubs: Lazy<Hub>
        init(again: Provider<Leaf>, hubs: Lazy<Hub>) { (self.again, self.hubs) = (again, hubs) }
    }
    final class View {
        let number: Int, hub: Hub, next: SceneFactory<Int, View>, inner: Lazy<Inner>, more: Provider<Inner>
        init(number: Int, hub: Hub, next: SceneFactory<Int, View>, inner: Lazy<Inner>, more: Provider<Inner>) {
            (self.number, self.hub, self.next, self.inner, self.more) = (number, hub, next, inner, more)
        }
    }
    struct Session: Sendable {
        let number: Entry<Numbered>
        let holder: Entry<ScopeHolder>
    }
    final class ScopeHolder: Sendable {
        let inner: Provider<Inner>, own: Lazy<Numbered>, again: ScopeFactory<Int, Session>
        init(inner: Provider<Inner>, own: Lazy<Numbered>, again: ScopeFactory<Int, Session>) {
            (self.inner, self.own, self.again) = (inner, own, again)
        }
    }

    struct Root: CompositionRoot {
        let hub: Entry<Hub>
        let peer: Entry<Peer>
        let inner: WorkerEntry<Inner>
        let scene: SceneEntry<Int, View>
        let scope: ScopeEntry<Int, MemoryTests.Session>

        init(_ registry: Registry, configuration: Void) {
            hub = registry.service(Hub.init).onStop { _ in }.entry
            peer = registry.service(Peer.init).entry
            registry.worker(Leaf.init)
            inner = registry.worker(Inner.init).entry
            registry.contribute(worker: { "text" }, as: { $0 })
            scene = registry.scene(argument: Int.self) { scene in scene.root(View.init) }
            scope = registry.scope(argument: Int.self) { scope in
                let number = scope.service { Numbered($0) }.entry
                return MemoryTests.Session(number: number, holder: scope.service(ScopeHolder.init).entry)
            }
        }
    }

    private func use(_ hub: Hub) async throws {
        _ = (hub.made(), hub.lazy.value, hub.peer.value, hub.weak.value, hub.scenes(1), hub.all.map { $0() })
        _ = hub.lazy.value.hubs.value.made().again()
        _ = hub.scenes(2).next(3).inner.value.again()
        let scope = try await hub.scopes(4)
        withExtendedLifetime(scope) { _ = scope.holder.inner() }
    }

    @Test("a container is freed with its services, which hold every kind of deferred dependency and used them all")
    func container() async throws {
        var container: Container<Root>? = try await WiringPlan(Root.self).start()
        try await use(try #require(container?.hub))
        weak let (held, hub, peer) = (container, container?.hub, container?.peer)
        weak let inner = container?.hub.lazy.value
        #expect(held != nil && hub != nil && peer != nil && inner != nil)
        container = nil
        #expect(held == nil && hub == nil && peer == nil && inner == nil)
    }

    @Test("a stopped container is freed too, and a container that failed to start leaves nothing")
    func stopped() async throws {
        var container: Container<Root>? = try await WiringPlan(Root.self).start()
        weak let hub = container?.hub
        await container?.stop()
        #expect(hub != nil)
        container = nil
        #expect(hub == nil)
    }

    @Test("a scene that outlives its container keeps the services it needs, and frees them with itself")
    func scene() async throws {
        var container: Container<Root>? = try await WiringPlan(Root.self).start()
        var view = container?.scene(1)
        weak let (held, hub) = (view, container?.hub)
        container = nil
        #expect(view?.inner.value.hubs.value === hub, "made when the container was gone")
        #expect(view?.more().again() != nil && view?.next(2).number == 2)
        view = nil
        #expect(held == nil && hub == nil)
    }

    @Test("a worker that outlives its container can still make and read what it defers")
    func worker() async throws {
        var container: Container<Root>? = try await WiringPlan(Root.self).start()
        var inner = container?.inner()
        weak let hub = container?.hub
        container = nil
        #expect(inner?.hubs.value === hub && inner?.again() != nil)
        inner = nil
        #expect(hub == nil)
    }

    @Test("a scope is freed with its services, the container not")
    func scope() async throws {
        let container = try await WiringPlan(Root.self).start()
        var session: Scope<Session>? = try await container.scope(1)
        _ = session?.holder.inner().again()
        _ = session?.holder.own.value
        weak let (held, holder, number) = (session, session?.holder, session?.number)
        #expect(held != nil && holder != nil && number != nil)
        session = nil
        #expect(held == nil && holder == nil && number == nil)
        #expect(container.hub.weak.value === container.peer)
    }

    @Test("scopes that come and go leave nothing behind in their container")
    func manyScopes() async throws {
        let container = try await WiringPlan(Root.self).start()
        for number in 0..<200 {
            let session = try await container.scope(number)
            weak let held = session.number
            #expect(held != nil)
            if number.isMultiple(of: 2) { await session.stop() }
        }
        #expect(await container.stop().failures.isEmpty)
    }

    /// Needs what came before it but does not keep it, so that only the container decides when each goes.
    final class Chatty<Key>: Sendable {
        let name: String, journal: Journal
        init(_ name: String, _ journal: Journal) { (self.name, self.journal) = (name, journal) }
        deinit { journal.note(name) }
    }

    @Test("services are freed in the reverse order of creation, however they were registered")
    func order() async throws {
        struct Chain: CompositionRoot {
            let last: Entry<Chatty<Int8>>
            init(_ registry: Registry, configuration journal: Journal) {
                registry.service { Chatty<Int>("one", journal) }
                last = registry.service { (_: Chatty<Bool>) in Chatty<Int8>("three", journal) }.entry
                registry.service { (_: Chatty<Int>) in Chatty<Bool>("two", journal) }
            }
        }
        let journal = Journal()
        _ = try await WiringPlan(Chain.self, configuration: journal).start()
        #expect(journal.lines == ["three", "two", "one"])
    }
}
