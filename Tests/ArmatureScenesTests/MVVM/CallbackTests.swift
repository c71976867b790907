import Armature
import ArmatureScenes
import ArmatureTesting
import Testing

@Suite("Callbacks of view models", .timeLimit(.minutes(10)))
@MainActor
struct CallbackTests {
    @Test("several actions in one call reach the view, each once")
    func several() async throws {
        try await withContainer(of: WiringPlan(CounterRoot.self)) { root in
            let view = root.counter()
            view.model.countUp()
            #expect(view.reloaded.calls == ["table", "result"])
            #expect(view.model.count == 1)
        }
    }

    @Test("actions that a view does not know are ignored, the others are not")
    func unknown() {
        let view = CounterView(model: StubModel())
        view.callBack([CounterActions(rawValue: 1 << 7), .reloadResult, CounterActions(rawValue: 1 << 20)])
        view.callBack(CounterActions(rawValue: 1 << 7))
        #expect(view.reloaded.calls == ["result"])
    }

    @Test("a call without actions is not made")
    func empty() {
        final class Counting: CallbackReceiving {
            var calls = 0
            func callBack(_ actions: CounterActions) { calls += 1 }
        }
        let counting = Counting()
        let view = Weak<any CallbackReceiving<CounterActions>>(counting)
        view.callBack(CounterActions())
        view.callBack(.reloadTable)
        #expect(counting.calls == 1)
    }

    @Test(
        "the view owns its model, the model does not own its view, and calling back after the view is gone is no mistake"
    )
    func weakly() async throws {
        try await withContainer(of: WiringPlan(CounterRoot.self), findingLeaksWith: LeakDetector()) { root in
            var view: CounterView? = root.counter()
            weak let gone = view
            var model = view?.model
            weak let goneModel = model
            view = nil
            #expect(gone == nil && goneModel != nil)
            model?.countUp()
            #expect(model?.count == 1)
            model = nil
            #expect(goneModel == nil)
        }
    }

    final class StubModel: CounterModelling {
        var count = 41
        var asked = 0
        func countUp() { asked += 1 }
    }

    @Test("a view is tried out with a stub of its model: in the scene, and by hand")
    func preview() async throws {
        let plan = try WiringPlan(CounterRoot.self) {
            $0.replacePart(
                (any CounterModelling).self, using: StubModel.init, as: { $0 as any CounterModelling })
        }
        try await withContainer(of: plan) { root in
            let view = root.counter()
            #expect(view.shown.calls == ["41"])
            view.model.countUp()
            #expect((view.model as? StubModel)?.asked == 1)
        }
        let preview = CounterView(model: StubModel())
        preview.callBack(.reloadTable)
        #expect(preview.shown.calls == ["41"] && preview.reloaded.calls == ["table"])
    }

    @Test("a preview calls its view back after a delay, on a clock of its own")
    func delayed() async throws {
        let clock = TestClock()
        let view = CounterView(model: StubModel())
        let tasks = SceneTasks()
        tasks.run {
            do { try await clock.sleep(for: .seconds(1)) } catch { return }
            view.callBack(.reloadResult)
        }
        try await clock.waitForSleepers(1)
        #expect(view.reloaded.calls.isEmpty)
        clock.advance(by: .seconds(1))
        #expect(try await view.reloaded.next() == "result")
    }
}
