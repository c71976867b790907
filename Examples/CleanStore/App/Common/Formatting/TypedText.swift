/// The text in a field while it is typed, with the place of the cursor.
struct TypedText: Equatable, Sendable {
    var text: String
    /// How many characters are left of the cursor.
    var cursor: Int

    /// - Parameter cursor: The end of the text when it is not given or lies beyond it.
    init(_ text: String, cursor: Int? = nil) {
        self.text = text
        self.cursor = min(max(cursor ?? text.count, 0), text.count)
    }

    /// The same characters that `keep` lets through, set anew by `layout`, with the cursor behind the same one of them as
    /// before.
    ///
    /// - Parameter layout: Gets the kept characters; returns them in the same order, with separators between them.
    func relaid(keeping keep: (Character) -> Bool, _ layout: (String) -> String) -> TypedText {
        let left = text.prefix(cursor).count(where: keep)
        let laid = layout(text.filter(keep))
        var seen = 0
        var position = 0
        for character in laid where seen < left {
            if keep(character) { seen += 1 }
            position += 1
        }
        return TypedText(laid, cursor: position)
    }
}

extension Character {
    var isDecimalDigit: Bool { "0" <= self && self <= "9" && isASCII }
}

extension StringProtocol {
    /// The characters in groups of the given sizes, the last size repeated, with a separator between two groups and none
    /// at the end: a separator that comes back when it is deleted would hold up whoever deletes.
    func grouped(_ sizes: [Int], by separator: String) -> String {
        var rest = self[...]
        var groups: [SubSequence] = []
        var sizes = sizes[...]
        while !rest.isEmpty {
            let size = sizes.count > 1 ? sizes.removeFirst() : sizes.first ?? rest.count
            groups.append(rest.prefix(size))
            rest = rest.dropFirst(size)
        }
        return groups.joined(separator: separator)
    }
}
