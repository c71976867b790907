/// A screen, or a flow controller, whose activity ``Navigation`` switches.
///
/// A screen is active while it is in front, a flow while a screen of it or of its children is. Those that do not conform
/// are shown all the same.
///
/// ```swift
/// @MainActor final class OrderList: TerminalScreen, ActivityHolding {
///     var activity: SceneActivity { lifetime.activity }
///     private let lifetime: SceneLifetime
/// ```
@MainActor
public protocol ActivityHolding {
    /// Asked for once, when the screen or the flow comes to be shown.
    var activity: SceneActivity { get }
}
