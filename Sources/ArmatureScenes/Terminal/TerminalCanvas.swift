/// How large a terminal is, in character cells.
public struct TerminalSize: Hashable, Codable, Sendable {
    /// From left to right.
    public var columns: Int
    /// From top to bottom.
    public var rows: Int

    /// A size of so many cells.
    public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}

/// What a piece of text on a terminal means; the canvas decides how that looks.
public enum TerminalStyle: Hashable, Sendable, CaseIterable {
    case plain
    /// A heading.
    case title
    /// Where the focus is, or what is selected.
    case selected
    /// A remark that may be overlooked.
    case dim
    /// Something that is wrong.
    case error
    /// Something that went well.
    case success
}

/// The cells that a screen draws on: a terminal, a part of one, or a recording in a test.
@MainActor
public protocol TerminalCanvas: AnyObject {
    /// The cells there are; rows and columns count from 0 at the top left.
    var size: TerminalSize { get }
    /// Writes one line of text; what does not fit is cut off, and control characters are made visible.
    func write(_ text: String, row: Int, column: Int, style: TerminalStyle)
    /// Where the cursor blinks once the screen is drawn; it stays hidden when nobody says.
    func placeCursor(row: Int, column: Int)
}
