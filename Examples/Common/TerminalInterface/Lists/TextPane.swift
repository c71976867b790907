import ArmatureScenes

/// Text that is only read: wrapped to the width there is, and scrolled when it is longer than the window.
public struct TextPane: Hashable, Sendable {
    /// A line of the text before it is wrapped.
    public struct Line: Hashable, Sendable {
        /// What stands in the left column; empty for a line over the whole width.
        public var label: String
        /// The text itself.
        public var text: String
        /// How the text is meant.
        public var style: TerminalStyle

        /// A line, with a label in front of it or not.
        public init(_ text: String, label: String = "", style: TerminalStyle = .plain) {
            self.text = text
            self.label = label
            self.style = style
        }
    }

    /// What is shown.
    public var lines: [Line]
    private var position = ScrollPosition()
    private var height = 1
    private var count = 0

    /// A pane that shows the start of its lines.
    public init(_ lines: [Line] = []) {
        self.lines = lines
    }

    /// Scrolls; `false` when the key means nothing here.
    public mutating func handle(_ key: TerminalKey) -> Bool {
        let step: Int
        switch key {
        case .up: step = -1
        case .down: step = 1
        case .pageUp: step = 1 - height
        case .pageDown: step = height - 1
        case .home: step = -count
        case .end: step = count
        default: return false
        }
        position.move(by: step, height: height, of: count)
        return true
    }

    /// Draws the text into the given rows of a canvas, over its whole width.
    @MainActor
    public mutating func draw(on canvas: any TerminalCanvas, rows: Range<Int>) {
        let spans = wrapped(to: canvas.size.columns - 1)
        height = max(1, rows.count)
        count = spans.count
        position.move(by: 0, height: height, of: count)
        for row in rows {
            let line = position.top + row - rows.lowerBound
            guard spans.indices.contains(line) else { break }
            for span in spans[line] where !span.text.isEmpty {
                canvas.write(span.text, row: row, column: span.column, style: span.style)
            }
        }
        position.drawSigns(on: canvas, rows: rows, of: count)
    }

    private func wrapped(to width: Int) -> [[TextSpan]] {
        let widest = lines.map(\.label.cellWidth).max() ?? 0
        let column = widest == 0 ? 0 : min(widest, max(0, width / 3)) + 2
        return lines.flatMap { line -> [[TextSpan]] in
            let start = line.label.isEmpty && line.style == .title ? 0 : column
            let parts = line.text.wrapped(to: width - start)
            return parts.enumerated().map { index, part in
                let label = index == 0 ? line.label.shortened(to: max(0, column - 2)) : ""
                return [
                    TextSpan(text: label, column: 0, style: .dim),
                    TextSpan(text: part, column: start, style: line.style),
                ]
            }
        }
    }
}
