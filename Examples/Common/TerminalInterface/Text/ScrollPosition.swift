import ArmatureScenes

/// Which of the lines is at the top of a window that shows fewer than all.
public struct ScrollPosition: Hashable, Sendable {
    /// The first line that shows, counted from 0.
    public private(set) var top = 0

    /// The top of everything.
    public init() {}

    /// Moves as little as it takes to show the lines; their start, when the window is too low for all of them.
    public mutating func reveal(_ lines: Range<Int>, height: Int, of count: Int) {
        if lines.upperBound > top + height { top = lines.upperBound - height }
        if lines.lowerBound < top { top = lines.lowerBound }
        clamp(height: height, of: count)
    }

    /// Moves by so many lines, down when positive, and not beyond either end.
    public mutating func move(by lines: Int, height: Int, of count: Int) {
        top += lines
        clamp(height: height, of: count)
    }

    /// Whether a line is in the window.
    public func shows(_ line: Int, height: Int) -> Bool { (top..<(top + max(0, height))).contains(line) }

    /// Signs in the last column that there is more above or below.
    @MainActor
    func drawSigns(on canvas: any TerminalCanvas, rows: Range<Int>, of count: Int) {
        guard let first = rows.first, let last = rows.last else { return }
        let column = canvas.size.columns - 1
        if top > 0 { canvas.write("\u{25B2}", row: first, column: column, style: .dim) }
        if top + rows.count < count { canvas.write("\u{25BC}", row: last, column: column, style: .dim) }
    }

    private mutating func clamp(height: Int, of count: Int) {
        top = max(0, min(top, count - height))
    }
}
