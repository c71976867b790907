import Armature
import Foundation
import Testing

/// Those who ask in the way that throws never meet the trap of the other way, whenever the container is stopped.
@Suite("Asking while another thread stops the container", .timeLimit(.minutes(10)))
struct StopRaceTests {
    struct Root: CompositionRoot {
        let leaf: WorkerEntry<Leaf>
        let view: SceneEntry<Void, View>
        @MainActor final class View {}

        init(_ registry: Registry, configuration: Void) {
            leaf = registry.worker(Leaf.init).entry
            view = registry.scene { scene in scene.root(View.init) }
        }
    }

    @Test("a worker is made or refused")
    func worker() async throws {
        let plan = try WiringPlan(Root.self)
        for _ in 1...200 {
            let container = try await plan.start()
            let (handle, isAsking) = (container.leaf, Gate())
            // A thread of its own, for it does not yield.
            async let name = withCheckedContinuation { continuation in
                Thread.detachNewThread { continuation.resume(returning: Self.askUntilClosed(handle, isAsking)) }
            }
            await isAsking.wait()
            await container.stop()
            #expect(await name == "Leaf")
        }
    }

    @Test("a scene is made or refused")
    @MainActor
    func scene() async throws {
        let plan = try WiringPlan(Root.self)
        for _ in 1...200 {
            let container = try await plan.start()
            let factory = container.view
            let stop = Task.detached { await container.stop() }
            let error = #expect(throws: ContainerClosed.self) { while true { _ = try factory.make(()) } }
            #expect(error?.name.contains("View") == true)
            _ = await stop.value
        }
    }

    private static func askUntilClosed(_ handle: WorkerHandle<Leaf>, _ isAsking: Gate) -> String {
        isAsking.open()
        while true {
            do { _ = try handle.get() } catch { return error.name }
        }
    }
}
