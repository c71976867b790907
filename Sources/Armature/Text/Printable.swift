extension String {
    /// The same text with everything written out that would break the line, steer the terminal or turn the reading
    /// direction of what follows. Ordinary right-to-left letters stay as they are.
    var printable: String {
        unicodeScalars.contains(where: \.needsWritingOut) ? writtenOut(escapingBackslash: false) : self
    }

    /// Like ``printable``, and two different texts stay different.
    var distinctlyPrintable: String {
        unicodeScalars.contains { $0 == "\\" || $0.needsWritingOut } ? writtenOut(escapingBackslash: true) : self
    }

    private func writtenOut(escapingBackslash: Bool) -> String {
        var result = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\\" where escapingBackslash: result += "\\\\"
            case _ where scalar.needsWritingOut:
                result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The lines of the text, each of them printable.
    var printableLines: [String] {
        split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { String($0).printable }
    }
}

extension Unicode.Scalar {
    fileprivate var needsWritingOut: Bool {
        switch value {
        case 0x00...0x1F, 0x7F...0x9F: true
        case 0x2028...0x202E: true  // line and paragraph separators, bidirectional embeddings and overrides
        case 0x2066...0x2069: true  // bidirectional isolates
        default: false
        }
    }
}

extension String {
    /// The columns that a terminal needs for the text, close enough for choosing where to wrap.
    var columns: Int {
        if utf8.allSatisfy({ $0 < 0x80 }) { return utf8.count }
        return reduce(0) { $0 + $1.columns }
    }
}

extension Character {
    fileprivate var columns: Int {
        guard let first = unicodeScalars.first, first.value >= 0x300 else { return 1 }
        if first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}") { return 2 }
        switch first.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        switch first.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            return 2
        default: return 1
        }
    }
}
