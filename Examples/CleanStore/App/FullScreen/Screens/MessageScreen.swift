import ArmatureScenes
import TerminalInterface

/// Something to be read and put away.
@MainActor
final class MessageScreen: TerminalScreen {
    let title: String
    var onDone: @MainActor () -> Void = {}
    private var dialog: Dialog

    init(title: String, message: String) {
        self.title = title
        dialog = Dialog(title: title, message: message)
    }

    func draw(on canvas: any TerminalCanvas) { dialog.draw(on: canvas) }

    func handle(_ key: TerminalKey) -> Bool {
        if case .pressed = dialog.handle(key) { onDone() }
        return true
    }
}
