import Armature
import Testing

/// AC11, AC12: cycles, and a validator that always ends.
@Suite("Cycles", .timeLimit(.minutes(10)))
struct CycleAcceptanceTests {
    final class A: Sendable {}
    final class B: Sendable {}
    final class C: Sendable {}

    static let here = "ArmatureTests/CycleAcceptanceTests.swift"

    @Test("AC11: a cycle is one fault, with the whole way in the order of need and every place")
    func wholePath() throws {
        struct Ring: CompositionRoot {
            let a: Entry<A>
            init(_ registry: Registry, configuration: Void) {
                a = registry.service { (_: B) in A() }.entry
                registry.service { (_: C) in B() }
                registry.service { (_: A) in C() }
            }
        }
        let first = #line - 5
        let error = try #require(throws: WiringError.self) { try WiringPlan(Ring.self) }
        #expect(error.diagnostics.count == 1)
        let (a, b, c) = ("CycleAcceptanceTests.A", "CycleAcceptanceTests.B", "CycleAcceptanceTests.C")
        #expect(error.diagnostics[0].path == [a, b, c, a])
        #expect(
            error.diagnostics.text() == """
                \(Self.here):\(first):38: error: '\(a)' needs itself, through 2 others [dependency-cycle]
                  \(a) -> \(b) -> \(c) -> \(a)
                  note: \(a) needs \(b) as parameter 1 (\(Self.here):\(first))
                  note: \(b) needs \(c) as parameter 1 (\(Self.here):\(first + 1))
                  note: \(c) needs \(a) as parameter 1 (\(Self.here):\(first + 2))
                  help: break it where one only needs the other later: Lazy or Provider between services, Weak for a \
                back reference within a scene; or move what both need into a third type

                1 error
                """)
    }

    @Test("AC11: a service that needs itself is a cycle of one")
    func selfCycle() throws {
        struct Loop: CompositionRoot {
            let a: Entry<A>
            init(_ registry: Registry, configuration: Void) { a = registry.service { (_: A) in A() }.entry }
        }
        let error = try #require(throws: WiringError.self) { try WiringPlan(Loop.self) }
        #expect(error.diagnostics.map(\.id) == [.dependencyCycle])
        #expect(error.diagnostics[0].path.count == 2 && Set(error.diagnostics[0].path).count == 1)
    }

    @Test("AC11: two cycles through one service are two faults")
    func elementaryCycles() throws {
        struct Eight: CompositionRoot {
            let a: Entry<A>
            init(_ registry: Registry, configuration: Void) {
                a = registry.service { (_: B, _: C) in A() }.entry
                registry.service { (_: A) in B() }
                registry.service { (_: A) in C() }
            }
        }
        let error = try #require(throws: WiringError.self) { try WiringPlan(Eight.self) }
        #expect(error.diagnostics.map(\.id) == [.dependencyCycle, .dependencyCycle])
        #expect(error.diagnostics.map(\.path.count) == [3, 3])
    }

    final class Early: Sendable {
        let late: Lazy<Late>
        init(late: Lazy<Late>) { self.late = late }
    }
    final class Late: Sendable {
        let early: Early
        init(early: Early) { self.early = early }
    }
    final class Asker: Sendable {
        let made: Provider<Product>
        init(made: Provider<Product>) { self.made = made }
    }
    struct Product: Sendable { let asker: Asker }

    struct Broken: CompositionRoot {
        let early: Entry<Early>
        let asker: Entry<Asker>
        init(_ registry: Registry, configuration: Void) {
            early = registry.service(Early.init).entry
            registry.service(Late.init)
            asker = registry.service(Asker.init).entry
            registry.worker(Product.init)
        }
    }

    @Test("AC11: a cycle broken by Lazy or Provider is accepted, works, and is drawn as what it is")
    func brokenCycle() async throws {
        let plan = try WiringPlan(Broken.self)
        let container = try await plan.start()
        #expect(container.early.late.value.early === container.early)
        #expect(container.asker.made().asker === container.asker)
        let kinds = plan.graph.edges.map(\.kind.rawValue).sorted()
        #expect(kinds == ["direct", "direct", "lazy", "provider"])
        #expect(plan.graph.text().contains("lazy") && plan.graph.text().contains("provider"))
    }

    struct Module1: Module {
        func register(in registry: Registry) { registry.worker { (_: B) in C() } }
    }

    @Test("AC12: a cycle through a worker of another module is found")
    func throughModule() throws {
        struct Mixed: CompositionRoot {
            let a: Entry<A>
            init(_ registry: Registry, configuration: Void) {
                a = registry.service { (_: C) in A() }.entry
                registry.service { (_: A) in B() }
                registry.install(Module1())
            }
        }
        let error = try #require(throws: WiringError.self) { try WiringPlan(Mixed.self) }
        #expect(error.diagnostics.map(\.id) == [.dependencyCycle])
        #expect(error.diagnostics[0].path.count == 4)
    }

    @Test("AC12: a cycle among the parts of a scene is found, also one that a scene's worker closes")
    func inScene() throws {
        struct Scenes: CompositionRoot {
            let scene: SceneEntry<Void, C>
            init(_ registry: Registry, configuration: Void) {
                scene = registry.scene { scene in
                    scene.part { (_: B) in A() }
                    scene.worker({ (_: A) in B() }, as: { $0 })
                    return scene.root { (_: A) in C() }
                }
            }
        }
        let error = try #require(throws: WiringError.self) { try WiringPlan(Scenes.self) }
        #expect(error.diagnostics.map(\.id) == [.dependencyCycle])
    }
}
