extension StringProtocol {
    /// The most zero-width scalars kept over one base; a cell of ncurses holds no more, and a tower of accents would
    /// otherwise end the line.
    private static var highestTower: Int { 4 }

    /// The text as a terminal can show it: nothing in it that the terminal would act on, and no accent without a base.
    public var visibleOnTerminal: String {
        var visible = String.UnicodeScalarView()
        var tower = 0
        for scalar in unicodeScalars {
            if scalar.isActedOn {
                visible.append(scalar.picture)
                tower = 0
            } else if scalar.cellWidth > 0 {
                visible.append(scalar)
                tower = 0
            } else {
                // An accent at the very start would land on whatever stands to the left of the text.
                if visible.isEmpty, scalar.properties.canonicalCombiningClass != .notReordered {
                    visible.append("\u{25CC}")
                }
                tower += 1
                if tower <= Self.highestTower { visible.append(scalar) }
            }
        }
        return String(visible)
    }

    /// As much from the start of the text as fits into so many cells, in whole characters.
    public func fitting(_ cells: Int) -> String {
        var used = 0
        var fitted = ""
        for character in self {
            used += character.cellWidth
            if used > cells { break }
            fitted.append(character)
        }
        return fitted
    }

    /// The text, or its start with an ellipsis when it takes more than so many cells.
    public func shortened(to cells: Int) -> String {
        if cellWidth <= cells { return String(self) }
        return cells > 0 ? fitting(cells - 1) + "\u{2026}" : ""
    }

    /// The text cut or filled with spaces to exactly so many cells.
    public func filling(_ cells: Int) -> String {
        let text = shortened(to: cells)
        return text + String(repeating: " ", count: Swift.max(0, cells - text.cellWidth))
    }

    /// The text in lines of at most so many cells, broken between words where there are any.
    public func wrapped(to cells: Int) -> [String] {
        let cells = Swift.max(1, cells)
        return split(omittingEmptySubsequences: false) { $0.isNewline }.flatMap { paragraph in
            var lines: [String] = []
            var current: String?
            for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
                if let line = current, line.cellWidth + 1 + word.cellWidth <= cells {
                    current = line + " " + word
                    continue
                }
                if let line = current { lines.append(line) }
                var rest = word[...]
                while rest.cellWidth > cells {
                    // A single character wider than the line still has to go somewhere.
                    let count = Swift.max(1, rest.fitting(cells).count)
                    lines.append(String(rest.prefix(count)))
                    rest = rest.dropFirst(count)
                }
                current = String(rest)
            }
            return lines + [current ?? ""]
        }
    }
}
