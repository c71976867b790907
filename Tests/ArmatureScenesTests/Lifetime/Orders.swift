import Armature
import ArmatureScenes
import ArmatureTesting

/// A shop with one VIP scene whose store answers when the test says so.
struct OrderScene: CompositionRoot {
    let showOrder: SceneEntry<Int, ShowOrder.View>

    init(_ registry: Registry, configuration store: any ShowOrder.Storing) {
        registry.value(store)
        showOrder = registry.scene(argument: Int.self) { scene in
            scene.lifetime()
            scene.part(ShowOrder.Presenter.init, as: { $0 as any ShowOrder.PresentationLogic })
            scene.part(ShowOrder.Interactor.init, as: { $0 as any ShowOrder.BusinessLogic })
            return scene.root(ShowOrder.View.init, as: { $0 as any ShowOrder.DisplayLogic })
        }
    }
}

enum ShowOrder {
    enum GetOrder: UseCase {
        struct Request {}
        struct Response { let total: Int }
        struct ViewModel { let total: String }
    }

    protocol Storing: Sendable {
        func total(_ id: Int) async throws -> Int
    }

    @MainActor protocol DisplayLogic: AnyObject { func display(_ model: GetOrder.ViewModel) }
    @MainActor protocol BusinessLogic: AnyObject { func getOrder(_ request: GetOrder.Request) }
    @MainActor protocol PresentationLogic: AnyObject { func present(_ response: GetOrder.Response) }

    @MainActor final class Presenter: PresentationLogic {
        private let view: Weak<any DisplayLogic>
        init(view: Weak<any DisplayLogic>) { self.view = view }
        func present(_ response: GetOrder.Response) { view.value?.display(.init(total: "\(response.total) EUR")) }
    }

    @MainActor final class Interactor: BusinessLogic {
        let presenter: any PresentationLogic
        let tasks: SceneTasks
        private let id: Int
        private let store: any Storing

        init(id: Int, store: any Storing, presenter: any PresentationLogic, tasks: SceneTasks) {
            (self.id, self.store, self.presenter, self.tasks) = (id, store, presenter, tasks)
        }

        func getOrder(_ request: GetOrder.Request) {
            tasks.attempt(for: self) { [store, id] in
                try await store.total(id)
            } then: { interactor, result in
                if case .success(let total) = result { interactor.presenter.present(.init(total: total)) }
            }
        }

        /// Waits the plain way, and so keeps itself until the store has answered.
        func getOrderHoldingOn() {
            tasks.run {
                let total = try? await self.store.total(self.id)
                self.presenter.present(.init(total: total ?? 0))
            }
        }
    }

    @MainActor final class View: DisplayLogic {
        let interactor: any BusinessLogic
        let lifetime: SceneLifetime
        let shown = Recorder<String>()

        init(interactor: any BusinessLogic, lifetime: SceneLifetime) {
            (self.interactor, self.lifetime) = (interactor, lifetime)
        }

        func display(_ model: GetOrder.ViewModel) { shown.record(model.total) }
    }
}

/// A store that answers with what the test puts in, and only then: it notices a cancellation, but does not heed it.
final class DeafStore: ShowOrder.Storing {
    enum Call: Equatable, Sendable {
        case asked
        case cancelled
        case answered
    }

    let calls = Recorder<Call>()
    private let answers: AsyncStream<Int>
    private let answering: AsyncStream<Int>.Continuation

    init() { (answers, answering) = AsyncStream.makeStream(of: Int.self) }

    func answer(_ total: Int) { answering.yield(total) }

    func total(_ id: Int) async throws -> Int {
        calls.record(.asked)
        // A stream ends when the task that reads it is cancelled, so another task reads it.
        let reading = Task { await answers.first { _ in true } ?? 0 }
        let total = await withTaskCancellationHandler {
            await reading.value
        } onCancel: {
            calls.record(.cancelled)
        }
        calls.record(.answered)
        return total
    }
}

/// Returns when everything that the main actor was to do before has been done.
@MainActor
func afterThisTurn() async { await Task { @MainActor in }.value }
