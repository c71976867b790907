import Armature
import Testing

@Suite("Decorators and collections", .timeLimit(.minutes(10)))
struct DecoratorTests {
    protocol Telling: Sendable { var text: String { get } }
    protocol Also: Sendable { var text: String { get } }
    final class Plain: Telling, Also {
        let text = "plain"
    }
    final class Wrapped: Telling {
        let inner: any Telling, mark: String
        init(_ inner: any Telling, _ mark: String) { (self.inner, self.mark) = (inner, mark) }
        var text: String { "\(mark)(\(inner.text))" }
    }
    struct User: Sendable { let telling: any Telling }

    struct Services: CompositionRoot {
        let telling: Entry<any Telling>
        let also: Entry<Relay>
        let user: Entry<User>
        let session: ScopeEntry<Void, Services.Session>
        struct Session: Sendable { let user: Entry<Services.InScope> }
        struct InScope: Sendable { let telling: any Telling }

        init(_ registry: Registry, configuration made: Count) {
            registry.decorate((any Telling).self) { (inner: any Telling, leaf: Leaf) -> any Telling in
                made.add()
                return Wrapped(inner, "1")
            }
            let plain = registry.service(Plain.init, as: { $0 as any Telling }).also { $0 as any Also }
            telling = plain.entry
            also = registry.service { (also: any Also) in Relay(also: also) }.entry
            registry.decorate((any Telling).self, with: { Wrapped($0, "2") }, as: { $0 as any Telling })
            registry.service(Leaf.init)
            user = registry.service(User.init).entry
            session = registry.scope { scope in
                scope.decorate((any Telling).self, with: { Wrapped($0, "3") }, as: { $0 as any Telling })
                return Session(user: scope.service(InScope.init).entry)
            }
        }
    }
    struct Relay: Sendable { let also: any Also }

    @Test("decorators of a service wrap it in order, once, for users and for the entry point")
    func ofService() async throws {
        let made = Count()
        let container = try await WiringPlan(Services.self, configuration: made).start()
        #expect(container.telling.text == "2(1(plain))")
        #expect(container.user.telling as AnyObject === container.telling as AnyObject)
        #expect(made.value == 1)
    }

    @Test("a second protocol of a decorated service is not decorated")
    func also() async throws {
        let container = try await WiringPlan(Services.self, configuration: Count()).start()
        #expect(container.also.also.text == "plain")
    }

    @Test("a scope's decorator wraps the outer service for the scope alone, with each scope's own wrapper")
    func inScope() async throws {
        let container = try await WiringPlan(Services.self, configuration: Count()).start()
        let (one, two) = (try await container.session(), try await container.session())
        #expect(one.user.telling.text == "3(2(1(plain)))")
        #expect(one.user.telling as AnyObject !== two.user.telling as AnyObject)
        #expect(container.user.telling.text == "2(1(plain))")
    }

    struct Workers: CompositionRoot {
        let telling: WorkerEntry<any Telling>
        let user: WorkerEntry<User>

        init(_ registry: Registry, configuration made: Count) {
            telling = registry.worker(Plain.init, as: { $0 as any Telling }).entry
            registry.decorate((any Telling).self) { (inner: any Telling) -> any Telling in
                made.add()
                return Wrapped(inner, "w")
            }
            user = registry.worker(User.init).entry
        }
    }

    @Test("a decorator of a worker is made anew for each injection, around a new worker")
    func ofWorker() async throws {
        let made = Count()
        let container = try await WiringPlan(Workers.self, configuration: made).start()
        let (one, two) = (container.telling(), container.user().telling)
        #expect(one.text == "w(plain)" && two.text == "w(plain)")
        let inner = [one, two].compactMap { ($0 as? Wrapped)?.inner as? Plain }
        #expect(inner.count == 2 && inner[0] !== inner[1])
        #expect(made.value == 2)
    }

    struct Plugins: Module {
        let name: String
        func register(in registry: Registry) {
            registry.contribute(value: "\(name) value")
            registry.install(Inner(name: name))
            registry.contribute(key: name, worker: { [name] in "\(name) keyed" }, as: { $0 })
        }
    }
    struct Inner: Module {
        let name: String
        func register(in registry: Registry) {
            registry.contribute(service: { [name] in "\(name) inner" }, as: { $0 })
        }
    }
    struct Texts: Sendable {
        let all: [String], keyed: [String: String]
    }
    struct Collected: CompositionRoot {
        let texts: Entry<Texts>
        let session: ScopeEntry<Void, Collected.Session>
        struct Session: Sendable { let more: Entry<More> }
        struct More: Sendable { let all: [String] }

        init(_ registry: Registry, configuration: Void) {
            texts = registry.service(Texts.init).entry
            registry.install(Plugins(name: "one"))
            registry.contribute(value: "own")
            registry.install(Plugins(name: "two"))
            session = registry.scope { scope in
                scope.contribute(value: "session")
                return Session(more: scope.service(More.init).entry)
            }
        }
    }

    @Test("contributions of several modules arrive in order, those of a scope only in it, at the end")
    func acrossModules() async throws {
        let plan = try WiringPlan(Collected.self)
        let container = try await plan.start()
        let all = ["one value", "one inner", "own", "two value", "two inner"]
        #expect(container.texts.all == all)
        #expect(container.texts.keyed == ["one": "one keyed", "two": "two keyed"])
        #expect(try await container.session().more.all == all + ["session"])
        let modules = Set(plan.graph.nodes.compactMap(\.module))
        #expect(modules.contains { $0.hasSuffix("Plugins") } && modules.contains { $0.contains("/") })
    }
}
