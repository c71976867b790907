extension Unicode.Scalar {
    /// Whether a terminal may act on the scalar instead of showing it: control characters, line separators, and the
    /// marks that reverse the direction of what follows.
    var isTerminalControl: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
        }
    }
}

extension StringProtocol {
    /// The text with each scalar that a terminal may act on written as `\u{...}`.
    ///
    /// Another program may have written the database or the file that the text comes from.
    var terminalSafe: String {
        var safe = ""
        for scalar in unicodeScalars {
            if scalar.isTerminalControl {
                safe += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                safe.unicodeScalars.append(scalar)
            }
        }
        return safe
    }
}

extension String {
    /// The text as it begins a sentence that stands alone.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
