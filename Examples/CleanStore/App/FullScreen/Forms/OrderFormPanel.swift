import ArmatureScenes
import TerminalInterface

/// An order form with its button, its alert and the time while an answer is awaited: what creating and editing share.
struct OrderFormPanel {
    /// What a key came to.
    enum Action: Equatable {
        /// Nothing that anybody has to do something about.
        case used
        /// The key means nothing here.
        case unused
        /// The form shall be sent.
        case submit(OrderForm)
        /// An expiration date was picked; the text in its field.
        case pickedExpiry(String)
        /// The form was left after it had been kept.
        case leave
    }

    var editor: OrderFormEditor
    /// Over the form until it is answered.
    private(set) var alert: Dialog?
    private(set) var isBusy = false
    private(set) var isKept = false

    init(_ editor: OrderFormEditor) {
        self.editor = editor
    }

    mutating func handle(_ key: TerminalKey) -> Action {
        if var alert {
            let answer = alert.handle(key)
            self.alert = answer == .waiting ? alert : nil
            return .used
        }
        if isKept { return [.enter, .escape, .character(" ")].contains(key) ? .leave : .used }
        guard let events = editor.handle(key) else { return .unused }
        if events.contains(.pressed(.submit)), !isBusy {
            isBusy = true
            editor.note(FormNote("One moment, please."), at: .submit)
            return .submit(editor.form)
        }
        let isPicked = events.contains { if case .picked(.field(.expirationDate), _) = $0 { true } else { false } }
        return isPicked ? .pickedExpiry(editor.form[.expirationDate]) : .used
    }

    /// The form was kept: says so under the button. The next Return leads on.
    mutating func succeed(_ message: String) {
        (isBusy, isKept) = (false, true)
        editor.note(FormNote(message, .success), at: .submit)
    }

    /// The form was refused: an alert as in the original, complaints beside the fields, the summary under the button.
    mutating func fail(_ title: String, _ notice: FailureNotice) {
        isBusy = false
        editor.note(FormNote(notice.message, .failure), at: .submit)
        if notice.fields.isEmpty {
            alert = Dialog(title: title, message: notice.message.capitalizedFirst)
        } else {
            alert = Dialog(title: title, message: "Please correct your order and submit again.")
            editor.show(notice.fields)
        }
    }

    @MainActor
    mutating func draw(on canvas: any TerminalCanvas) {
        editor.draw(on: canvas, rows: canvas.body)
        if isKept {
            canvas.writeKeys(KeyHint("Return go on"))
        } else {
            canvas.writeKeys(
                KeyHint("Return next field", rank: 2), KeyHint("Tab/arrows move", rank: 3),
                KeyHint("Space switch", rank: 4), KeyHint("Ctrl-S send"), KeyHint("Esc leave"))
        }
        alert?.draw(on: canvas)
    }
}
