import ArmatureScenes

/// Draws a form, and scrolls it so that the marked row with its complaint and its picker is seen.
public struct FormView: Hashable, Sendable {
    private var position = ScrollPosition()

    /// A view that shows the top of its form at first.
    public init() {}

    /// Draws the form into the given rows of a canvas, over its whole width.
    @MainActor
    public mutating func draw<ID>(_ form: FormState<ID>, on canvas: any TerminalCanvas, rows: Range<Int>) {
        // The last column is left for the signs that there is more.
        let layout = FormLayout(form, width: max(1, canvas.size.columns - 1))
        position.reveal(layout.markedLines, height: rows.count, of: layout.lines.count)
        for row in rows {
            let line = position.top + row - rows.lowerBound
            guard layout.lines.indices.contains(line) else { break }
            for span in layout.lines[line] where !span.text.isEmpty {
                canvas.write(span.text, row: row, column: span.column, style: span.style)
            }
        }
        if let cursor = layout.cursor, position.shows(cursor.line, height: rows.count) {
            canvas.placeCursor(row: rows.lowerBound + cursor.line - position.top, column: cursor.column)
        }
        position.drawSigns(on: canvas, rows: rows, of: layout.lines.count)
    }
}
