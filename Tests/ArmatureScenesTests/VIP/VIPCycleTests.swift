import Armature
import ArmatureScenes
import ArmatureTesting
import Testing

/// The cycle of view, interactor and presenter, built of the shop in `Lifetime/Orders.swift`.
@Suite("The cycle of view, interactor and presenter", .timeLimit(.minutes(10)))
@MainActor
struct VIPCycleTests {
    struct Constant: ShowOrder.Storing {
        let total: Int
        func total(_ id: Int) async throws -> Int { total + id }
    }

    final class SpyPresenter: ShowOrder.PresentationLogic {
        let presented = Recorder<Int>()
        func present(_ response: ShowOrder.GetOrder.Response) { presented.record(response.total) }
    }

    @Test("a request goes round once: view, interactor, store, presenter, view")
    func cycle() async throws {
        let plan = try WiringPlan(OrderScene.self, configuration: Constant(total: 100))
        try await withContainer(of: plan, findingLeaksWith: LeakDetector()) { shop in
            let view = shop.showOrder(7)
            view.interactor.getOrder(.init())
            let total = try await view.shown.next()
            #expect(total == "107 EUR")
            await view.lifetime.tasks.finish()
            #expect(view.shown.calls.count == 1)
        }
    }

    @Test("any component gives way to another with the same protocol, in the scene and alone")
    func replaced() async throws {
        let plan = try WiringPlan(OrderScene.self, configuration: Constant(total: 100)) {
            $0.replacePart(
                (any ShowOrder.PresentationLogic).self, using: SpyPresenter.init,
                as: { $0 as any ShowOrder.PresentationLogic })
        }
        try await withContainer(of: plan) { shop in
            let view = shop.showOrder(7)
            view.interactor.getOrder(.init())
            let spy = try #require((view.interactor as? ShowOrder.Interactor)?.presenter as? SpyPresenter)
            #expect(try await spy.presented.next() == 107)
            #expect(view.shown.calls.isEmpty)
        }
        let alone = SpyPresenter()
        let interactor = ShowOrder.Interactor(
            id: 1, store: Constant(total: 1), presenter: alone, tasks: SceneTasks())
        interactor.getOrder(.init())
        #expect(try await alone.presented.next() == 2)
    }

    @Test("the models of a use case can be named by whoever is generic over use cases")
    func useCase() {
        func shown<Case: UseCase>(_ model: Case.ViewModel, of useCase: Case.Type) -> String { "\(model)" }
        #expect(shown(.init(total: "1"), of: ShowOrder.GetOrder.self).contains("total: \"1\""))
    }
}
