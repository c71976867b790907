import Armature
import ArmatureScenes
import ArmatureTesting
import Testing

@Suite("Tests that look for leaks", .timeLimit(.minutes(10)))
@MainActor
struct LeakExpectationTests {
    final class Model {}
    final class Screen {
        let model: Model
        var onClose: (() -> Void)?
        init(model: Model) { self.model = model }
    }
    struct Root: CompositionRoot {
        let screen: SceneEntry<Void, Screen>
        init(_ registry: Registry, configuration: Void) {
            screen = registry.scene { scene in
                scene.part(Model.init)
                return scene.root(Screen.init)
            }
        }
    }

    private nonisolated func says(_ issue: Issue, _ text: String) -> Bool {
        issue.comments.contains { $0.rawValue.contains(text) }
    }

    /// Keeps what a test is to leave behind.
    final class Attic {
        var content: AnyObject?
    }

    @Test("a body that leaves nothing behind passes")
    func clean() async throws {
        let detector = LeakDetector()
        let count = try await withContainer(of: WiringPlan(Root.self), findingLeaksWith: detector) { root in
            for _ in 0..<10 { _ = root.screen().model }
            return 10
        }
        #expect(count == 10 && detector.leaks.isEmpty)
    }

    @Test("a part that outlives its scene fails the test with the chain that made it")
    func part() async throws {
        let attic = Attic()
        let detector = LeakDetector(grace: .milliseconds(1))
        try await withKnownIssue {
            try await withContainer(of: WiringPlan(Root.self), findingLeaksWith: detector) { root in
                attic.content = root.screen().model
            }
        } matching: {
            says($0, "LeakExpectationTests.Model still lives") && says($0, "Root.screen -> LeakExpectationTests.Screen")
        }
        #expect(detector.leaks.count == 1)
    }

    @Test("a scene that keeps itself alive fails the test")
    func cycle() async throws {
        let detector = LeakDetector()
        let attic = Attic()
        try await withKnownIssue {
            try await withContainer(of: WiringPlan(Root.self), findingLeaksWith: detector) { root in
                let screen = root.screen()
                screen.onClose = { _ = screen.model }
                attic.content = screen
            }
        } matching: {
            says($0, "the scene of LeakExpectationTests.Screen still lives")
        }
        (attic.content as? Screen)?.onClose = nil
    }
}
