/// What a flow makes of a route: a screen and where that goes by default, or another flow.
public struct Destination<Route, Screen> {
    enum Content {
        case screen(Screen, Placement, SceneActivity?)
        case flow(any FlowOpening<Route, Screen>)
        case passThrough
        case unhandled
    }

    let content: Content

    /// A screen; the placement holds for ``FlowNavigator/show(_:)`` and for deep links.
    ///
    /// - Parameter activity: is on while the screen is in front. When left out it is the screen's own if that is
    ///   ``ActivityHolding``; a value such as `AnyView` cannot say.
    public static func screen(
        _ screen: Screen, as placement: Placement, activity: SceneActivity? = nil
    ) -> Destination {
        Destination(content: .screen(screen, placement, activity))
    }

    /// A screen that goes on top of the stack.
    public static func push(_ screen: Screen) -> Destination { .screen(screen, as: .push) }

    /// A screen that opens a sheet.
    public static func sheet(_ screen: Screen) -> Destination { .screen(screen, as: .sheet) }

    /// A screen that goes right above the first one of the flow.
    public static func detail(_ screen: Screen) -> Destination { .screen(screen, as: .detail) }

    /// A screen that stands alone.
    public static func root(_ screen: Screen) -> Destination { .screen(screen, as: .root) }

    /// The route is a step on the way to others and has no screen of its own.
    public static var passThrough: Destination { Destination(content: .passThrough) }

    /// The flow does not know what to do with the route. A deep link stops here and says so.
    public static var unhandled: Destination { Destination(content: .unhandled) }

    /// A child flow. If the child is on top already it takes the step; otherwise a new one is made.
    ///
    /// ```swift
    /// case .signIn(let step):
    ///     .flow(at: step, as: ShopRoute.signIn, placement: .sheet, { signIn() }) { [weak self] ending in … }
    /// ```
    ///
    /// - Parameters:
    ///   - step: where the child shall be.
    ///   - embed: the case of this flow's route that holds the child's route.
    ///   - placement: where the first screen of a new child goes; what the child says when left out.
    ///   - make: makes the child, usually through a `SceneFactory`.
    ///   - onEnd: called exactly once, after the child's screens are gone.
    public static func flow<Step: NavigationRoute, Output>(
        at step: Step, as embed: @escaping (Step) -> Route, placement: Placement? = nil,
        _ make: @escaping @MainActor () -> any FlowController<Step, Output, Screen>,
        onEnd: @escaping @MainActor (FlowEnding<Output>) -> Void
    ) -> Destination {
        Destination(
            content: .flow(ChildOpening(step: step, embed: embed, placement: placement, make: make, onEnd: onEnd)))
    }
}
