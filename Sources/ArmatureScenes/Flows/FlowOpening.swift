/// A child flow to be continued or made, seen by its parent.
protocol FlowOpening<Route, Screen> {
    associatedtype Route
    associatedtype Screen

    @MainActor
    func resolve<Root: NavigationRoute>(
        in parent: LiveFlow<Root, Screen>, embed: @escaping (Route) -> Root,
        _ continuing: ArraySlice<LiveFlow<Root, Screen>>, _ navigation: Navigation<Root, Screen>
    ) -> Resolution<Root, Screen>
}

struct ChildOpening<Route, Screen, Step: NavigationRoute, Output>: FlowOpening {
    let step: Step
    let embed: (Step) -> Route
    let placement: Placement?
    let make: @MainActor () -> any FlowController<Step, Output, Screen>
    let onEnd: @MainActor (FlowEnding<Output>) -> Void

    @MainActor
    func resolve<Root: NavigationRoute>(
        in parent: LiveFlow<Root, Screen>, embed parentEmbed: @escaping (Route) -> Root,
        _ continuing: ArraySlice<LiveFlow<Root, Screen>>, _ navigation: Navigation<Root, Screen>
    ) -> Resolution<Root, Screen> {
        let embed = { [embed] (step: Step) in parentEmbed(embed(step)) }
        // Two children may have the same types; only the right one puts the step into the same route.
        if let child = continuing.first as? TypedFlow<Root, Screen, Step, Output>, child.embed(step) == embed(step) {
            return child.resolve(step, continuing: continuing.dropFirst(), in: navigation)
        }
        let child = TypedFlow<Root, Screen, Step, Output>(make(), embed: embed, navigation: navigation, onEnd: onEnd)
        let resolution = child.resolve(step, continuing: [], in: navigation)
        guard case .show(var showing) = resolution else {
            child.discard()
            return resolution
        }
        showing.opened.insert(child, at: 0)
        showing.base = parent
        if let placement { showing.placement = placement }
        return .show(showing)
    }
}
