/// A key, or another thing a terminal tells its program.
public enum TerminalKey: Hashable, Sendable {
    case character(Character)
    /// Control with a letter, given in lower case.
    case control(Character)
    case enter
    case tab
    case backTab
    case escape
    case backspace
    case delete
    case up
    case down
    case left
    case right
    case home
    case end
    case pageUp
    case pageDown
    /// The terminal has another size now.
    case resized
}

/// A view on a terminal: it draws itself and takes keys. It knows neither other screens nor how it came to be shown.
@MainActor
public protocol TerminalScreen: AnyObject {
    /// What the line above the screen says.
    var title: String { get }
    /// Draws the whole screen; the canvas is blank before.
    func draw(on canvas: any TerminalCanvas)
    /// Takes a key; `false` when it means nothing here, so that the host may use it (for going back, say).
    func handle(_ key: TerminalKey) -> Bool
}
