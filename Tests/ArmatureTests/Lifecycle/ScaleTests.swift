import Armature
import Testing

@Suite("Scale", .serialized, .timeLimit(.minutes(10)))
struct ScaleTests {
    struct Many: CompositionRoot {
        enum Shape: Sendable { case chain, reversedChain, fan }

        let entries: any Sendable
        init(_ registry: Registry, configuration: (shape: Shape, count: Int, hooks: ManyTypes.Hooks?)) {
            let (shape, count, hooks) = configuration
            entries =
                switch shape {
                case .chain: ManyTypes.chain(count, in: registry, hooks: hooks)
                case .reversedChain: ManyTypes.chain(count, in: registry, isReversed: true, hooks: hooks)
                case .fan: ManyTypes.fan(count, in: registry, hooks: hooks)
                }
        }
    }

    @Test(
        "10,000 services in a chain or side by side are planned, started and stopped",
        arguments: [
            Many.Shape.chain, .reversedChain, .fan,
        ])
    func tenThousand(_ shape: Many.Shape) async throws {
        let hooks = ManyTypes.Hooks()
        do {
            let container = try await WiringPlan(Many.self, configuration: (shape, 10_000, hooks)).start()
            #expect(hooks.started.value == 10_000)
            #expect(await container.stop().failures.isEmpty)
            #expect(hooks.stopped.value == 10_000)
        }
        // Freeing a chain that was not stopped must not recurse down the chain either.
        _ = try await WiringPlan(Many.self, configuration: (shape, 10_000, nil)).start()
    }

    private func time(_ shape: Many.Shape, _ count: Int) async throws -> Duration {
        try await ContinuousClock().measure {
            let plan = try WiringPlan(Many.self, configuration: (shape, count, ManyTypes.Hooks()))
            await (try plan.start()).stop()
        }
    }

    @Test("twice the services take about twice the time", arguments: [Many.Shape.chain, .fan])
    func linear(_ shape: Many.Shape) async throws {
        _ = try await time(shape, 1_000)
        // The shortest of some, taken by turns: what else the machine does only ever adds time.
        var (half, whole) = (Duration.seconds(1_000), Duration.seconds(1_000))
        for turn in 0..<20 where turn < 2 || whole >= half * 3 {
            half = min(half, try await time(shape, 5_000))
            whole = min(whole, try await time(shape, 10_000))
        }
        #expect(whole < half * 3, "\(half), then \(whole)")
    }

    @Test("a cycle of 4,000 services is one fault, found without overflowing the stack")
    func longCycle() throws {
        struct Ring: CompositionRoot {
            let last: any Sendable
            init(_ registry: Registry, configuration: Void) { last = ManyTypes.ring(4_000, in: registry) }
        }
        // Not through #require, which would describe the long error.
        do {
            _ = try WiringPlan(Ring.self)
            Issue.record("the cycle was not found")
        } catch {
            let (kinds, length) = (error.diagnostics.map(\.id), error.diagnostics.first?.path.count)
            #expect(kinds == [.dependencyCycle] && length == 4_001)
        }
    }

    @Test("20 layers of 20 services that need the whole layer below are planned and started in less than a second")
    func layers() async throws {
        struct Layered: CompositionRoot {
            init(_ registry: Registry, configuration: Void) { ManyTypes.layers(in: registry) }
        }
        var found: WiringPlan<Layered>?
        let planning = try ProcessorTime.measure { found = try WiringPlan(Layered.self) }
        #expect(planning < .seconds(1), "\(planning)")
        let plan = try #require(found)
        // The shortest of some: several threads start services, and what else they do only ever adds time.
        var running = Duration.seconds(1_000)
        for _ in 0..<20 where running >= .seconds(1) {
            running = min(running, try await ContinuousClock().measure { await (try plan.start()).stop() })
        }
        #expect(running < .seconds(1), "\(running)")
    }

    struct Level: Sendable {
        let inner: ScopeEntry<Int, Level>?
        let depth: Entry<Numbered>
    }
    struct Deep: CompositionRoot {
        let outer: ScopeEntry<Int, Level>
        init(_ registry: Registry, configuration depth: Int) { outer = Self.nest(depth, registry) }

        private static func nest(_ depth: Int, _ registry: Registry) -> ScopeEntry<Int, Level> {
            registry.scope(argument: Int.self) { scope in
                let number = scope.service { Numbered(depth) }.allow(.ambiguousBinding, because: "one at each depth")
                return Level(inner: depth > 1 ? nest(depth - 1, scope) : nil, depth: number.entry)
            }
        }
    }

    @Test("scopes that are nested 300 deep are planned, opened one in the other, and stopped from the outermost")
    func deepScopes() async throws {
        let container = try await WiringPlan(Deep.self, configuration: 300).start()
        var scopes = [try await container.outer(0)]
        while scopes[scopes.count - 1].hasInner {
            scopes.append(try await scopes[scopes.count - 1][dynamicMember: \.inner!](scopes.count))
        }
        #expect(scopes.count == 300 && scopes[299].depth.number == 1)
        await container.stop()
        #expect(scopes.allSatisfy { !$0.isOpen })
    }
}

extension Scope<ScaleTests.Level> {
    fileprivate var hasInner: Bool { self.depth.number > 1 }
}
