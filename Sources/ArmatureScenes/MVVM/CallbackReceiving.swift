/// A view that a view model calls back with a set of actions, several in one call.
///
/// One requirement serves all pairs of view and view model; a pair only says which actions it has:
///
/// ```swift
/// struct CalculatorActions: OptionSet {
///     let rawValue: Int
///     static let reloadTable = Self(rawValue: 1 << 0)
///     static let reloadResult = Self(rawValue: 1 << 1)
/// }
///
/// final class CalculatorModel {
///     private let view: Weak<any CallbackReceiving<CalculatorActions>>
///     func undo() {
///         brain.undo()
///         view.callBack([.reloadTable, .reloadResult])
///     }
/// }
///
/// extension CalculatorView: CallbackReceiving {
///     func callBack(_ actions: CalculatorActions) {
///         if actions.contains(.reloadTable) { reloadTable() }
///         if actions.contains(.reloadResult) { reloadResult() }
///     }
/// }
/// ```
///
/// A view tests each action it knows and ignores the rest, so a view model may gain actions before its views do.
@MainActor
public protocol CallbackReceiving<Actions>: AnyObject {
    /// The actions of the pair.
    associatedtype Actions: OptionSet
    /// Does what each of the actions says; unknown ones say nothing.
    func callBack(_ actions: Actions)
}
