import Armature
import Foundation
import Testing

/// AC05, AC06, AC10: many threads, many askers, many containers.
@Suite("Askers", .timeLimit(.minutes(10)))
struct AskerTests {
    struct Asked: CompositionRoot {
        let leaf: Entry<Leaf>
        let pair: WorkerEntry<Pair>
        let holder: Entry<PairHolder>

        struct Pair: Sendable { let leaf: Leaf, own: Numbered }
        final class PairHolder: Sendable {
            let pairs: Provider<Pair>
            init(pairs: Provider<Pair>) { self.pairs = pairs }
        }

        init(_ registry: Registry, configuration: Void) {
            leaf = registry.service(Leaf.init).entry
            registry.worker { Numbered(1) }
            pair = registry.worker { (leaf: Leaf, own: Numbered) in Pair(leaf: leaf, own: own) }.entry
            holder = registry.service(PairHolder.init).entry
        }
    }

    @Test("AC05: any thread may ask entry points and providers, a hundred thousand times")
    func anyThread() async throws {
        let container = try await WiringPlan(Asked.self).start()
        let (leaf, provider) = (container.leaf, container.holder.pairs)
        let wrong = Count()
        DispatchQueue.concurrentPerform(iterations: 100_000) { _ in
            let (one, two) = (container.pair(), provider())
            if one.leaf !== leaf || two.leaf !== leaf || one.own === two.own { wrong.add() }
        }
        #expect(wrong.value == 0)
    }

    struct Smuggler: CompositionRoot {
        nonisolated(unsafe) static var late: Registry?

        init(_ registry: Registry, configuration: Void) { Self.late = registry }
    }

    @Test("AC05: registering after the root is made traps, with the key and the place")
    func sealed() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = try WiringPlan(Smuggler.self)
            Smuggler.late?.value("late")
        }
        result.expectMessage("'String'", "ThreadTests.swift:\(#line - 4)", "sealed")
    }

    @Test("AC05: a root cannot keep its registry")
    func registryCannotBeKept() async throws {
        try await Compilation.expectRefused(
            """
            import Armature
            struct Root: CompositionRoot {
                var late: Registry? = nil // refused: non-Sendable type 'Registry
                init(_ registry: Registry, configuration: Void) {}
            }
            """)
    }

    struct Numbers: CompositionRoot {
        let scene: SceneEntry<Int, Numbers.View>
        let scope: ScopeEntry<Int, Numbers.Session>

        struct Session: Sendable {
            let first: Entry<First>
            let second: Entry<Second>
        }
        struct First: Sendable { let shared: Numbered }
        struct Second: Sendable { let shared: Numbered }
        @MainActor final class Part { let number: Int; init(number: Int) { self.number = number } }
        @MainActor final class View {
            let one: Part, two: Part, other: Provider<Part?>
            init(_ one: Part, _ two: Part) { (self.one, self.two) = (one, two); other = Provider { nil } }
        }

        init(_ registry: Registry, configuration: Void) {
            scene = registry.scene(argument: Int.self) { scene in
                scene.part(Part.init(number:))
                scene.part({ (part: Part) in Half(part: part) })
                return scene.root({ (part: Part, half: Half) in View(part, half.part) })
            }
            scope = registry.scope(argument: Int.self) { scope in
                scope.service { (number: Int) in
                    await Task.yield()
                    return Numbered(number)
                }
                return Session(
                    first: scope.service(First.init).entry, second: scope.service(Second.init).entry)
            }
        }
        @MainActor final class Half { let part: Part; init(part: Part) { self.part = part } }
    }

    @Test("AC06: in one scene a part is one, and no scene sees a part of another")
    @MainActor
    func sharingWithinScene() async throws {
        let container = try await WiringPlan(Numbers.self).start()
        let views = (0..<64).map { container.scene($0) }
        for (number, view) in views.enumerated() {
            #expect(view.one === view.two)
            #expect(view.one.number == number)
        }
        #expect(Set(views.map { ObjectIdentifier($0.one) }).count == 64)
    }

    @Test("AC06: of 64 scopes opened at once with different arguments, each has what was made for it")
    func sharingWithinScope() async throws {
        let container = try await WiringPlan(Numbers.self).start()
        await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<64 {
                group.addTask {
                    let scope = try await container.scope(number)
                    return scope.first.shared === scope.second.shared && scope.first.shared.number == number
                }
            }
            while let isRight = await group.nextResult() { #expect((try? isRight.get()) == true) }
        }
    }

    struct Feature: CompositionRoot {
        let env: Entry<String>
        let leaf: Entry<Leaf>

        init(_ registry: Registry, configuration outer: Container<Feature>?) {
            env =
                if let outer {
                    registry.service { outer.env }.entry
                } else {
                    registry.service { UUID().uuidString }.entry
                }
            leaf = registry.service(Leaf.init).entry
        }
    }

    @Test("AC10: two containers of one root share nothing, and one may pass on what it has from another")
    func containersAreSeparate() async throws {
        let plan = try WiringPlan(Feature.self, configuration: nil)
        let (one, two) = (try await plan.start(), try await plan.start())
        #expect(one.leaf !== two.leaf)
        #expect(one.env != two.env)
        let feature = try await WiringPlan(Feature.self, configuration: one).start()
        #expect(feature.env == one.env)
        #expect(feature.leaf !== one.leaf)
    }

    @Test("AC10: an entry point of one root cannot be used on another")
    func foreignEntry() async throws {
        try await Compilation.expectRefused(
            """
            import Armature
            struct One: CompositionRoot {
                let number: Entry<Int>
                init(_ registry: Registry, configuration: Void) { number = registry.value(1).entry }
            }
            struct Two: CompositionRoot { init(_ registry: Registry, configuration: Void) {} }
            func use(_ one: Container<One>, _ two: Container<Two>) {
                _ = two.number // refused: no dynamic member 'number'
                // instead: _ = one.number
            }
            """)
    }
}
