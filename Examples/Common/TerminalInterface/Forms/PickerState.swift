import ArmatureScenes

/// An open picker: which row is marked, and what was typed to find it.
public struct PickerState: Hashable, Sendable {
    /// How many rows show at once; Page Up and Page Down move by as many.
    public static let visibleRows = 5

    /// What each row says.
    public let rows: [String]
    /// The marked row; 0 when there are none.
    public private(set) var row: Int
    /// What was typed since the last other key.
    public private(set) var typed = ""

    /// An open picker with the row marked whose text is given, else the first.
    public init(rows: [String], text: String) {
        self.rows = rows
        row = rows.firstIndex(of: text) ?? 0
    }

    /// The rows that show, with the marked one among them.
    public var window: Range<Int> {
        let count = min(Self.visibleRows, rows.count)
        let start = min(max(0, row - count / 2), rows.count - count)
        return start..<(start + count)
    }

    /// Does what a key means in a picker; `false` when it means nothing there.
    mutating func handle(_ key: TerminalKey, shaping: TextEntry.Shaping?) -> Bool {
        switch key {
        case .up: mark(row - 1)
        case .down: mark(row + 1)
        case .pageUp: mark(row - Self.visibleRows)
        case .pageDown: mark(row + Self.visibleRows)
        case .home: mark(0)
        case .end: mark(rows.count - 1)
        case .backspace: seek(String(typed.dropLast()))
        case .character(let character): seek(typed + String(character), shaping)
        default: return false
        }
        return true
    }

    private mutating func mark(_ wanted: Int) {
        row = max(0, min(rows.count - 1, wanted))
        typed = ""
    }

    /// What leads to no row is not kept: the next letter begins anew, as nobody sees what was typed.
    private mutating func seek(_ text: String, _ shaping: TextEntry.Shaping? = nil) {
        let shaped = shaping.map { $0(text, text.count).text } ?? text
        let wanted = shaped.lowercased()
        guard let found = rows.firstIndex(where: { $0.lowercased().hasPrefix(wanted) }) else {
            if typed.isEmpty == false, let last = text.last, text.count > 1 {
                typed = ""
                seek(String(last), shaping)
            }
            return
        }
        typed = shaped
        if !shaped.isEmpty { row = found }
    }
}
