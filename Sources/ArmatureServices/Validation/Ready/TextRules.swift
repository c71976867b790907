extension Rule where Value == String {
    /// Something must be visible in the text: white space of any script, control characters and invisible characters
    /// (zero-width space, word joiner, Hangul filler and their like) count as nothing.
    public static var required: Rule {
        Rule(.required) { text in !text.unicodeScalars.allSatisfy(\.isBlank) }
    }

    /// The text must have a number of characters in the range, as a reader counts them: a family emoji and a letter with
    /// combining accents are one each.
    public static func length(_ range: ClosedRange<Int>) -> Rule {
        .minimumLength(range.lowerBound).and(.maximumLength(range.upperBound))
    }

    /// The text must have at least this number of characters, as a reader counts them.
    public static func minimumLength(_ minimum: Int) -> Rule {
        Rule(.tooShort, arguments: ["minimum": .number(minimum)]) { text in text.count >= minimum }
    }

    /// The text must have at most this number of characters, as a reader counts them.
    public static func maximumLength(_ maximum: Int) -> Rule {
        Rule(.tooLong, arguments: ["maximum": .number(maximum)]) { text in text.count <= maximum }
    }

    /// The rule is asked about the text without the white space around it. The caller still has the text as it was
    /// typed and has to trim it before it is stored.
    public func trimming() -> Rule {
        Rule { text, field in
            let start = text.drop(while: \.isWhitespace)
            let end = start.lastIndex { !$0.isWhitespace }
            return failures(in: end.map { String(start[...$0]) } ?? "", at: field)
        }
    }

    /// Blank text passes (see ``required``); anything else must satisfy the rule. For fields that may be left empty.
    public func unlessBlank() -> Rule {
        when { text in Rule.required.isSatisfied(by: text) }
    }
}

extension Unicode.Scalar {
    fileprivate var isBlank: Bool {
        // The empty braille cell is a symbol to Unicode, and nothing to the eye.
        if self == "\u{2800}" { return true }
        switch properties.generalCategory {
        case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: return true
        default: return properties.isWhitespace || properties.isDefaultIgnorableCodePoint
        }
    }
}
