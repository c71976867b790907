import ArmatureScenes

/// A message over the screen that waits for one of its buttons.
public struct Dialog: Hashable, Sendable {
    /// The heading.
    public let title: String
    /// What there is to say.
    public let message: String
    /// What each button says.
    public let buttons: [String]
    /// The button that Escape stands for; `nil` when there is none.
    public let cancelButton: Int?
    /// The button that Return presses now.
    public private(set) var selection: Int

    /// A letter that presses each button beside its first one; none when there are none.
    private let letters: [Character]

    /// A message with at least one button.
    ///
    /// - Parameters:
    ///   - cancelButton: What Escape stands for; the only button when none is given and there is only one.
    ///   - selection: The button that is selected at first. Where a button destroys something, that should be another.
    ///   - letters: A letter in lower case for each button, shown behind what it says, which presses it as well as its
    ///     first one does: `y` and `n` for a question that begins with "Really".
    public init(
        title: String, message: String, buttons: [String] = ["OK"], cancelButton: Int? = nil, selection: Int = 0,
        letters: [Character] = []
    ) {
        precondition(letters.isEmpty || letters.count == buttons.count, "a letter for each button, or for none")
        precondition(buttons.indices.contains(selection), "a dialog has the button that it selects")
        self.title = title
        self.message = message
        self.buttons = buttons
        self.cancelButton = cancelButton ?? (buttons.count == 1 ? 0 : nil)
        self.selection = selection
        self.letters = letters
    }

    /// What stands in the brackets of a button.
    private func label(_ button: Int) -> String {
        letters.isEmpty ? buttons[button] : "\(buttons[button]) (\(letters[button]))"
    }

    /// What became of a key.
    public enum Answer: Hashable, Sendable {
        /// The dialog goes on waiting. It takes every key, also those that mean nothing to it.
        case waiting
        /// The button was pressed, counted from 0.
        case pressed(Int)
    }

    /// Does what a key means in a dialog: arrows and Tab select, Return and Space press, and so does the first letter
    /// of a button where only one button begins with it. The letters that the dialog was given go before those.
    public mutating func handle(_ key: TerminalKey) -> Answer {
        switch key {
        case .right, .down, .tab: selection = (selection + 1) % buttons.count
        case .left, .up, .backTab: selection = (selection + buttons.count - 1) % buttons.count
        case .enter, .character(" "): return .pressed(selection)
        case .escape: return cancelButton.map(Answer.pressed) ?? .waiting
        case .character(let letter):
            if let button = letters.firstIndex(where: { $0.lowercased() == letter.lowercased() }) {
                return .pressed(button)
            }
            let matching = buttons.indices.filter { buttons[$0].first?.lowercased() == letter.lowercased() }
            if matching.count == 1 { return .pressed(matching[0]) }
        default: break
        }
        return .waiting
    }

    /// Draws the dialog in the middle of a canvas, over whatever is there.
    @MainActor
    public func draw(on canvas: any TerminalCanvas) {
        let size = canvas.size
        let buttonLine = buttons.indices.map { "[ \(label($0)) ]" }.joined(separator: "  ")
        let room = max(1, size.columns - 4)
        let wanted =
            ([title, buttonLine] + message.split(separator: "\n").map(String.init)).map(\.cellWidth).max() ?? 0
        let width = max(1, min(room, min(60, wanted)))
        var lines = title.wrapped(to: width).map { TextSpan(text: $0, column: 0, style: .title) }
        if !message.isEmpty {
            lines.append(TextSpan(text: "", column: 0, style: .plain))
            lines += message.wrapped(to: width).map { TextSpan(text: $0, column: 0, style: .plain) }
        }
        lines.append(TextSpan(text: "", column: 0, style: .plain))
        let height = lines.count + buttonRows(width).count + 2
        let top = max(0, (size.rows - height) / 2)
        let left = max(0, (size.columns - width - 4) / 2)
        let bar = String(repeating: "\u{2500}", count: width + 2)
        drawFrame("\u{250C}\(bar)\u{2510}", on: canvas, row: top, left: left)
        for (index, line) in lines.enumerated() {
            drawEdges(on: canvas, row: top + 1 + index, left: left, width: width)
            canvas.write(line.text, row: top + 1 + index, column: left + 2, style: line.style)
        }
        for (index, row) in buttonRows(width).enumerated() {
            let line = top + 1 + lines.count + index
            drawEdges(on: canvas, row: line, left: left, width: width)
            for (button, column) in row {
                let style: TerminalStyle = button == selection ? .selected : .plain
                canvas.write("[ \(label(button)) ]", row: line, column: left + 2 + column, style: style)
            }
        }
        drawFrame("\u{2514}\(bar)\u{2518}", on: canvas, row: top + height - 1, left: left)
    }

    @MainActor
    private func drawEdges(on canvas: any TerminalCanvas, row: Int, left: Int, width: Int) {
        let blank = String(repeating: " ", count: width + 2)
        drawFrame("\u{2502}\(blank)\u{2502}", on: canvas, row: row, left: left)
    }

    /// With a blank on either side, so that what lies below does not seem to go on in the frame.
    @MainActor
    private func drawFrame(_ text: String, on canvas: any TerminalCanvas, row: Int, left: Int) {
        let margin = left > 0 ? 1 : 0
        let blank = String(repeating: " ", count: margin)
        canvas.write(blank + text + blank, row: row, column: left - margin, style: .plain)
    }

    /// The buttons in as many rows as they need, each with its column.
    private func buttonRows(_ width: Int) -> [[(button: Int, column: Int)]] {
        var rows: [[(button: Int, column: Int)]] = [[]]
        var column = 0
        for index in buttons.indices {
            let needed = label(index).cellWidth + 4
            if column > 0, column + needed > width {
                rows.append([])
                column = 0
            }
            rows[rows.count - 1].append((index, column))
            column += needed + 2
        }
        return rows
    }
}
