import ArmatureScenes

/// A canvas in memory.
@MainActor
final class GridCanvas: TerminalCanvas {
    let size: TerminalSize
    private(set) var cursor: [Int]?
    private(set) var frames = 0
    private var grid: [[Character]] = []

    init(columns: Int, rows: Int) {
        size = TerminalSize(columns: columns, rows: rows)
        blank()
    }

    /// What can be seen, without the blanks at the ends of the lines.
    var lines: [String] {
        grid.map { row in
            let text = String(row)
            return String(text[..<(text.lastIndex { $0 != " " }.map { text.index(after: $0) } ?? text.startIndex)])
        }
    }

    /// A frame for a host.
    func frame(_ draw: (any TerminalCanvas) -> Void) {
        blank()
        frames += 1
        draw(self)
    }

    func write(_ text: String, row: Int, column: Int, style: TerminalStyle) {
        for (offset, character) in text.enumerated() where column + offset < size.columns && row < size.rows {
            grid[row][column + offset] = character
        }
    }

    func placeCursor(row: Int, column: Int) { cursor = [row, column] }

    private func blank() {
        cursor = nil
        grid = Array(repeating: Array(repeating: " ", count: size.columns), count: size.rows)
    }
}

/// A screen of words that writes down its keys.
@MainActor
final class WordScreen: TerminalScreen {
    let title: String
    private(set) var keys: [TerminalKey] = []
    var wanted: Set<TerminalKey> = []
    private let words: [String]

    init(_ title: String, _ words: String...) {
        self.title = title
        self.words = words
    }

    func draw(on canvas: any TerminalCanvas) {
        for (row, word) in words.enumerated() { canvas.write(word, row: row, column: 0, style: .plain) }
        canvas.placeCursor(row: 0, column: 0)
    }

    func handle(_ key: TerminalKey) -> Bool {
        keys.append(key)
        return wanted.contains(key)
    }
}
