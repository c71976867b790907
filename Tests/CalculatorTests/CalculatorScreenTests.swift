import Armature
import ArmatureScenes
import Testing

@testable import CalculatorApp

/// Remembers what is drawn, as a grid of characters.
@MainActor
private final class RecordingCanvas: TerminalCanvas {
    let size: TerminalSize
    private(set) var styles: [Int: TerminalStyle] = [:]
    private var cells: [[Character]]

    init(columns: Int, rows: Int) {
        size = TerminalSize(columns: columns, rows: rows)
        cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    }

    func write(_ text: String, row: Int, column: Int, style: TerminalStyle) {
        guard cells.indices.contains(row) else {
            Issue.record("row \(row) of \(size.rows) was written")
            return
        }
        for (offset, character) in text.enumerated() where column + offset < size.columns {
            cells[row][column + offset] = character
        }
        styles[row] = style
    }

    func placeCursor(row: Int, column: Int) {}

    var lines: [String] { cells.map { String($0) } }
}

@Suite("The calculator on a terminal", .timeLimit(.minutes(10)))
@MainActor
struct CalculatorScreenTests {
    private func drawn(_ keys: String, columns: Int = 12, rows: Int = 5) async throws -> RecordingCanvas {
        let container = try await WiringPlan(Calculator.self).start()
        let view = container.calculator()
        for key in keys { #expect(view.handle(.character(key))) }
        let canvas = RecordingCanvas(columns: columns, rows: rows)
        view.draw(on: canvas)
        await container.stop()
        return canvas
    }

    @Test("the result stands above the steps, the newest on top, and the keys at the bottom")
    func screen() async throws {
        let canvas = try await drawn("12+3*2=", columns: 45, rows: 6)
        let blank = String(repeating: " ", count: 43)
        #expect(
            canvas.lines == [
                blank + "30", blank + "*2", blank + "+3", blank + "12", blank + "  ",
                "0-9 .  + - * /  =  u undo  c clear  Esc leave",
            ])
        #expect(canvas.styles[0] == .title && canvas.styles[1] == .plain && canvas.styles[5] == .dim)
    }

    @Test("where the keys do not all fit, whole ones are left out, and the way out stays", arguments: [9, 17, 18, 44])
    func narrowKeys(columns: Int) async throws {
        let canvas = try await drawn("1", columns: columns)
        let kept = [9: "Esc leave", 17: "Esc leave", 18: "c clear  Esc leave"]
        let expected = kept[columns] ?? "+ - * /  =  u undo  c clear  Esc leave"
        #expect(canvas.lines[4] == expected + String(repeating: " ", count: columns - expected.count))
    }

    @Test("steps that do not fit are left out, the oldest first")
    func manySteps() async throws {
        let canvas = try await drawn("1+2+3+4+5+6=", rows: 5)
        #expect(canvas.lines[1...3].map { $0.filter { $0 != " " } } == ["+6", "+5", "+4"])
    }

    @Test("why a key did nothing stands at the bottom")
    func notice() async throws {
        let canvas = try await drawn("1.2.", columns: 30)
        #expect(canvas.lines[4].hasPrefix("a number can have one point") && canvas.styles[4] == .error)
    }

    @Test(
        "a terminal of any size is drawn on without overrunning it",
        arguments: [(0, 0), (1, 1), (3, 2), (2, 3), (80, 24)])
    func sizes(columns: Int, rows: Int) async throws {
        let canvas = try await drawn("123456+1=", columns: columns, rows: rows)
        if rows > 0 { #expect(canvas.lines[0].drop { $0 == " " } == "123457".prefix(columns)) }
    }
}
