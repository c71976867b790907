import ArmatureScenes
import Testing

@testable import TerminalInterface

@Suite("Where the focus of a form goes")
struct FormFocusTests {
    @Test("VIP-26: Return leaves a field and focuses the next")
    func returnMovesOn() {
        var form = PaintForm.paint()
        _ = form.select(.name)
        #expect(form.press(.enter) == [.left(.name), .focused(.phone)])
        #expect(form.focused == .phone)
    }

    @Test("VIP-26: Return on the last field only leaves it")
    func returnOnLast() {
        var form = PaintForm.paint()
        _ = form.select(.again)
        #expect(form.press(.enter) == [.left(.again)])
        #expect(form.focused == nil)
        #expect(form.row == .send, "the next Return presses the button")
        #expect(form.press(.enter) == [.focused(.send), .pressed(.send)])
    }

    @Test("VIP-27: selecting a row focuses the field in it", arguments: [TerminalKey.enter, .character(" ")])
    func selectRow(_ key: TerminalKey) {
        var form = PaintForm.paint()
        form.press(.down)
        #expect(form.row == .phone && form.focused == nil, "the arrows mark a row, and no more")
        #expect(form.press(key) == [.focused(.phone)])
        form.type("1")
        #expect(form.text(.phone) == "1")
    }

    @Test("VIP-28: focusing a picker shows its rows and takes no text")
    @MainActor
    func pickerInsteadOfText() {
        var form = PaintForm.paint()
        #expect(drawn(form).rows(with: "Green").isEmpty)
        _ = form.select(.colour)
        form.type("xyz")
        #expect(form.text(.colour) == "")
        let lines = drawn(form).rows(with: "Green")
        #expect(lines == [drawn(form).rows(with: "Red")[0] + 1])
    }

    @Test("VIP-23: choosing a row writes its text into the field, and the next field takes the keys")
    func chooseRow() {
        var form = PaintForm.paint()
        _ = form.select(.colour)
        #expect(
            form.press(.down, .down, .up, .enter) == [
                .edited(.colour), .picked(.colour, row: 1), .left(.colour), .focused(.wanted),
            ])
        #expect(form.text(.colour) == "Green")
    }

    @Test("a picker is left without choosing by Escape and by Tab")
    func leavePicker() {
        var form = PaintForm.paint()
        _ = form.select(.colour)
        #expect(form.press(.down, .escape) == [.left(.colour)])
        _ = form.select(.colour)
        #expect(form.press(.down, .tab) == [.left(.colour), .focused(.wanted)])
        #expect(form.text(.colour) == "")
    }

    @Test("letters find a row of a picker; one that leads nowhere begins anew")
    func typeAhead() throws {
        var form = PaintForm.paint()
        _ = form.select(.colour)
        form.type("grey")
        #expect(form.press(.enter).contains(.picked(.colour, row: 2)))
        _ = form.select(.colour)
        form.type("grb")
        #expect(form.press(.enter).contains(.picked(.colour, row: 3)))
    }

    @Test("an opened picker marks the row that is in the field")
    func reopenedPicker() {
        var form = PaintForm.paint()
        form.setText("Grey", of: .colour)
        _ = form.select(.colour)
        #expect(form.press(.enter) == [.picked(.colour, row: 2), .left(.colour), .focused(.wanted)])
    }

    @Test("rows that arrive while their picker is open are shown at once; an empty one can be left by Return")
    func lateRows() {
        var form = PaintForm.paint()
        form.setRows([], of: .colour)
        _ = form.select(.colour)
        #expect(form.press(.down, .up, .end) == [])
        form.setRows(["Pink"], of: .colour)
        #expect(form.press(.enter).first == .edited(.colour))
        form.setRows([], of: .colour)
        _ = form.select(.colour)
        #expect(form.press(.enter) == [.left(.colour), .focused(.wanted)])
        #expect(form.text(.colour) == "Pink")
    }

    @Test("VIP-19: Space turns a switch, Return moves on from it")
    func toggle() {
        var form = PaintForm.paint()
        _ = form.select(.wanted)
        #expect(form.press(.character(" ")) == [.toggled(.wanted)] && form.isOn(.wanted))
        #expect(form.press(.character(" ")) == [.toggled(.wanted)] && !form.isOn(.wanted))
        #expect(form.press(.enter) == [.left(.wanted), .focused(.again)])
    }

    @Test("Escape leaves the field first; without focus it is left to others")
    func escape() {
        var form = PaintForm.paint()
        _ = form.select(.name)
        #expect(form.handle(.escape) == [.left(.name)])
        #expect(form.handle(.escape) == nil)
        #expect(form.handle(.character("q")) == nil)
        #expect(form.handle(.control("s")) == nil)
    }

    @Test("Tab and the arrows walk through all fields, and stop at the ends")
    func walk() {
        var form = PaintForm.paint()
        _ = form.select(.name)
        var seen = [PaintField.name]
        while !form.press(.tab).isEmpty { seen.append(form.row) }
        #expect(seen == PaintField.allCases)
        while !form.press(.backTab).isEmpty { seen.removeLast() }
        #expect(seen == [.name])
    }

    @Test("Page Down and Page Up go from section to section")
    func pages() {
        var form = PaintForm.paint()
        _ = form.select(.phone)
        form.press(.pageDown)
        #expect(form.focused == .colour)
        form.press(.escape, .pageDown)
        #expect(form.row == .send)
        form.press(.pageUp, .pageUp)
        #expect(form.row == .name)
    }
}
