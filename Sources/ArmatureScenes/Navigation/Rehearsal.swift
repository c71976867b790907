/// What a flow did in a test.
public struct Rehearsal<Route: NavigationRoute, Output> {
    /// What is shown afterwards.
    public let tree: NavigationTree<Route>
    /// What happened, in order, from the given tree on.
    public let events: [NavigationEvent<Route>]
    /// How the flow ended, if it did.
    public let ending: FlowEnding<Output>?
}

/// Tries a flow in a test: given a tree, when something happens, what is shown then?
///
/// ```swift
/// let rehearsal = rehearse(flow, given: NavigationTree([.orders])) { $0.show(.order(7)) }
/// #expect(rehearsal.tree == NavigationTree([.orders, .order(7)]))
/// ```
///
/// - Parameters:
///   - tree: what the flow shows first; its screens are made.
///   - when: what happens.
@MainActor
public func rehearse<Route, Output, Screen>(
    _ flow: any FlowController<Route, Output, Screen>, given tree: NavigationTree<Route>,
    when: (FlowNavigator<Route, Output>) -> Void
) -> Rehearsal<Route, Output> {
    var events: [NavigationEvent<Route>] = []
    var ending: FlowEnding<Output>?
    let navigation = Navigation<Route, Screen>(host: RecordingNavigationHost()) { events.append($0) }
    navigation.start(flow) { ending = $0 }
    navigation.restore(tree)
    events = []
    when(flow.navigator)
    let rehearsal = Rehearsal(tree: navigation.tree, events: events, ending: ending)
    navigation.stop()
    return rehearsal
}
