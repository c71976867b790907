/// What one key does, for the line that tells the keys of a screen.
public struct KeyHint: Hashable, Sendable {
    /// The key and what it does: `Esc back`.
    public let text: String
    /// What is left out first where there is no room: the hint with the highest rank.
    public let rank: Int

    /// A hint that stays as long as it can, unless it says otherwise.
    public init(_ text: String, rank: Int = 1) {
        self.text = text
        self.rank = rank
    }
}

extension Sequence<KeyHint> {
    private static var gap: String { "   " }

    /// The hints in one line of at most so many cells. What does not fit is left out whole, the least important first
    /// and of two that are equal the later; only a single hint is ever shortened, with an ellipsis.
    public func line(fitting cells: Int) -> String {
        var kept = Array(self)
        var line: String { kept.map(\.text).joined(separator: Self.gap) }
        while kept.count > 1, line.cellWidth > cells, let highest = kept.map(\.rank).max(),
            let index = kept.lastIndex(where: { $0.rank == highest })
        {
            kept.remove(at: index)
        }
        return line.shortened(to: cells)
    }
}
