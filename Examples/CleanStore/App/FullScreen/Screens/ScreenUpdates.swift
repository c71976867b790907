import ArmatureScenes
import TerminalInterface

/// How a screen says that it has something new to show though no key was pressed.
@MainActor
final class ScreenUpdates {
    /// Draws what is shown now; set by whoever ties the program together, and owned by it.
    weak var host: TerminalNavigationHost?

    func request() { host?.draw() }
}

/// A screen of the shop. Whoever makes it says once when it is about to be shown; only then it asks for anything, as
/// its presenter cannot reach it while it is being made.
@MainActor
protocol StoreScreen: TerminalScreen {
    func load()
}

extension TerminalCanvas {
    /// The rows above the line that tells the keys.
    var body: Range<Int> { 0..<max(0, size.rows - 1) }

    /// Tells in the last row what the keys do here, as far as there is room.
    func writeKeys(_ keys: KeyHint...) { writeKeys(keys) }

    /// Tells in the last row what the keys do here, as far as there is room.
    func writeKeys(_ keys: [KeyHint]) {
        write(keys.line(fitting: size.columns), row: size.rows - 1, column: 0, style: .dim)
    }
}
