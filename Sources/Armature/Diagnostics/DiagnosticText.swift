extension Collection<Diagnostic> {
    /// The diagnostics as text for people, in the compiler's own form so that editors jump to the place, with a last
    /// line that counts them.
    ///
    /// The first line of each entry is never wrapped, since tools read it.
    ///
    /// - Parameters:
    ///   - style: colours and the width at which traces, notes and help are wrapped.
    ///   - path: turns a `#fileID` into the path to print.
    public func text(_ style: TextStyle = .plain, path: (String) -> String = { $0 }) -> String {
        var page = Page(style)
        for diagnostic in self {
            page.entry(diagnostic, path)
            page.blank()
        }
        page.line([Piece(tally.text, tally.ink)])
        return page.text
    }

    private var tally: (text: String, ink: Ink) {
        let errors = count { $0.severity == .error }
        let warnings = count - errors
        return switch (errors, warnings) {
        case (0, 0): ("no errors, no warnings", .help)
        case (0, _): (counted(warnings, "warning"), .warning)
        case (_, 0): (counted(errors, "error"), .error)
        default: (counted(errors, "error") + ", " + counted(warnings, "warning"), .error)
        }
    }
}

extension Diagnostic {
    /// `file:line:column: error: message [id]`
    func head(_ path: (String) -> String) -> Piece {
        var runs: [(text: String, ink: Ink)] = []
        if let site {
            runs.append(("\(path(site.fileID).printable):\(site.line):\(site.column): ", .heading))
        }
        runs.append(("\(severity.rawValue):", severity.ink))
        runs.append((" \(message.printable)", .heading))
        runs.append((" [\(id.rawValue)]", .detail))
        return Piece(runs: runs)
    }
}

extension Diagnostic.Severity {
    var ink: Ink {
        switch self {
        case .error: .error
        case .warning: .warning
        }
    }
}

extension SourceSite {
    /// `file:line`, for a place that is mentioned beside something else.
    func short(_ path: (String) -> String) -> String { "\(path(fileID).printable):\(line)" }
}

extension Page {
    fileprivate mutating func entry(_ diagnostic: Diagnostic, _ path: (String) -> String) {
        line([diagnostic.head(path)])
        if !diagnostic.trace.isEmpty {
            let steps = diagnostic.trace.enumerated().map { position, step in
                position == 0
                    ? Piece(step.printable) : Piece(runs: [("-> ", .guide), (step.printable, .plain)])
            }
            line(steps, indent: "  ", hanging: "    ")
        }
        for note in diagnostic.notes {
            remark("note:", .note, note.text, place: note.site.map { $0.short(path) })
        }
        if let help = diagnostic.help {
            remark("help:", .help, help, place: nil)
        }
    }

    /// A labelled remark. Its first line is prose and may be wrapped; the others, such as an example in code, are
    /// printed as they are.
    private mutating func remark(_ label: String, _ ink: Ink, _ remark: String, place: String?) {
        let lines = remark.printableLines
        for (position, text) in lines.enumerated() {
            var pieces = position == 0 ? [Piece(label, ink)] + text.words.map { Piece($0) } : [Piece(text)]
            if let place, position == lines.count - 1 { pieces.append(Piece("(\(place))", .detail)) }
            line(pieces, indent: position == 0 ? "  " : "    ", hanging: "    ")
        }
    }
}

extension String {
    /// The words between blanks, with `any` and `some` kept beside the protocol that they belong to.
    fileprivate var words: [String] {
        var words: [String] = []
        var isOpen = false
        for word in split(separator: " ", omittingEmptySubsequences: false).map(String.init) {
            if isOpen { words[words.count - 1] += " " + word } else { words.append(word) }
            let name = word.reversed().prefix { $0.isLetter }
            isOpen = name.elementsEqual("yna") || name.elementsEqual("emos")
        }
        return words
    }
}

extension Diagnostic: CustomStringConvertible {
    /// The diagnostic as the compiler would print it, without colours.
    public var description: String {
        var page = Page(.plain)
        page.entry(self) { $0 }
        return page.text
    }
}
