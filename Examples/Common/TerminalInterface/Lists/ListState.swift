import ArmatureScenes
import Foundation

/// One row of a list.
public struct ListRow<ID: Hashable & Sendable>: Hashable, Sendable, Identifiable {
    /// By what the list knows the row; the selection stays with it when the rows change.
    public var id: ID
    /// One text for each column.
    public var cells: [String]

    /// A row with a text for each column.
    public init(_ id: ID, _ cells: [String]) {
        self.id = id
        self.cells = cells
    }
}

/// Something that a key did to a list.
public enum ListEvent<ID: Hashable & Sendable>: Hashable, Sendable {
    /// Another row is selected, or none any more.
    case selected(ID?)
    /// The selected row is wanted.
    case activated(ID)
}

/// The rows of a list, the selected one, and what is searched for: a value that keys turn into the next one.
///
/// `/` begins a search, which narrows the rows with each letter; Return ends it with the narrowed rows, Escape with all
/// of them. All other letters are left to whoever shows the list.
public struct ListState<ID: Hashable & Sendable>: Hashable, Sendable {
    /// All rows, also those that the search hides.
    public private(set) var allRows: [ListRow<ID>] = []
    /// The selected row; always one of ``rows``, unless there are none.
    public private(set) var selection: ID?
    /// What is searched for, while letters go into it.
    public private(set) var search: EditedText?
    /// What the rows are narrowed to; empty for all of them.
    public private(set) var query = ""
    /// How many rows Page Up and Page Down move by.
    public var pageSize = 10

    /// A list without rows.
    public init() {}

    /// The rows that match the search: those with all its words in any of their cells, whatever the case and accents.
    public var rows: [ListRow<ID>] {
        let words = query.split(separator: " ")
        guard !words.isEmpty else { return allRows }
        return allRows.filter { row in
            words.allSatisfy { word in
                row.cells.contains {
                    $0.range(of: word, options: [.caseInsensitive, .diacriticInsensitive]) != nil
                }
            }
        }
    }

    /// The place of the selection among ``rows``.
    public var selectedIndex: Int? { rows.firstIndex { $0.id == selection } }

    /// Replaces the rows. The selection stays where it is; when its row is gone it goes to the row that took its place.
    public mutating func setRows(_ rows: [ListRow<ID>]) {
        let place = selectedIndex ?? 0
        allRows = rows
        keepSelection(near: place)
    }

    /// Selects a row, if it is there.
    public mutating func select(_ id: ID) {
        if rows.contains(where: { $0.id == id }) { selection = id }
    }

    /// Does what a key means in a list.
    ///
    /// - Returns: What it did; `nil` when it means nothing here.
    public mutating func handle(_ key: TerminalKey) -> [ListEvent<ID>]? {
        let before = selection
        guard let used = search == nil ? handleMoves(key) : handleSearch(key) else { return nil }
        return (selection == before ? [] : [.selected(selection)]) + used
    }

    private mutating func handleMoves(_ key: TerminalKey) -> [ListEvent<ID>]? {
        switch key {
        case .up: move(by: -1)
        case .down: move(by: 1)
        case .pageUp: move(by: -pageSize)
        case .pageDown: move(by: pageSize)
        case .home: move(by: -rows.count)
        case .end: move(by: rows.count)
        case .enter: return selection.map { [.activated($0)] } ?? []
        case .character("/"): search = EditedText(query)
        case .escape where !query.isEmpty: narrow(to: "")
        default: return nil
        }
        return []
    }

    private mutating func handleSearch(_ key: TerminalKey) -> [ListEvent<ID>]? {
        switch key {
        case .enter: search = nil
        case .escape:
            search = nil
            narrow(to: "")
        case .up, .down, .pageUp, .pageDown: return handleMoves(key)
        default:
            guard search?.handle(key) == true else { return nil }
            narrow(to: search?.text ?? "")
        }
        return []
    }

    private mutating func narrow(to text: String) {
        let place = selectedIndex ?? 0
        query = text
        keepSelection(near: place)
    }

    private mutating func keepSelection(near place: Int) {
        let rows = rows
        if let selection, rows.contains(where: { $0.id == selection }) { return }
        selection = rows.isEmpty ? nil : rows[min(place, rows.count - 1)].id
    }

    private mutating func move(by step: Int) {
        let rows = rows
        guard let index = selectedIndex else { return }
        selection = rows[max(0, min(rows.count - 1, index + step))].id
    }
}
