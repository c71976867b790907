/// Puts screens where people see them: a terminal, a stack of view controllers, a recording in a test.
///
/// It decides nothing. ``Navigation`` tells it what to do, and it reports when somebody went back by its own means, such
/// as a gesture or a key.
@MainActor
public protocol NavigationHost<Screen>: AnyObject {
    /// What it shows: `any TerminalScreen`, `UIViewController`.
    associatedtype Screen

    /// Whom to tell that somebody went back by the host's own means. ``Navigation`` sets it.
    ///
    /// Call it after the screens are gone. A report of what is known already, or of a stack whose screens are still on
    /// their way, does no harm.
    var didGoBack: (@MainActor (NavigationBack) -> Void)? { get set }

    /// Performs a change.
    ///
    /// - Parameter completion: called once, when the change can be seen; at once or after an animation.
    func perform(_ action: NavigationAction<Screen>, completion: @escaping @MainActor () -> Void)

    /// Which screens are in front, so that they are active (``ActivityHolding``); the one that covers all others unless
    /// implemented. For a host that shows several beside each other.
    ///
    /// - Parameter layers: what is shown by now, the stack at the bottom first; the last one has a screen.
    /// - Returns: places in any order; one where nothing is does no harm.
    func placesInFront(in layers: [[Screen]]) -> [ScreenPlace]

    /// Whom to tell that other screens are in front though nothing was shown or taken away, because the window has
    /// another size, say. ``Navigation`` sets it. A host that never has that to tell need not have it.
    var didChangeFront: (@MainActor () -> Void)? { get set }
}

extension NavigationHost {
    /// The place of the screen that covers all others.
    public func placesInFront(in layers: [[Screen]]) -> [ScreenPlace] { ScreenPlace.top(of: layers).map { [$0] } ?? [] }

    /// Nobody is told.
    public var didChangeFront: (@MainActor () -> Void)? {
        get { nil }
        set {}
    }
}

/// What a host did without being asked.
public enum NavigationBack: Hashable, Sendable {
    /// A stack has only so many screens left.
    case shrank(layer: Int, to: Int)
    /// Only so many layers are left.
    case dismissed(downTo: Int)
}

/// What happened to what is shown, for a log.
public enum NavigationEvent<Route> {
    /// The host is about to be told.
    case willNavigate(NavigationAction<Route>)
    /// The change can be seen.
    case didNavigate(NavigationAction<Route>)
    /// The host went back by itself.
    case wentBack(NavigationBack)
    /// A flow, named by its type, is over.
    case ended(flow: String)
    /// An operation changed nothing.
    case refused(NavigationOperation<Route>, NavigationRefusal)
    /// The flow of that type has no screen for a route.
    case unhandled(Route, flow: String)
}

extension NavigationEvent: Equatable where Route: Equatable {}
extension NavigationEvent: Sendable where Route: Sendable {}
