import CNCurses

// Made once and then only read; the C library never writes to a locale that is in use.
private nonisolated(unsafe) let widthLocale = cncurses_width_locale()

extension Unicode.Scalar {
    /// How many cells the scalar takes: 0 for a combining one, 2 for most of Chinese, Japanese and Korean, else 1.
    ///
    /// The table is the C library's, because ncurses and the terminal go by it: three opinions on the width of one
    /// character would tear the screen.
    public var cellWidth: Int {
        if (0x20..<0x7F).contains(value) { return 1 }
        return max(0, Int(cncurses_width(wchar_t(value), widthLocale)))
    }

    /// Whether a terminal may act on the scalar instead of showing it: control characters, line separators, and the
    /// marks that embed, override or isolate a direction. The plain direction marks of Arabic and Hebrew text are none.
    var isActedOn: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
        }
    }

    /// What to show in place of a scalar that a terminal acts on: the picture of a control character, as wide as one
    /// cell, so that columns stay where they are.
    var picture: Unicode.Scalar {
        switch value {
        case 0..<0x20: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
        case 0x7F: "\u{2421}"
        default: "\u{FFFD}"
        }
    }
}

extension Character {
    /// How many cells the character takes; what is drawn over one base is as wide as the base.
    public var cellWidth: Int { unicodeScalars.reduce(0) { $0 + $1.cellWidth } }
}

extension StringProtocol {
    /// How many cells the text takes on a terminal.
    public var cellWidth: Int { unicodeScalars.reduce(0) { $0 + $1.cellWidth } }
}
