import Armature
import Testing

@Suite("Entry points", .timeLimit(.minutes(10)))
struct EntryTests {
    struct Storage: Module {
        struct Entries: EntryGroup {
            let leaf: Entry<Leaf>
            let more: More
        }
        struct More: EntryGroup {
            let number: WorkerEntry<Numbered>
            let maybe: Entry<Side>?
            let screen: SceneEntry<Int, Screen>
            let session: ScopeEntry<Character, Session>
        }
        struct Session: Sendable {
            let names: Names
        }
        struct Names: EntryGroup {
            let greeting: Entry<Greeting>
        }
        struct Side: Sendable {}
        struct Screen {
            let number: Int, leaf: Leaf
        }

        func register(in registry: Registry) -> Entries {
            Entries(
                leaf: registry.service(Leaf.init).entry,
                more: More(
                    number: registry.worker { Numbered(4) }.entry, maybe: registry.service(Side.init).entry,
                    screen: registry.scene(argument: Int.self) { $0.root { Screen(number: $0, leaf: $1) } },
                    session: registry.scope(argument: Character.self) { scope in
                        Session(names: Names(greeting: scope.service(Greeting.init).entry))
                    }))
        }
    }

    struct Root: CompositionRoot {
        let storage: EntryTests.Storage.Entries
        let pair: (Entry<String>, Int)

        init(_ registry: Registry, configuration: Count) {
            storage = registry.install(Storage())
            pair = (registry.value("text").entry, 2)
            registry.service {
                configuration.add()
                return Effect()
            }.sideEffect()
            registry.service { () -> Unused in
                configuration.add()
                return Unused()
            }.unused(because: "wanted later")
        }
    }
    struct Effect: Sendable {}
    struct Greeting: Sendable {
        let text: String
        init(user: Character) { text = "Hello, \(user)" }
    }
    struct Unused: Sendable {}

    @Test("entry points in structs, tuples and optionals count, and have dotted names in the graph")
    func nested() async throws {
        let plan = try WiringPlan(Root.self, configuration: Count())
        let names = plan.graph.entryPoints.map(\.name)
        #expect(
            names == [
                "storage.leaf", "storage.more.number", "storage.more.maybe", "storage.more.screen",
                "storage.more.session", "pair.0", "storage.more.session.names.greeting",
            ])
        let container = try await plan.start()
        #expect(container.storage.leaf === container[dynamicMember: \.storage.leaf])
        #expect(container.storage.more.number().number == 4)
        #expect(container[dynamicMember: \.pair.0] == "text")
    }

    @Test("a group of entry points is read through, whatever they are, in a scope too, and ends with the container")
    @MainActor
    func groups() async throws {
        let container = try await WiringPlan(Root.self, configuration: Count()).start()
        let storage = container.storage
        #expect(storage.more.screen(3).number == 3)
        #expect(storage.more.screen(3).leaf === storage.leaf)
        let screen = storage.more.screen
        let session = try await storage.more.session("A")
        #expect(session.names.greeting.text == "Hello, A")
        await container.stop()
        #expect(throws: ContainerClosed.self) { try storage.more.number.get() }
        #expect(throws: ContainerClosed.self) { try screen.make(3) }
    }

    @Test("a side effect is created though nothing needs it; what is unused is not, and neither is warned about")
    func effects() async throws {
        let made = Count()
        let plan = try WiringPlan(Root.self, configuration: made)
        #expect(plan.warnings.isEmpty)
        #expect(plan.graph.nodes.contains { $0.remarks == ["unused: wanted later"] && !$0.isReachable })
        #expect(plan.graph.nodes.contains { $0.remarks == ["side effect"] && $0.isReachable })
        _ = try await plan.start()
        #expect(made.value == 1)
    }

    struct Forgetful: CompositionRoot {
        let kept: Entry<Leaf>
        var forgotten: Entry<Numbered> { Self.stash.value! }
        static let stash = Holder<Entry<Numbered>?>(nil)

        init(_ registry: Registry, configuration: Void) {
            kept = registry.service(Leaf.init).entry
            Self.stash.value = registry.service { Numbered(1) }.entry
        }
    }

    @Test("an entry point that is not stored is warned about, and using it is reported with its place")
    func notStored() async throws {
        #expect(try WiringPlan(Forgetful.self).warnings.map(\.id) == [.unreachableRegistration])
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = try await WiringPlan(Forgetful.self).start().forgotten
        }
        result.expectMessage("'Numbered'", "EntryTests.swift:\(Self.forgottenLine)", "store it in a property")
    }
    private static let forgottenLine = #line - 12

    struct Foreign: CompositionRoot {
        static let stash = Holder<Entry<Leaf>?>(nil)
        let leaf: Entry<Leaf>
        init(_ registry: Registry, configuration isFirst: Bool) {
            leaf = isFirst ? registry.service(Leaf.init).entry : Self.stash.value!
            if isFirst { Self.stash.value = leaf }
        }
    }

    @Test("a root that stores the entry point of another run is reported by the name of the property")
    func foreign() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = try WiringPlan(Foreign.self, configuration: true)
            _ = try WiringPlan(Foreign.self, configuration: false)
        }
        result.expectMessage("'leaf'", "another composition root")
    }
}
