import ArmatureScenes
import TerminalInterface

/// Shows the size, the last keys, and texts that are hard to place.
@MainActor
final class ProbeKeys: TerminalScreen {
    let title = "Keys"
    private var keys: [String] = []

    func draw(on canvas: any TerminalCanvas) {
        let size = canvas.size
        canvas.write("size \(size.columns)x\(size.rows)", row: 0, column: 0, style: .title)
        canvas.write("日本語|cafe\u{301}|שלום|\u{1B}[31m|end", row: 1, column: 0, style: .plain)
        canvas.write("keys: " + keys.joined(separator: " "), row: 2, column: 0, style: .selected)
        canvas.write("corner", row: size.rows - 1, column: size.columns - 3, style: .error)
        canvas.placeCursor(row: 2, column: 6)
    }

    func handle(_ key: TerminalKey) -> Bool {
        if key == .control("x") { return false }
        keys.append("\(key)")
        return true
    }
}

/// A form with one field of each kind.
@MainActor
final class ProbeForm: TerminalScreen {
    enum Field: Hashable { case name, colour, secret, wanted, send }

    let title = "Form"
    private var view = FormView()
    private var form = FormState<Field>(
        [
            FormSection(
                "Paint",
                [
                    FormField(.name, "Name", hint: "any"),
                    FormField(.colour, "Colour", .picker(Picker(rows: ["Red", "Green", "Blue"]))),
                    FormField(.secret, "Secret", .text(TextEntry(isConcealed: true))),
                    FormField(.wanted, "Wanted", .toggle),
                ]),
            FormSection("", [FormField(.send, "Send", .button)]),
        ],
        judging: { form in
            form.text(.name).isEmpty ? [.name: "Name must not be empty"] : [:]
        })

    func draw(on canvas: any TerminalCanvas) {
        view.draw(form, on: canvas, rows: 0..<canvas.size.rows)
    }

    func handle(_ key: TerminalKey) -> Bool {
        guard let events = form.handle(key) else { return false }
        if events.contains(.pressed(.send)) {
            form.notes[.send] = FormNote("sent \(form.text(.name)) in \(form.text(.colour))", .success)
        }
        return true
    }
}
