import ArmatureScenes

/// A column of a list.
public struct ListColumn: Hashable, Sendable {
    /// What stands above the cells.
    public var title: String
    /// When there is not room for all columns, those with the highest number go first; 0 always stays.
    public var rank: Int
    /// Whether the cells end at the same place instead of beginning there, as amounts do.
    public var isTrailing: Bool

    /// A column that begins at the left and stays.
    public init(_ title: String, rank: Int = 0, isTrailing: Bool = false) {
        self.title = title
        self.rank = rank
        self.isTrailing = isTrailing
    }
}

/// Draws a list with a heading, and scrolls it so that the selection is seen.
public struct ListView: Hashable, Sendable {
    private let columns: [ListColumn]
    private var position = ScrollPosition()

    /// A view with these columns; each row has a cell for each of them.
    public init(_ columns: [ListColumn]) {
        self.columns = columns
    }

    /// Draws the list into the given rows of a canvas, over its whole width: a heading, the rows, and the search when
    /// there is one.
    ///
    /// - Parameters:
    ///   - state: Told how many rows a page has.
    ///   - empty: Shown in place of the rows when there are none.
    @MainActor
    public mutating func draw<ID>(
        _ state: inout ListState<ID>, on canvas: any TerminalCanvas, rows area: Range<Int>, empty: String
    ) {
        var body = area
        if state.search != nil || !state.query.isEmpty {
            body = body.lowerBound..<max(body.lowerBound, body.upperBound - 1)
            drawSearch(state, on: canvas, row: body.upperBound)
        }
        let rows = state.rows
        guard !rows.isEmpty, body.count > 1 else {
            if let row = body.first { canvas.write(empty, row: row, column: 2, style: .dim) }
            return
        }
        let layout = ListLayout(columns, cells: state.allRows.map(\.cells), width: canvas.size.columns - 3)
        canvas.write(layout.line(columns.map(\.title)), row: body.lowerBound, column: 2, style: .dim)
        body = (body.lowerBound + 1)..<body.upperBound
        state.pageSize = max(1, body.count)
        let selected = state.selectedIndex ?? 0
        position.reveal(selected..<(selected + 1), height: body.count, of: rows.count)
        for row in body {
            let index = position.top + row - body.lowerBound
            guard rows.indices.contains(index) else { break }
            let isSelected = index == selected
            canvas.write(isSelected ? "\u{203A}" : " ", row: row, column: 0, style: .title)
            canvas.write(
                layout.line(rows[index].cells), row: row, column: 2, style: isSelected ? .selected : .plain)
        }
        position.drawSigns(on: canvas, rows: body, of: rows.count)
    }

    @MainActor
    private func drawSearch<ID>(_ state: ListState<ID>, on canvas: any TerminalCanvas, row: Int) {
        canvas.write("/" + (state.search?.text ?? state.query), row: row, column: 0, style: .title)
        if let search = state.search {
            canvas.placeCursor(row: row, column: 1 + search.before.cellWidth)
        }
    }
}

/// How wide each column is, and which ones there is room for.
struct ListLayout {
    private static let gap = "  "
    private let columns: [ListColumn]
    /// In cells; `nil` for a column that there is no room for.
    let widths: [Int?]

    init(_ columns: [ListColumn], cells: [[String]], width: Int) {
        self.columns = columns
        let natural = columns.indices.map { column in
            ([columns[column].title] + cells.map { $0[column] }).map(\.cellWidth).max() ?? 0
        }
        var shown = Set(columns.indices)
        let needed = { shown.map { natural[$0] }.reduce(0, +) + Self.gap.count * max(0, shown.count - 1) }
        while needed() > width,
            let next = shown.filter({ columns[$0].rank > 0 }).max(by: {
                (columns[$0].rank, $0) < (columns[$1].rank, $1)
            })
        {
            shown.remove(next)
        }
        var widths: [Int?] = columns.indices.map { shown.contains($0) ? natural[$0] : nil }
        // What is still too much is taken from the widest column again and again.
        var excess = needed() - width
        while excess > 0, let widest = shown.max(by: { (widths[$0] ?? 0, $0) < (widths[$1] ?? 0, $1) }),
            let now = widths[widest], now > 1
        {
            widths[widest] = now - 1
            excess -= 1
        }
        self.widths = widths
    }

    func line(_ cells: [String]) -> String {
        var parts: [String] = []
        for (column, cell) in cells.enumerated() {
            guard let width = widths[column] else { continue }
            let text = cell.visibleOnTerminal.shortened(to: width)
            let space = String(repeating: " ", count: max(0, width - text.cellWidth))
            parts.append(columns[column].isTrailing ? space + text : text + space)
        }
        return parts.joined(separator: Self.gap)
    }
}
