import Armature
import Testing

/// AC15, AC16, AC17: scopes keep to themselves, and go when they are done.
@Suite("Scopes", .timeLimit(.minutes(10)))
struct ScopeAcceptanceTests {
    struct Outer: CompositionRoot {
        let seen: Entry<Seen>
        let session: ScopeEntry<Void, Outer.Session>

        final class Seen: Sendable {
            let number: Int
            init(number: Int) { self.number = number }
        }
        struct Session: Sendable {
            let seen: Entry<Relay>
            let number: Entry<Int>
        }
        struct Relay: Sendable { let seen: Seen }

        init(_ registry: Registry, configuration: Void) {
            seen = registry.service { (number: Int?) in Seen(number: number ?? -1) }.entry
            session = registry.scope { scope in
                let number = scope.value(7).entry
                return Session(seen: scope.service(Relay.init).entry, number: number)
            }
        }
    }

    @Test("AC15: an outer service sees only outer registrations, whoever asks for it")
    func outerStaysOuter() async throws {
        let container = try await WiringPlan(Outer.self).start()
        let session = try await container.session()
        #expect(session.number == 7)
        #expect(session.seen.seen.number == -1)
        #expect(session.seen.seen === container.seen)
    }

    final class User: Sendable {}
    struct Coordinator: Sendable { let user: User }

    @Test("AC15, AC16: an outer service that needs an inner one is a fault that names both, their lifetimes and places")
    func captive() throws {
        struct App: CompositionRoot {
            let coordinator: Entry<Coordinator>
            let session: ScopeEntry<Void, Entry<User>>
            init(_ registry: Registry, configuration: Void) {
                coordinator = registry.service(Coordinator.init).entry
                session = registry.scope { scope in scope.service(User.init).entry }
            }
        }
        let line = #line - 4
        let error = try #require(throws: WiringError.self) { try WiringPlan(App.self) }
        #expect(error.diagnostics.map(\.id) == [.captiveDependency])
        let text = error.diagnostics.text()
        for part in [
            "Coordinator", "User", "as long as the container", "as long as the scope",
            "ScopeAcceptanceTests.swift:\(line)", "ScopeAcceptanceTests.swift:\(line + 1)",
        ] {
            #expect(text.contains(part), "\(part) is not in \(text)")
        }
    }

    final class Opener: Sendable {
        let sessions: ScopeFactory<Int, Session>
        init(sessions: ScopeFactory<Int, Session>) { self.sessions = sessions }
    }
    struct Session: Sendable {
        let user: Entry<Numbered>
        let holder: Entry<Holding>
        let made: WorkerEntry<Leaf>
        let view: SceneEntry<Void, View>
    }
    final class Holding: Sendable {
        let outer: Provider<Leaf>
        let inner: Provider<Inner>
        let lazy: Lazy<Inner>
        let views: SceneFactory<Void, View>
        init(outer: Provider<Leaf>, inner: Provider<Inner>, lazy: Lazy<Inner>, views: SceneFactory<Void, View>) {
            (self.outer, self.inner, self.lazy, self.views) = (outer, inner, lazy, views)
        }
    }
    struct Inner: Sendable { let user: Numbered }
    @MainActor final class View {
        let user: Numbered
        init(user: Numbered) { self.user = user }
    }

    struct App: CompositionRoot {
        let kept: Entry<Opener>
        let session: ScopeEntry<Int, ScopeAcceptanceTests.Session>

        init(_ registry: Registry, configuration: Void) {
            registry.worker(Leaf.init)
            kept = registry.service(Opener.init).entry
            session = registry.scope(argument: Int.self) { scope in
                let user = scope.service(Numbered.init).entry
                scope.worker(Inner.init)
                let made = scope.worker { (_: Inner) in Leaf() }
                    .allow(.ambiguousBinding, because: "the scope's own leaves").entry
                let view = scope.scene { scene in scene.root(View.init) }
                return Session(user: user, holder: scope.service(Holding.init).entry, made: made, view: view)
            }
        }
    }

    @Test("AC16: closing a session leaves the outer instances alone and makes new inner ones the next time")
    func closingIsLocal() async throws {
        let container = try await WiringPlan(App.self).start()
        let kept = container.kept
        let first = try await container.session(1)
        let user = first.user
        await first.stop()
        #expect(container.isOpen && container.kept === kept)
        let second = try await kept.sessions(1)
        #expect(second.user !== user)
        #expect(second.isOpen && !first.isOpen)
    }

    @Test("AC16: asking a closed scope throws, by every way that can throw")
    @MainActor
    func askingClosed() async throws {
        let container = try await WiringPlan(App.self).start()
        let session = try await container.session(1)
        let (holder, made, view) = (session.holder, session.made, session.view)
        _ = (try holder.inner.get(), try made.get(), try view.make(()))
        await session.stop()
        #expect(throws: ContainerClosed.self) { try session.requireOpen() }
        #expect(throws: ContainerClosed.self) { try holder.inner.get() }
        #expect(throws: ContainerClosed.self) { try holder.lazy.get() }
        #expect(throws: ContainerClosed.self) { try holder.views.make(()) }
        #expect(throws: ContainerClosed.self) { try made.get() }
        #expect(throws: ContainerClosed.self) { try view.make(()) }
        let opener = container.kept
        await container.stop()
        await #expect(throws: ContainerClosed.self) { try await opener.sessions(2) }
    }

    @Test("AC16: using an entry point of a closed scope traps, with the entry's key and place")
    func entryOfClosed() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let session = try await WiringPlan(App.self).start().session(1)
            await session.stop()
            _ = session.user
        }
        result.expectMessage("'Numbered'", "ScopeAcceptanceTests.swift:", "after it had stopped")
    }

    @Test("AC17: a scope that is dropped is freed with all that it made, and says so to whoever kept a provider")
    @MainActor
    func droppedScopeIsFreed() async throws {
        let container = try await WiringPlan(App.self).start()
        var session: Scope<Session>? = try await container.session(1)
        var holder = session?.holder
        _ = (holder?.outer(), holder?.inner(), holder?.lazy.value)
        let inner = try #require(holder?.inner)
        let views = try #require(holder?.views)
        weak let (scope, held, user, view) = (session, holder, session?.user, session?.view())
        #expect(scope != nil && held != nil && user != nil && view == nil)
        holder = nil
        session = nil
        #expect(scope == nil && held == nil && user == nil)
        #expect(throws: ContainerClosed.self) { try inner.get() }
        #expect(throws: ContainerClosed.self) { try views.make(()) }
    }

    @Test("AC17: a scope keeps what is around it alive")
    func childKeepsParent() async throws {
        var container: Container<App>? = try await WiringPlan(App.self).start()
        weak let kept = container?.kept
        var session = try await container?.session(1)
        container = nil
        #expect(kept != nil)
        #expect(try session?.holder.outer.get() != nil)
        session = nil
        #expect(kept == nil)
    }
}
