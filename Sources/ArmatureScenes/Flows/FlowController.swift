/// Manages a part of an application: it makes the screens of a few use cases, listens to them and leads from one to the
/// next.
///
/// Any class can be one; nothing is inherited. It owns a ``FlowNavigator``, gets what makes its screens through its
/// initialiser, and turns each of its routes into a screen:
///
/// ```swift
/// @MainActor final class ShopFlow: FlowController {
///     let navigator = FlowNavigator<ShopRoute, Void>()
///     private let list: SceneFactory<Void, ListView>
///     private let order: SceneFactory<OrderID, OrderView>
///
///     init(list: SceneFactory<Void, ListView>, order: SceneFactory<OrderID, OrderView>) { … }
///
///     func destination(for route: ShopRoute) -> Destination<ShopRoute, any TerminalScreen> {
///         switch route {
///         case .orders:
///             let view = list()
///             view.onSelect = { [navigator] id in navigator.show(.order(id)) }
///             return .root(view)
///         case .order(let id):
///             return .push(order(id))
///         }
///     }
/// }
/// ```
@MainActor
public protocol FlowController<Route, Output, Screen>: AnyObject {
    /// Where the flow can be.
    associatedtype Route: NavigationRoute
    /// What a finished flow hands back.
    associatedtype Output = Void
    /// What a host shows.
    associatedtype Screen

    /// How the flow moves. Make it with the flow and keep it.
    var navigator: FlowNavigator<Route, Output> { get }

    /// Makes the screen of a route, set up for this flow. Called each time a route comes to be shown: by the navigator,
    /// by a deep link, or when a session is restored.
    func destination(for route: Route) -> Destination<Route, Screen>

    /// A screen of this flow is on top again, since what covered it has gone. Does nothing unless implemented.
    func didReturn(to route: Route)
}

extension FlowController {
    /// Does nothing.
    public func didReturn(to route: Route) {}
}

/// How a flow was left.
public enum FlowEnding<Output> {
    /// The flow did what it was opened for.
    case finished(Output)
    /// Somebody went back, dismissed it or called it off.
    case cancelled

    /// What the flow handed back, if it finished.
    public var output: Output? {
        if case .finished(let output) = self { output } else { nil }
    }
}

extension FlowEnding: Equatable where Output: Equatable {}
extension FlowEnding: Sendable where Output: Sendable {}
