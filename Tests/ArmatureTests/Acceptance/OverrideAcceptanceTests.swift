import Armature
import Testing

/// AC20, AC21: stand-ins in tests.
@Suite("Overrides", .timeLimit(.minutes(10)))
struct OverrideAcceptanceTests {
    protocol Ticking: Sendable { var name: String { get } }
    struct Live: Ticking { let name = "live" }
    struct Fake: Ticking { let name: String }
    struct Logging: Ticking {
        let inner: any Ticking
        var name: String { "logged \(inner.name)" }
    }

    struct App: CompositionRoot {
        let clock: Entry<any Ticking>
        let number: Entry<Numbered>
        let made: WorkerEntry<Numbered2>
        let late: Entry<Late>

        struct Numbered2: Sendable { let number: Numbered }
        struct Late: Sendable { let numbers: Provider<Numbered2> }

        init(_ registry: Registry, configuration: Void) {
            clock = registry.service(Live.init, as: { $0 as any Ticking }).entry
            registry.decorate((any Ticking).self, with: Logging.init, as: { $0 as any Ticking })
            number = registry.service { Numbered(-1) }.entry
            made = registry.worker(Numbered2.init).entry
            late = registry.service(Late.init).entry
        }
    }

    private static func replace<Service: Sendable>(
        _ key: Service.Type, with value: Service, line: Int = #line
    ) -> Override {
        .instance(value, for: key, fileID: #fileID, line: line, column: 1)
    }

    private static func isolated(_ number: Int) async throws -> Bool {
        let plan = try WiringPlan(
            App.self, configuration: (), overrides: [replace(Numbered.self, with: Numbered(number))])
        let container = try await plan.start()
        await Task.yield()
        let late = Task.detached { container.late.numbers().number.number }
        return await late.value == number && container.number.number == number
            && container.made().number.number == number
    }

    @Test("AC20: of a thousand containers used at once, each has the stand-in it was given")
    func noLeaks() async throws {
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<1_000 { group.addTask { try await Self.isolated(number) } }
            for try await isRight in group { #expect(isRight) }
        }
    }

    @Test("AC20: the cases of one parameterised test do not see each other's stand-ins", arguments: 0..<50)
    func perCase(_ number: Int) async throws {
        #expect(try await Self.isolated(number))
    }

    struct Many: CompositionRoot {
        let last: any Sendable
        init(_ registry: Registry, configuration: Void) { last = ManyTypes.chain(1_000, in: registry) }
    }

    @Test("AC20: a thousand registrations are planned fast enough to do it in every test")
    func cheapToCompose() throws {
        let clock = ContinuousClock()
        let best = try (0..<10).map { _ in try clock.measure { _ = try WiringPlan(Many.self) } }.min() ?? .zero
        // Without the optimiser it may take longer.
        #if DEBUG
            #expect(best < .milliseconds(500))
        #else
            #expect(best < .milliseconds(10))
        #endif
    }

    @Test("AC21: a stand-in outranks the root's binding and whatever the root wraps around it")
    func overrideWins() async throws {
        #expect(try await WiringPlan(App.self).start().clock.name == "logged live")
        let plan = try WiringPlan(
            App.self, configuration: (), overrides: [Self.replace((any Ticking).self, with: Fake(name: "fake"))])
        #expect(try await plan.start().clock.name == "fake")
    }

    @Test("AC21: the last of several stand-ins wins")
    func lastWins() async throws {
        let plan = try WiringPlan(
            App.self, configuration: (),
            overrides: ["one", "two", "three"].map { Self.replace((any Ticking).self, with: Fake(name: $0)) })
        #expect(try await plan.start().clock.name == "three")
    }

    @Test("AC21: a stand-in made by a function is injected, once for a service and afresh for a worker")
    func functions() async throws {
        let made = Count()
        let plan = try WiringPlan(
            App.self, configuration: (),
            overrides: [
                .function(
                    { (clock: any Ticking) in Numbered(clock.name.count + made.add()) }, for: Numbered.self,
                    fileID: #fileID, line: #line, column: 1),
                .function(
                    { (number: Numbered) in App.Numbered2(number: number) }, for: App.Numbered2.self, fileID: #fileID,
                    line: #line, column: 1),
            ])
        let container = try await plan.start()
        #expect(container.number.number == "logged live".count + 1)
        #expect(container.made().number === container.number)
        #expect(made.value == 1)
    }

    @Test("AC21: a stand-in for something that nobody registers is an error at the stand-in")
    func withoutTarget() throws {
        let (stray, line) = (Self.replace(Int.self, with: 1), #line)
        let error = try #require(throws: WiringError.self) {
            try WiringPlan(App.self, configuration: (), overrides: [stray])
        }
        #expect(error.diagnostics.map(\.id) == [.overrideWithoutTarget])
        #expect(error.diagnostics[0].site?.line == line)
        #expect(error.diagnostics[0].site?.fileID == #fileID)
    }

    @MainActor final class Part {}
    @MainActor final class View { let part: Part; init(part: Part) { self.part = part } }

    @Test("AC21: a stand-in of the wrong shape is an error: a part for a service, a root, an argument")
    func wrongShape() throws {
        struct Scenes: CompositionRoot {
            let scene: SceneEntry<Int, View>
            let number: Entry<Numbered>
            init(_ registry: Registry, configuration: Void) {
                number = registry.service { Numbered(1) }.entry
                scene = registry.scene(argument: Int.self) { scene in
                    scene.part(Part.init)
                    return scene.root(View.init)
                }
            }
        }
        let wrong: [Override] = [
            .part({ Numbered(2) }, as: { $0 }, for: Numbered.self, fileID: #fileID, line: 1, column: 1),
            .part({ View(part: Part()) }, as: { $0 }, for: View.self, fileID: #fileID, line: 2, column: 1),
            .instance(3, for: Int.self, fileID: #fileID, line: 3, column: 1),
        ]
        let error = try #require(throws: WiringError.self) {
            try WiringPlan(Scenes.self, configuration: (), overrides: wrong)
        }
        #expect(error.diagnostics.map(\.id) == Array(repeating: .overrideWithoutTarget, count: 3))
        #expect(Set(error.diagnostics.compactMap(\.site?.line)) == [1, 2, 3])
    }
}
