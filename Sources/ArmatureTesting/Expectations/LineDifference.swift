/// Where two texts differ, line by line.
package struct LineDifference {
    private enum Row {
        case same(Substring)
        case removed(Substring)
        case added(Substring)

        var isChange: Bool {
            if case .same = self { false } else { true }
        }

        var text: String {
            switch self {
            case .same(let line): "  \(line)"
            case .removed(let line): "- \(line)"
            case .added(let line): "+ \(line)"
            }
        }
    }

    private var rows: [Row] = []

    /// Nil if the texts are alike, newlines at the end aside.
    package init?(from old: String, to new: String) {
        let old = Self.lines(old)
        let new = Self.lines(new)
        guard old != new else { return nil }
        var removed: Set<Int> = []
        var added: Set<Int> = []
        for change in new.difference(from: old) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): added.insert(offset)
            }
        }
        var (left, right) = (0, 0)
        while left < old.count || right < new.count {
            if removed.contains(left) {
                rows.append(.removed(old[left]))
                left += 1
            } else if added.contains(right) {
                rows.append(.added(new[right]))
                right += 1
            } else {
                rows.append(.same(old[left]))
                left += 1
                right += 1
            }
        }
    }

    /// The changed lines with some around them; what is left out is counted.
    package func text(context: Int = 2) -> String {
        var isShown = [Bool](repeating: false, count: rows.count)
        for (index, row) in rows.enumerated() where row.isChange {
            for near in max(0, index - context)...min(rows.count - 1, index + context) { isShown[near] = true }
        }
        var lines: [String] = []
        var hidden = 0
        for (row, isShown) in zip(rows, isShown) {
            if !isShown {
                hidden += 1
                continue
            }
            if hidden > 0 { lines.append(Self.gap(hidden)) }
            hidden = 0
            lines.append(row.text)
        }
        if hidden > 0 { lines.append(Self.gap(hidden)) }
        return lines.joined(separator: "\n")
    }

    private static func gap(_ count: Int) -> String { count == 1 ? "  ... 1 line" : "  ... \(count) lines" }

    private static func lines(_ text: String) -> [Substring] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }
}
