import ArmatureScenes
import TerminalInterface

/// A canvas that keeps what is drawn on it, cell by cell, for tests to read.
@MainActor
public final class RecordingTerminalCanvas: TerminalCanvas {
    /// The cells there are; a new size makes all of them blank.
    public var size: TerminalSize {
        didSet { clear() }
    }
    /// Where the cursor blinks; `nil` while nobody has said.
    public private(set) var cursor: (row: Int, column: Int)?
    private var cells: [[Cell]] = []

    private struct Cell {
        /// Empty for the second cell of a wide character.
        var text = " "
        var style = TerminalStyle.plain
    }

    /// A blank canvas.
    public init(columns: Int = 80, rows: Int = 24) {
        size = TerminalSize(columns: columns, rows: rows)
        clear()
    }

    /// Makes every cell blank, as it is before a frame is drawn.
    public func clear() {
        cells = Array(repeating: Array(repeating: Cell(), count: size.columns), count: size.rows)
        cursor = nil
    }

    /// Writes one line of text; what does not fit is cut off, and control characters are made visible.
    public func write(_ text: String, row: Int, column: Int, style: TerminalStyle) {
        guard cells.indices.contains(row), column >= 0 else { return }
        var column = column
        for character in text.visibleOnTerminal {
            let width = character.cellWidth
            guard column + width <= size.columns else { return }
            guard width > 0 else { continue }
            cells[row][column] = Cell(text: String(character), style: style)
            for extra in 1..<max(1, width) { cells[row][column + extra] = Cell(text: "", style: style) }
            column += width
        }
    }

    /// Where the cursor blinks once the frame is drawn.
    public func placeCursor(row: Int, column: Int) {
        cursor = (row, column)
    }

    /// The rows as text, without blanks at their ends.
    public var lines: [String] {
        cells.map { row in
            let line = row.map(\.text).joined()
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
    }

    /// The whole canvas as text.
    public var text: String { lines.joined(separator: "\n") }

    /// The rows in which a text stands, from top to bottom.
    public func rows(with text: String) -> [Int] {
        lines.indices.filter { lines[$0].contains(text) }
    }

    /// The style of the cell in which a text begins, where it first stands.
    public func style(of text: String) -> TerminalStyle? {
        for (row, line) in lines.enumerated() {
            guard let found = line.range(of: text) else { continue }
            var column = 0
            for character in line[..<found.lowerBound] { column += character.cellWidth }
            return cells[row][column].style
        }
        return nil
    }
}
