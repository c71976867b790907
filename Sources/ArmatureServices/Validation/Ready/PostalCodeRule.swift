extension Rule where Value == String {
    /// The text must have the form of a postal code of the country (ISO 3166-1 alpha-2, either case). Letters may be of
    /// either case, and the space or hyphen inside a code may be left out. For a country that has no postal codes
    /// anything passes; for one that is not in the table, 2 to 12 letters, digits, spaces and hyphens.
    /// Whether the code is in use is not known.
    public static func postalCode(country: String) -> Rule {
        let country = country.uppercased()
        return Rule(.postalCode, arguments: ["country": .text(country)]) { text in
            PostalCodeForm.of(country).matches(text)
        }
    }
}

/// How postal codes of a country are written.
///
/// In a pattern `#` is a digit, `%` a digit but zero, `@` a letter of A to Z, `*` any of these; a space or a hyphen
/// may be left out, and every other character stands for itself.
enum PostalCodeForm: Sendable {
    case none
    case patterns([String], forbiddenLetters: String = "")
    case unknown

    func matches(_ text: String) -> Bool {
        let text = Array(text.uppercased())
        switch self {
        case .none: return true
        case .patterns(let patterns, let forbidden):
            return patterns.contains { Self.match(text, $0, forbidden) }
        case .unknown:
            return (2...12).contains(text.count)
                && text.allSatisfy { isASCIIDigit($0) || isASCIIUppercase($0) || $0 == " " || $0 == "-" }
                && text.contains { isASCIIDigit($0) || isASCIIUppercase($0) }
        }
    }

    private static func match(_ text: [Character], _ pattern: String, _ forbidden: String) -> Bool {
        var position = 0
        for expected in pattern {
            let character = position < text.count ? text[position] : nil
            let fits: Bool
            switch expected {
            case "#": fits = character.map(isASCIIDigit) ?? false
            case "%": fits = character.map { isASCIIDigit($0) && $0 != "0" } ?? false
            case "@": fits = character.map { isASCIIUppercase($0) && !forbidden.contains($0) } ?? false
            case "*": fits = character.map { isASCIIDigit($0) || isASCIIUppercase($0) } ?? false
            case " ", "-":
                if character != expected { continue }
                fits = true
            default: fits = character == expected
            }
            if !fits { return false }
            position += 1
        }
        return position == text.count
    }
}

private func isASCIIUppercase(_ character: Character) -> Bool {
    "A" <= character && character <= "Z" && character.isASCII
}
