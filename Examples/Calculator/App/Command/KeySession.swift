import ArmatureScenes

/// Presses the keys that come in lines of text, and tells after each what the calculator shows.
@MainActor
struct KeySession {
    /// A key that does not exist, or that did nothing.
    struct BadKey: Error, Equatable, CustomStringConvertible {
        /// Counted from 1.
        var line: Int
        /// In characters, counted from 1.
        var column: Int
        var reason: String

        var description: String { "input:\(line):\(column): \(reason)" }
    }

    private let view: CalculatorView
    private var line = 0

    init(_ view: CalculatorView) {
        self.view = view
    }

    /// Presses the keys of one line; white space separates.
    ///
    /// - Parameter show: is given each key and what the calculator shows then: the window, and the steps, newest first.
    mutating func press(_ text: String, show: (String) throws -> Void) throws {
        line += 1
        for (index, character) in text.enumerated() where !character.isWhitespace {
            guard view.handle(.character(character)) else { throw bad(index, "there is no key \(quoted(character))") }
            if let notice = view.notice { throw bad(index, notice) }
            try show("\(character)\t\(view.line)")
        }
    }

    private func bad(_ index: Int, _ reason: String) -> BadKey { BadKey(line: line, column: index + 1, reason: reason) }

    /// Control characters are written as numbers: they could do anything to a terminal.
    private func quoted(_ character: Character) -> String {
        let isShown = character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
        let codes = character.unicodeScalars.map { "U+" + String($0.value, radix: 16, uppercase: true) }
        return isShown ? "'\(character)'" : codes.joined(separator: " ")
    }
}
