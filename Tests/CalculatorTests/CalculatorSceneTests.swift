import Armature
import ArmatureScenes
import ArmatureTesting
import Testing

@testable import CalculatorApp

@Suite("The scene of the calculator", .wired(Calculator.self), .timeLimit(.minutes(10)))
@MainActor
struct CalculatorSceneTests {
    final class SpyView: CallbackReceiving {
        let calls = Recorder<CalculatorActions>()
        func callBack(_ actions: CalculatorActions) { calls.record(actions) }
    }

    private let view = SpyView()

    private func model(_ brain: CalculatorBrain = CalculatorBrain()) -> CalculatorModel {
        CalculatorModel(brain: brain, view: Weak(view))
    }

    @Test("nothing in the wiring is unused")
    func wiring() throws {
        #expect(try WiringPlan(Calculator.self).warnings.isEmpty)
    }

    @Test(
        "a number reloads the result only; an operation, undo and clear reload the table too, in one call",
        arguments: [
            ("4", [.reloadResult]), (".", [.reloadResult]), ("+", [.reloadResult, .reloadTable]),
            ("=", [.reloadResult, .reloadTable]), ("u", [.reloadResult, .reloadTable]),
            ("c", [.reloadResult, .reloadTable]),
        ] as [(Character, CalculatorActions)])
    func actions(key: Character, actions: CalculatorActions) throws {
        let model = model()
        for key in "1+2" { model.press(try #require(CalculatorKey(key))) }
        let before = view.calls.calls.count
        model.press(try #require(CalculatorKey(key)))
        #expect(view.calls.calls.dropFirst(before) == [actions])
    }

    @Test("a key that does nothing is noted, and the note goes with the next key")
    func notice() {
        let model = model()
        model.press(.undo)
        #expect(model.notice == "there is nothing to undo" && view.calls.calls == [.reloadResult])
        model.press(.digit(1))
        #expect(model.notice == nil)
    }

    @Test("the newest step is row 0")
    func newestFirst() throws {
        let model = model()
        for key in "12+3*2=" { model.press(try #require(CalculatorKey(key))) }
        #expect(model.operationCount == 3)
        #expect((0..<3).map(model.operationText) == ["*2", "+3", "12"])
        #expect(model.display == "30")
    }

    @Test("defect: the brain is nobody's singleton; two scenes calculate each for itself")
    func twoScenes() async throws {
        try await withContainer(of: WiringPlan(Calculator.self), findingLeaksWith: LeakDetector()) { root in
            let (one, two) = (root.calculator(), root.calculator())
            for key in "1+2=" { #expect(one.handle(.character(key))) }
            #expect(two.handle(.character("9")))
            #expect(one.line == "3 +2 1" && two.line == "9")
        }
    }

    @Test("defect: several models can watch one brain, and each hears of each change once")
    func severalObservers() throws {
        let brain = CalculatorBrain()
        let (first, second) = (SpyView(), SpyView())
        let one = CalculatorModel(brain: brain, view: Weak(first))
        var two: CalculatorModel? = CalculatorModel(brain: brain, view: Weak(second))
        for key in "1+2" { one.press(try #require(CalculatorKey(key))) }
        two?.press(.equals)
        #expect(one.display == "3" && two?.display == "3")
        #expect(first.calls.calls.count == 4 && first.calls.calls == second.calls.calls)
        weak let gone = two
        two = nil
        #expect(gone == nil, "the brain keeps nobody")
        one.press(.clear)
        #expect(first.calls.calls.count == 5 && second.calls.calls.count == 4)
    }

    @Test("whoever observes the model sees what is displayed change, once for each change")
    func observed() async throws {
        let model = model()
        let seen = Recorder<String>()
        let following = Following { seen.record(model.display) }
        for (count, key) in "1+2=".enumerated() {
            model.press(try #require(CalculatorKey(key)))
            _ = try await seen.calls(count: min(count, 2) + 1)
            await Task { @MainActor in }.value
        }
        #expect(seen.calls.last == "3" && Set(seen.calls) == ["0", "1", "2", "3"])
        extendLifetime(following)
    }

    final class StubModel: CalculatorModelling {
        var display = "8"
        var notice: String?
        var operationCount = 2
        let pressed = Recorder<CalculatorKey>()
        func operationText(at index: Int) -> String { ["+3", "5"][index] }
        func press(_ key: CalculatorKey) { pressed.record(key) }
    }

    @Test("the view does what each action says, and ignores those it does not know")
    func viewActions() {
        let model = StubModel()
        let view = CalculatorView(model: model)
        #expect(view.line == "8")
        view.callBack(.reloadTable)
        #expect(view.line == "8 +3 5")
        model.display = "9"
        view.callBack(CalculatorActions(rawValue: 1 << 9))
        #expect(view.line == "8 +3 5")
        view.callBack([.reloadResult, CalculatorActions(rawValue: 1 << 9)])
        #expect(view.line == "9 +3 5")
    }

    @Test("keys of a terminal are keys of the calculator, or nothing")
    func keys() {
        let model = StubModel()
        let view = CalculatorView(model: model)
        for key in [TerminalKey.character("7"), .enter, .backspace, .delete, .character("C")] {
            #expect(view.handle(key))
        }
        #expect(model.pressed.calls == [.digit(7), .equals, .rubOut, .rubOut, .clear])
        for key in [TerminalKey.character("x"), .character("٣"), .escape, .up, .control("c"), .resized] {
            #expect(!view.handle(key))
        }
        #expect(model.pressed.calls.count == 5)
    }
}
