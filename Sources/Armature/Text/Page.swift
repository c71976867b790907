/// A word of a line: it moves to the next line as a whole or not at all, so that no name is ever cut.
struct Piece {
    var runs: [(text: String, ink: Ink)]
    /// The blanks between this piece and the one before it on the same line.
    var gap: Int

    init(_ text: String, _ ink: Ink = .plain, gap: Int = 1) {
        runs = [(text, ink)]
        self.gap = gap
    }

    init(runs: [(text: String, ink: Ink)], gap: Int = 1) {
        self.runs = runs
        self.gap = gap
    }

    /// The same piece with a run that must not be parted from it.
    func followed(by text: String, _ ink: Ink) -> Piece {
        Piece(runs: runs + [(" ", .plain), (text, ink)], gap: gap)
    }

    var columns: Int { runs.reduce(0) { $0 + $1.text.columns } }
}

extension TextStyle {
    /// What stands before each further fact on a line.
    var separator: String { ascii ? "- " : "· " }
}

/// Text that grows line by line and wraps between pieces.
struct Page {
    let style: TextStyle
    private(set) var text = ""

    init(_ style: TextStyle) { self.style = style }

    mutating func blank() {
        text += "\n"
    }

    /// Writes the pieces as one line, or as several when they do not fit.
    ///
    /// - Parameters:
    ///   - indent: what stands before the first line.
    ///   - hanging: what stands before each further one; the same as `indent` when nil.
    mutating func line(_ pieces: [Piece], indent: String = "", hanging: String? = nil) {
        if !text.isEmpty { text += "\n" }
        var column = start(indent)
        var isFirst = true
        for piece in pieces {
            let gap = isFirst ? 0 : piece.gap
            if let width = style.width, !isFirst, column + gap + piece.columns > width {
                text += "\n"
                column = start(hanging ?? indent)
                write(piece, after: 0, &column)
            } else {
                write(piece, after: gap, &column)
            }
            isFirst = false
        }
    }

    private mutating func start(_ indent: String) -> Int {
        text += indent.allSatisfy { $0 == " " } ? indent : style.paint(indent, .guide)
        return style.width == nil ? 0 : indent.columns
    }

    private mutating func write(_ piece: Piece, after gap: Int, _ column: inout Int) {
        for _ in 0..<gap { text += " " }
        for run in piece.runs { text += style.paint(run.text, run.ink) }
        if style.width != nil { column += gap + piece.columns }
    }
}

/// `1 error`, `2 errors`.
func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
}
