import ArmatureScenes
import TerminalTesting
import Testing

@testable import TerminalInterface

@Suite("How a form looks")
@MainActor
struct FormDrawingTests {
    @Test("VIP-29: each section has its title above its fields")
    func sections() {
        let canvas = drawn(.paint())
        #expect(canvas.lines[0] == "Buyer" && canvas.style(of: "Buyer") == .title)
        #expect(canvas.rows(with: "Paint") == [5])
        #expect(canvas.rows(with: "Name") == [1, 8])
    }

    @Test("a wide form puts the complaint beside the entry")
    func wide() throws {
        var form = PaintForm.paint()
        form.show([.name: "Name must not be empty"])
        let canvas = drawn(form)
        #expect(canvas.lines[1].hasPrefix("\u{203A} Name"))
        #expect(canvas.lines[1].hasSuffix("Name must not be empty"))
        #expect(canvas.style(of: "Name must not") == .error)
    }

    @Test("a narrow form puts labels above entries and complaints below, wrapped to the width")
    func narrow() throws {
        var form = PaintForm.paint()
        form.setText("Amy", of: .name)
        form.show([.name: "Name must be that of somebody who buys paint"])
        let canvas = drawn(form, columns: 30)
        #expect(canvas.lines[1] == "\u{203A} Name")
        #expect(canvas.lines[2] == "    Amy")
        #expect(canvas.lines[3...4] == ["    Name must be that of", "    somebody who buys paint"])
        #expect(canvas.lines.allSatisfy { $0.cellWidth <= 30 })
    }

    @Test("a concealed text shows as dots, as many as characters")
    func concealed() throws {
        var form = PaintForm.paint()
        _ = form.select(.secret)
        form.type("4111")
        for canvas in [drawn(form), drawn(form, columns: 30)] {
            #expect(!canvas.text.contains("4"))
            #expect(canvas.rows(with: "\u{2022}\u{2022}\u{2022}\u{2022}").count == 1)
        }
        #expect(try #require(drawn(form).cursor).column == 14 + 4)
    }

    @Test("a hint shows only while the field is empty")
    func hint() {
        var form = PaintForm.paint()
        #expect(drawn(form).style(of: "as on the bill") == .dim)
        form.setText("Amy", of: .name)
        #expect(drawn(form).rows(with: "as on the bill").isEmpty)
    }

    @Test("the end of a text longer than its field is seen while it is typed, with the cursor behind it")
    func longText() throws {
        var form = PaintForm.paint()
        _ = form.select(.name)
        form.type(String(repeating: "日本", count: 20) + "end")
        let canvas = drawn(form)
        #expect(canvas.lines[1].hasSuffix("本end"))
        #expect(try #require(canvas.cursor).column == canvas.lines[1].cellWidth)
        form.press(.home)
        #expect(try #require(drawn(form).cursor).column == 14)
    }

    @Test("a form taller than the window scrolls to the marked row, its title and its open picker")
    func scrolling() {
        var form = PaintForm.paint()
        let canvas = RecordingTerminalCanvas(columns: 80, rows: 7)
        var view = FormView()
        view.draw(form, on: canvas, rows: 0..<7)
        #expect(canvas.lines[6].hasSuffix("\u{25BC}") && canvas.lines[0].hasPrefix("Buyer"))

        _ = form.select(.colour)
        canvas.clear()
        view.draw(form, on: canvas, rows: 0..<7)
        #expect(canvas.rows(with: "Paint").count == 1 && canvas.rows(with: "Blue").count == 1)
        #expect(canvas.lines[0].hasSuffix("\u{25B2}"))

        _ = form.select(.send)
        canvas.clear()
        view.draw(form, on: canvas, rows: 0..<7)
        #expect(canvas.lines[6].contains("[ Send ]") && !canvas.lines[6].contains("\u{25BC}"))
    }

    @Test("a form is drawn on any size without leaving the window", arguments: [1, 2, 3, 10, 59, 60, 200])
    func sizes(_ columns: Int) {
        var form = PaintForm.paint()
        form.show([.name: "Name must not be empty"])
        for field in PaintField.allCases {
            _ = form.select(field)
            for rows in [1, 2, 5] {
                let canvas = drawn(form, columns: columns, rows: rows)
                #expect(canvas.lines.allSatisfy { $0.cellWidth <= columns })
                if let cursor = canvas.cursor { #expect((0..<rows).contains(cursor.row)) }
            }
        }
    }

    @Test("a remark under a button says how it went")
    func note() {
        var form = PaintForm.paint()
        form.notes[.send] = FormNote("The order is valid.", .success)
        let canvas = drawn(form, columns: 30)
        #expect(canvas.style(of: "The order is valid.") == .success)
        #expect(canvas.rows(with: "The order")[0] == canvas.rows(with: "[ Send ]")[0] + 1)
    }
}
