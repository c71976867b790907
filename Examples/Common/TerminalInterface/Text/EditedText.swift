import ArmatureScenes

/// One line of text with a cursor in it, as it is while somebody types.
///
/// Positions count characters as people see them (grapheme clusters), so that one key takes away one letter with all
/// its accents, whatever the direction of the writing: keys move in the order of reading, and showing right-to-left
/// text from right to left is the terminal's business.
public struct EditedText: Hashable, Sendable {
    /// What was typed.
    public private(set) var text: String
    /// How many characters stand before the cursor.
    public private(set) var cursor: Int

    /// A text with the cursor at the given place, or at the nearest one there is; at the end when none is given.
    public init(_ text: String, cursor: Int? = nil) {
        self.text = text
        self.cursor = min(max(0, cursor ?? text.count), text.count)
    }

    /// Does what a key means in a line of text; `false` when it means nothing there.
    public mutating func handle(_ key: TerminalKey) -> Bool {
        switch key {
        case .character(let character): insert(character)
        case .backspace: remove(cursor - 1)
        case .delete, .control("d"): remove(cursor)
        case .left, .control("b"): cursor = max(0, cursor - 1)
        case .right, .control("f"): cursor = min(text.count, cursor + 1)
        case .home, .control("a"): cursor = 0
        case .end, .control("e"): cursor = text.count
        case .control("k"): text = String(before)
        case .control("u"): self = EditedText(String(after), cursor: 0)
        default: return false
        }
        return true
    }

    /// The characters before the cursor.
    public var before: Substring { text.prefix(cursor) }
    /// The characters from the cursor on.
    public var after: Substring { text.dropFirst(cursor) }

    /// An accent that arrives after its letter joins it; the cursor then stays behind both.
    private mutating func insert(_ character: Character) {
        let head = String(before) + String(character)
        self = EditedText(head + String(after), cursor: head.count)
    }

    private mutating func remove(_ position: Int) {
        guard position >= 0, position < text.count else { return }
        let start = text.index(text.startIndex, offsetBy: position)
        var shortened = text
        shortened.remove(at: start)
        self = EditedText(shortened, cursor: position)
    }
}
