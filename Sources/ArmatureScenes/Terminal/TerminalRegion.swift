/// A part of a canvas that looks like a canvas of its own.
@MainActor
final class TerminalRegion: TerminalCanvas {
    let size: TerminalSize
    private let canvas: any TerminalCanvas
    private let row: Int
    private let column: Int

    /// A part with its top left corner at a cell of the canvas; what lies outside of the canvas is left out.
    init(of canvas: any TerminalCanvas, row: Int, column: Int, size: TerminalSize) {
        self.canvas = canvas
        self.row = row
        self.column = column
        self.size = TerminalSize(
            columns: max(0, min(size.columns, canvas.size.columns - column)),
            rows: max(0, min(size.rows, canvas.size.rows - row)))
    }

    func write(_ text: String, row: Int, column: Int, style: TerminalStyle) {
        guard (0..<size.rows).contains(row), (0..<size.columns).contains(column) else { return }
        let fitting = text.prefix(cells: size.columns - column)
        canvas.write(fitting, row: self.row + row, column: self.column + column, style: style)
    }

    func placeCursor(row: Int, column: Int) {
        guard (0..<size.rows).contains(row), (0..<size.columns).contains(column) else { return }
        canvas.placeCursor(row: self.row + row, column: self.column + column)
    }

    /// Overwrites everything with blanks.
    func blank() {
        for row in 0..<size.rows {
            write(String(repeating: " ", count: size.columns), row: row, column: 0, style: .plain)
        }
    }

    /// Draws a line around the region, and returns what is left within.
    func framed() -> TerminalRegion {
        let inner = TerminalSize(columns: max(0, size.columns - 2), rows: max(0, size.rows - 2))
        let line = String(repeating: "─", count: inner.columns)
        write("┌\(line)┐", row: 0, column: 0, style: .dim)
        for row in 1..<max(1, size.rows - 1) {
            write("│", row: row, column: 0, style: .dim)
            write("│", row: row, column: size.columns - 1, style: .dim)
        }
        write("└\(line)┘", row: size.rows - 1, column: 0, style: .dim)
        return TerminalRegion(of: self, row: 1, column: 1, size: inner)
    }
}

extension String {
    /// As many characters from the start as fit into so many cells.
    func prefix(cells: Int) -> String {
        var rest = cells
        var end = startIndex
        while end < endIndex {
            rest -= self[end].cells
            if rest < 0 { break }
            end = index(after: end)
        }
        return String(self[..<end])
    }
}

extension Character {
    /// The cells a terminal takes for it: two for East Asian wide characters and pictures, after the ranges that are
    /// wide throughout in Unicode's EastAsianWidth.txt.
    fileprivate var cells: Int {
        guard let scalar = unicodeScalars.first else { return 0 }
        return switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
            0x20000...0x3FFFD:
            2
        default: 1
        }
    }
}
