/// A flow that is shown, as the navigation sees it.
@MainActor
class LiveFlow<Root: NavigationRoute, Screen> {
    /// Its name in the navigation tree; `nil` as long as it shows nothing.
    var id: FlowID?
    /// What its controller wants to be on while a screen of it, or of a child, is in front.
    let activity: SceneActivity?

    init(activity: SceneActivity?) {
        self.activity = activity
    }

    /// The type of its controller, for people.
    var name: String { preconditionFailure("a subclass says") }

    /// Its controller.
    var controllerObject: AnyObject { preconditionFailure("a subclass says") }

    /// Tells whoever opened the flow that it is over.
    func end() { preconditionFailure("a subclass says") }

    /// Lets go of a flow that was made but not shown.
    func discard() { preconditionFailure("a subclass says") }
}

/// What a route came to, through however many flows.
enum Resolution<Root: NavigationRoute, Screen> {
    struct Showing {
        let route: Root
        let screen: Screen
        /// What is on while the screen is in front.
        let activity: SceneActivity?
        var placement: Placement
        /// Whose screen it is.
        let owner: LiveFlow<Root, Screen>
        /// The flows that begin with it, parents first.
        var opened: [LiveFlow<Root, Screen>] = []
        /// The flow that shows something already and under which the new ones are.
        var base: LiveFlow<Root, Screen>
        /// Tells the owner that the screen is on top again.
        let returned: @MainActor () -> Void
    }

    case show(Showing)
    case passThrough
    case unhandled(flow: String)
}

/// A flow that is shown, with all its types.
@MainActor
final class TypedFlow<Root: NavigationRoute, Screen, Route: NavigationRoute, Output>: LiveFlow<Root, Screen> {
    let embed: (Route) -> Root
    private let controller: any FlowController<Route, Output, Screen>
    private var onEnd: (@MainActor (FlowEnding<Output>) -> Void)?
    private var ending = FlowEnding<Output>.cancelled

    init(
        _ controller: any FlowController<Route, Output, Screen>, embed: @escaping (Route) -> Root,
        navigation: Navigation<Root, Screen>, onEnd: @escaping @MainActor (FlowEnding<Output>) -> Void
    ) {
        self.controller = controller
        self.embed = embed
        self.onEnd = onEnd
        super.init(activity: (controller as? any ActivityHolding)?.activity)
        controller.navigator.attach(link(to: navigation))
    }

    override var name: String { String(describing: type(of: controller)) }

    override var controllerObject: AnyObject { controller }

    override func end() {
        guard let onEnd else { return }
        self.onEnd = nil
        controller.navigator.detach()
        onEnd(ending)
    }

    override func discard() {
        onEnd = nil
        controller.navigator.detach()
    }

    /// Finds the screen of a route.
    ///
    /// - Parameter continuing: the flows below this one that lead to where the route goes, parents first; those that the
    ///   route leads through are used, others are made.
    func resolve(
        _ route: Route, continuing: ArraySlice<LiveFlow<Root, Screen>>, in navigation: Navigation<Root, Screen>
    ) -> Resolution<Root, Screen> {
        switch controller.destination(for: route).content {
        case .passThrough: return .passThrough
        case .unhandled: return .unhandled(flow: name)
        case .flow(let opening): return opening.resolve(in: self, embed: embed, continuing, navigation)
        case .screen(let screen, let placement, let activity):
            let returned: @MainActor () -> Void = { [weak controller] in controller?.didReturn(to: route) }
            return .show(
                Resolution.Showing(
                    route: embed(route), screen: screen,
                    activity: activity ?? (screen as? any ActivityHolding)?.activity, placement: placement,
                    owner: self, base: self, returned: returned))
        }
    }

    private func link(to navigation: Navigation<Root, Screen>) -> FlowLink<Route, Output> {
        FlowLink(
            show: { [weak self, weak navigation] route, placement in
                guard let self, let navigation else { return .refused(.ended) }
                guard id != nil else { return .refused(.notStarted) }
                return navigation.show(embed(route), as: placement, in: self) { continuing in
                    self.resolve(route, continuing: continuing, in: navigation)
                }
            },
            retreat: { [weak self, weak navigation] operation in
                guard let self, let navigation else { return .refused(.ended) }
                return navigation.retreat(operation.map(embed), by: self)
            },
            finish: { [weak self, weak navigation] ending in
                guard let self, let navigation else { return .refused(.ended) }
                guard id != nil else { return .refused(.notStarted) }
                self.ending = ending
                return navigation.retreat(.finish, by: self)
            },
            shows: { [weak self, weak navigation] route in
                guard let self, let navigation, let id else { return false }
                let whole = embed(route)
                return navigation.tree.layers.joined().contains { $0.flow == id && $0.route == whole }
            })
    }
}
