import Armature

extension Weak {
    /// Calls the view back, if it has been made and still lives. A call without actions says nothing and is left out.
    @MainActor
    public func callBack<Actions: OptionSet>(_ actions: Actions) where Value == any CallbackReceiving<Actions> {
        if !actions.isEmpty { value?.callBack(actions) }
    }
}
