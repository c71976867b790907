import Armature
import ArmatureScenes
import Observation

/// What the view does when its model calls back.
struct CalculatorActions: OptionSet, Sendable {
    let rawValue: Int
    static let reloadTable = CalculatorActions(rawValue: 1 << 0)
    static let reloadResult = CalculatorActions(rawValue: 1 << 1)
}

/// What the view needs to know and can ask for.
@MainActor
protocol CalculatorModelling: AnyObject {
    /// What the calculator shows in its window.
    var display: String { get }
    /// How many steps there are.
    var operationCount: Int { get }
    /// A step as text; 0 is the newest.
    func operationText(at index: Int) -> String
    /// Why the last key did nothing, if it did not.
    var notice: String? { get }
    /// Presses a key.
    func press(_ key: CalculatorKey)
}

/// The view model: between the brain and the view, it knows the types of neither's insides.
///
/// The view is called back with what to reload. Others, such as a preview or a test, can observe ``display``.
@MainActor
@Observable
final class CalculatorModel: CalculatorModelling {
    private(set) var display: String
    private(set) var notice: String?
    @ObservationIgnored private let brain: CalculatorBrain
    @ObservationIgnored private let view: Weak<any CallbackReceiving<CalculatorActions>>

    init(brain: CalculatorBrain, view: Weak<any CallbackReceiving<CalculatorActions>>) {
        self.brain = brain
        self.view = view
        display = brain.tape.display
        brain.observe(self) { model, change in model.reload(change) }
    }

    var operationCount: Int { brain.tape.steps.count }

    func operationText(at index: Int) -> String {
        let steps = brain.tape.steps
        return steps[steps.count - 1 - index].text
    }

    func press(_ key: CalculatorKey) {
        let before = notice
        do {
            notice = nil
            try brain.press(key)
        } catch {
            notice = "\(error)"
        }
        if notice != before { view.callBack(CalculatorActions.reloadResult) }
    }

    private func reload(_ change: TapeChange) {
        display = brain.tape.display
        var actions: CalculatorActions = []
        if change.contains(.display) { actions.insert(.reloadResult) }
        if change.contains(.steps) { actions.insert(.reloadTable) }
        view.callBack(actions)
    }
}
