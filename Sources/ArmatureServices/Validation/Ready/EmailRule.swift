extension Rule where Value == String {
    /// The text must look like an e-mail address that mail on the Internet can reach.
    ///
    /// Accepted is the dot-atom form of RFC 5321 with the letters of RFC 6531 (other scripts), at most 64 bytes before
    /// the last `@` and 254 in all, and a domain of at least two labels. Not accepted, though the RFCs know them: quoted
    /// local parts, address literals and comments. Whether the mailbox exists only a sent mail can show.
    public static var email: Rule {
        Rule(.email, isSatisfied: EmailForm.matches)
    }
}

/// The form of an e-mail address, without a regular expression, so that no input can make it slow.
private enum EmailForm {
    static func matches(_ text: String) -> Bool {
        guard text.utf8.count <= 254, let at = text.lastIndex(of: "@") else { return false }
        return isLocalPart(text[..<at]) && isDomain(text[text.index(after: at)...])
    }

    private static func isLocalPart(_ text: Substring) -> Bool {
        guard (1...64).contains(text.utf8.count) else { return false }
        return text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { atom in
            !atom.isEmpty
                && atom.unicodeScalars.allSatisfy { isLetterOrDigit($0) || "!#$%&'*+-/=?^_`{|}~".contains($0) }
        }
    }

    private static func isDomain(_ text: Substring) -> Bool {
        let labels = text.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count >= 2, let top = labels.last else { return false }
        return labels.allSatisfy(isLabel) && top.count >= 2 && !top.allSatisfy(\.isNumber)
    }

    private static func isLabel(_ label: Substring) -> Bool {
        (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
            && label.unicodeScalars.allSatisfy { isLetterOrDigit($0) || $0 == "-" }
    }

    private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9": return true
        case _ where scalar.isASCII: return false
        default: break
        }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .nonspacingMark, .spacingMark:
            return true
        default: return false
        }
    }
}

extension String {
    fileprivate func contains(_ scalar: Unicode.Scalar) -> Bool { unicodeScalars.contains(scalar) }
}
