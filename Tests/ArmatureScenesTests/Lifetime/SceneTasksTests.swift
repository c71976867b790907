import Armature
import ArmatureScenes
import ArmatureTesting
import Testing

@Suite("Work of a scene", .timeLimit(.minutes(10)))
@MainActor
struct SceneTasksTests {
    @Test(
        """
        C14 a scene is dropped while its worker is out: no crash, the worker is cancelled, the display is not called, \
        and the scene is freed before a worker that is deaf has answered
        """)
    func leavingAtOnce() async throws {
        let store = DeafStore()
        let container = try await WiringPlan(OrderScene.self, configuration: store).start()
        var view: ShowOrder.View? = container.showOrder(7)
        let shown = try #require(view?.shown)
        view?.interactor.getOrder(.init())
        #expect(try await store.calls.next() == .asked)

        weak let (root, interactor) = (view, view?.interactor)
        weak let presenter = (interactor as? ShowOrder.Interactor)?.presenter
        #expect(root != nil && interactor != nil && presenter != nil)
        view = nil
        #expect(root == nil && interactor == nil && presenter == nil)
        #expect(try await store.calls.next() == .cancelled)

        store.answer(12)
        #expect(try await store.calls.next() == .answered)
        await afterThisTurn()
        #expect(shown.calls.isEmpty)
        await container.stop()
    }

    @Test("C14 an interactor that holds on until its worker has answered is cancelled with the view, and freed then")
    func leavingWhileHeld() async throws {
        let store = DeafStore()
        let container = try await WiringPlan(OrderScene.self, configuration: store).start()
        var view: ShowOrder.View? = container.showOrder(7)
        let shown = try #require(view?.shown)
        let tasks = try #require(view?.lifetime.tasks)
        (view?.interactor as? ShowOrder.Interactor)?.getOrderHoldingOn()
        #expect(try await store.calls.next() == .asked)

        weak let (root, interactor) = (view, view?.interactor)
        view = nil
        #expect(root == nil && interactor != nil)
        #expect(try await store.calls.next() == .cancelled)
        #expect(!tasks.run {}.hasStarted, "an interactor that is still there cannot start anything new")

        store.answer(12)
        #expect(try await store.calls.next() == .answered)
        while interactor != nil { await afterThisTurn() }
        #expect(shown.calls.isEmpty)
        await container.stop()
    }

    @Test("as long as the view lives, the answer is shown")
    func staying() async throws {
        let store = DeafStore()
        let container = try await WiringPlan(OrderScene.self, configuration: store).start()
        let view = container.showOrder(7)
        view.interactor.getOrder(.init())
        store.answer(12)
        #expect(try await view.shown.next() == "12 EUR")
        await view.lifetime.tasks.finish()
        #expect(view.lifetime.tasks.count == 0)
        await container.stop()
    }

    struct Refusal: Error, Equatable {}

    @Test("what fails is delivered as a failure, and what was cancelled is not delivered at all")
    func outcomes() async {
        let tasks = SceneTasks()
        let owner = SceneActivity()
        let delivered = Recorder<String>()
        await tasks.attempt(for: owner) {
            throw Refusal()
        } then: { _, result in
            if case .failure(let error) = result { delivered.record("\(type(of: error))") }
        }.finish()
        let cancelled = tasks.load(for: owner) {
            5
        } then: { _, value in
            delivered.record("\(value)")
        }
        cancelled.cancel()
        await cancelled.finish()
        await tasks.load(for: owner) {
            6
        } then: { _, value in
            delivered.record("\(value)")
        }.finish()
        #expect(delivered.calls == ["Refusal", "6"])
    }

    @Test("a receiver that is gone gets nothing, although the scene goes on")
    func receiverGone() async {
        let tasks = SceneTasks()
        var owner: SceneActivity? = SceneActivity()
        let delivered = Recorder<Int>()
        let task = tasks.load(for: owner!) {
            5
        } then: { _, value in
            delivered.record(value)
        }
        owner = nil
        await task.finish()
        #expect(delivered.calls.isEmpty)
    }

    @Test("cancelling the work of a scene by hand leaves the scene able to start again")
    func cancelByHand() async {
        let tasks = SceneTasks()
        let ran = Recorder<Bool>()
        tasks.run { ran.record(Task.isCancelled) }
        tasks.cancel()
        #expect(tasks.count == 1)
        await tasks.finish()
        #expect(tasks.count == 0 && ran.calls.isEmpty, "what had not begun does not begin")
        await tasks.run { ran.record(Task.isCancelled) }.finish()
        #expect(ran.calls == [false])
    }

    final class Careless {
        init(tasks: SceneTasks) {}
    }

    @Test("a scene that starts work but has nobody to end it is refused")
    func unowned() throws {
        struct Root: CompositionRoot {
            let scene: SceneEntry<Void, Careless>
            init(_ registry: Registry, configuration: Void) {
                scene = registry.scene { scene in
                    scene.lifetime()
                    return scene.root { @MainActor in Careless(tasks: $0) }
                }
            }
        }
        let error = try #require(throws: WiringError.self) { try WiringPlan(Root.self) }
        #expect(error.diagnostics.map(\.id) == [.unownedPart])
        #expect(error.description.contains("SceneLifetime"))
    }
}
