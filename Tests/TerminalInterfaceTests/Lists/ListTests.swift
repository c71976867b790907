import ArmatureScenes
import TerminalTesting
import Testing

@testable import TerminalInterface

@Suite("A list on a terminal")
@MainActor
struct ListTests {
    private static let columns = [
        ListColumn("ID"), ListColumn("NAME", rank: 1), ListColumn("MAIL", rank: 3),
        ListColumn("TOTAL", isTrailing: true),
    ]

    private func list(_ count: Int = 3) -> ListState<Int> {
        var list = ListState<Int>()
        let names = ["Amy Äpple", "Bob Battery", "Chris Camera"]
        list.setRows(
            (0..<count).map { ListRow($0, ["id\($0)", names[$0 % 3], "mail\($0)@example.com", "$\($0).00"]) })
        return list
    }

    @Test("keys select a row, Return wants it")
    func selection() {
        var list = list()
        #expect(list.selection == 0)
        #expect(list.handle(.down) == [.selected(1)])
        #expect(list.handle(.end) == [.selected(2)])
        #expect(list.handle(.down) == [], "there is nothing below")
        #expect(list.handle(.enter) == [.activated(2)])
        #expect(list.handle(.character("n")) == nil && list.handle(.escape) == nil)
    }

    @Test("a search narrows the rows at each letter, whatever the case and accents; Escape brings all back")
    func search() {
        var list = list(6)
        _ = list.handle(.character("/"))
        for letter in "appl" { _ = list.handle(.character(letter)) }
        #expect(list.rows.map(\.id) == [0, 3])
        for letter in " id3" { _ = list.handle(.character(letter)) }
        #expect(list.rows.map(\.id) == [3] && list.selection == 3)
        #expect(list.handle(.enter) == [] && list.search == nil && list.rows.count == 1)
        #expect(list.handle(.enter) == [.activated(3)])
        #expect(list.handle(.escape) == [] && list.rows.count == 6 && list.selection == 3)
    }

    @Test("a search without matches selects nothing, and Return wants nothing")
    func emptySearch() {
        var list = list()
        _ = list.handle(.character("/"))
        #expect(list.handle(.character("z")) == [.selected(nil)])
        _ = list.handle(.enter)
        #expect(list.handle(.enter) == [])
    }

    @Test("the selection stays with its row when the rows change, and goes to the neighbour when it is gone")
    func changedRows() {
        var list = list()
        _ = list.handle(.down)
        list.setRows([ListRow(7, ["a"]), ListRow(0, ["b"]), ListRow(1, ["c"])])
        #expect(list.selection == 1)
        list.setRows([ListRow(7, ["a"]), ListRow(0, ["b"])])
        #expect(list.selection == 0)
        list.setRows([])
        #expect(list.selection == nil)
    }

    @Test("columns stand in line, amounts end in line, and narrow windows lose the least important ones first")
    func columnsFit() {
        var list = list()
        let canvas = RecordingTerminalCanvas(columns: 80, rows: 6)
        var view = ListView(Self.columns)
        view.draw(&list, on: canvas, rows: 0..<6, empty: "none")
        #expect(canvas.lines[0] == "  ID   NAME          MAIL               TOTAL")
        #expect(canvas.lines[1] == "\u{203A} id0  Amy Äpple     mail0@example.com  $0.00")
        #expect(canvas.style(of: "id0") == .selected && canvas.style(of: "id1") == .plain)

        canvas.size = TerminalSize(columns: 30, rows: 6)
        view.draw(&list, on: canvas, rows: 0..<6, empty: "none")
        #expect(canvas.lines[2] == "  id1  Bob Battery   $1.00")
        canvas.size = TerminalSize(columns: 14, rows: 6)
        view.draw(&list, on: canvas, rows: 0..<6, empty: "none")
        #expect(canvas.lines[2] == "  id1  $1.00")
    }

    @Test("a long list scrolls with its selection, and pages by what is seen")
    func scrolling() {
        var list = list(40)
        let canvas = RecordingTerminalCanvas(columns: 60, rows: 11)
        var view = ListView(Self.columns)
        view.draw(&list, on: canvas, rows: 0..<11, empty: "none")
        _ = list.handle(.pageDown)
        #expect(list.selection == 10)
        _ = list.handle(.end)
        canvas.clear()
        view.draw(&list, on: canvas, rows: 0..<11, empty: "none")
        #expect(canvas.lines[10].contains("id39") && canvas.lines[1].hasSuffix("\u{25B2}"))
    }

    @Test("a list without rows says so")
    func empty() {
        var list = ListState<Int>()
        let canvas = RecordingTerminalCanvas(columns: 60, rows: 4)
        var view = ListView(Self.columns)
        view.draw(&list, on: canvas, rows: 0..<4, empty: "No orders.")
        #expect(canvas.lines[0] == "  No orders.")
    }

    @Test("a text wraps in its column and scrolls to its end")
    func textPane() {
        var pane = TextPane([
            .init("Order", style: .title), .init("one two three four five", label: "Words"),
            .init("x", label: "Letter"),
        ])
        let canvas = RecordingTerminalCanvas(columns: 25, rows: 3)
        pane.draw(on: canvas, rows: 0..<3)
        #expect(canvas.lines[0] == "Order" && canvas.lines[1] == "Words   one two three")
        #expect(canvas.lines[2].hasPrefix("        four five") && canvas.lines[2].hasSuffix("\u{25BC}"))
        #expect(pane.handle(.end) && !pane.handle(.enter))
        canvas.clear()
        pane.draw(on: canvas, rows: 0..<3)
        #expect(canvas.lines[2] == "Letter  x")
    }

    @Test("a dialog takes every key until a button is pressed")
    func dialog() {
        var dialog = Dialog(
            title: "Delete?", message: "The order is gone then.", buttons: ["Delete", "Keep"], cancelButton: 1,
            selection: 1)
        #expect(dialog.handle(.control("s")) == .waiting)
        #expect(dialog.handle(.enter) == .pressed(1))
        #expect(dialog.handle(.left) == .waiting && dialog.handle(.enter) == .pressed(0))
        #expect(dialog.handle(.escape) == .pressed(1))
        #expect(dialog.handle(.character("D")) == .pressed(0))
        let canvas = RecordingTerminalCanvas(columns: 40, rows: 10)
        dialog.draw(on: canvas)
        #expect(canvas.style(of: "[ Delete ]") == .selected && canvas.style(of: "[ Keep ]") == .plain)
        #expect(
            canvas.lines.filter { $0.contains("\u{2502}") }.allSatisfy { $0.cellWidth == canvas.lines[2].cellWidth })
    }

    @Test("letters that a dialog was given press its buttons too, and stand on them")
    func dialogLetters() {
        var dialog = Dialog(title: "Delete?", message: "", buttons: ["Delete", "Keep"], letters: ["y", "n"])
        #expect(dialog.handle(.character("y")) == .pressed(0) && dialog.handle(.character("N")) == .pressed(1))
        #expect(dialog.handle(.character("k")) == .pressed(1) && dialog.handle(.character("x")) == .waiting)
        let canvas = RecordingTerminalCanvas(columns: 20, rows: 10)
        dialog.draw(on: canvas)
        #expect(canvas.text.contains("[ Delete (y) ]") && canvas.text.contains("[ Keep (n) ]"))
    }

    @Test("a dialog fits into a small window", arguments: [10, 12, 20])
    func smallDialog(_ columns: Int) {
        let canvas = RecordingTerminalCanvas(columns: columns, rows: 12)
        Dialog(title: "Failed to create order", message: "Please correct.", buttons: ["OK", "No"]).draw(on: canvas)
        #expect(canvas.lines.allSatisfy { $0.cellWidth <= columns })
        #expect(canvas.rows(with: "[ OK").count == 1)
    }
}
