import ArmatureScenes
import TerminalInterface
import TerminalTesting

/// A form with every kind of field, in three groups.
enum PaintField: String, Hashable, Sendable, CaseIterable {
    case name, phone, secret, colour, wanted, again, send
}

typealias PaintForm = FormState<PaintField>

extension FormState<PaintField> {
    static func paint(judging: Judging? = nil) -> PaintForm {
        PaintForm(
            [
                FormSection(
                    "Buyer",
                    [
                        FormField(.name, "Name", hint: "as on the bill"),
                        FormField(.phone, "Phone", .text(TextEntry(shaping: grouped))),
                        FormField(.secret, "Secret", .text(TextEntry(isConcealed: true))),
                    ]),
                FormSection(
                    "Paint",
                    [
                        FormField(.colour, "Colour", .picker(Picker(rows: ["Red", "Green", "Grey", "Blue"]))),
                        FormField(.wanted, "Wanted", .toggle),
                        FormField(.again, "Name again"),
                    ]),
                FormSection("", [FormField(.send, "Send", .button)]),
            ],
            judging: judging)
    }

    /// Digits in groups of three, with the cursor behind the digit that it was behind.
    private static func grouped(_ text: String, _ cursor: Int) -> (text: String, cursor: Int) {
        let digits = text.filter(\.isNumber)
        let before = text.prefix(cursor).filter(\.isNumber).count
        var shaped = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, index % 3 == 0 { shaped.append(" ") }
            shaped.append(digit)
        }
        return (shaped, before + max(0, before - 1) / 3)
    }

    /// Presses keys one after another, and gives what they did.
    @discardableResult
    mutating func press(_ keys: TerminalKey...) -> [FormEvent<ID>] {
        keys.flatMap { handle($0) ?? [] }
    }

    /// Types a text letter by letter.
    mutating func type(_ text: String) {
        for character in text { _ = handle(.character(character)) }
    }
}

@MainActor
func drawn(_ form: PaintForm, columns: Int = 80, rows: Int = 24) -> RecordingTerminalCanvas {
    let canvas = RecordingTerminalCanvas(columns: columns, rows: rows)
    var view = FormView()
    view.draw(form, on: canvas, rows: 0..<rows)
    return canvas
}
