/// A type, or an extension of one, in a source file.
struct SourceType {
    enum Kind: String {
        case `class`, `struct`, `enum`, actor, `protocol`, `extension`, `typealias`
    }

    var kind: Kind
    /// The enclosing types and its own, such as `["ShowOrder", "View"]`.
    var path: [String]
    var line: Int
    /// What stands between its braces, nested types included.
    var body: ArraySlice<SourceToken>

    var name: String { path.last! }

    var fullName: String { path.joined(separator: ".") }
}

extension [SourceToken] {
    /// All types, nested ones too.
    var types: [SourceType] {
        var types: [SourceType] = []
        collectTypes(in: indices, [], &types)
        return types
    }

    private func collectTypes(in range: Range<Int>, _ enclosing: [String], _ types: inout [SourceType]) {
        var index = range.lowerBound
        while index < range.upperBound {
            guard let kind = typeKind(at: index) else {
                index += 1
                continue
            }
            var path = enclosing
            var next = index + 1
            while next < range.upperBound, self[next].kind == .word {
                path.append(self[next].text)
                // `extension Outer.Inner`
                guard next + 2 < range.upperBound, self[next + 1].isSign(".") else { break }
                next += 2
            }
            let body = kind == .typealias ? next..<next : body(after: next, before: range.upperBound)
            types.append(SourceType(kind: kind, path: path, line: self[index].line, body: self[body]))
            collectTypes(in: body, path, &types)
            index = Swift.max(body.upperBound, next) + 1
        }
    }

    private func typeKind(at index: Int) -> SourceType.Kind? {
        guard self[index].kind == .word, let kind = SourceType.Kind(rawValue: self[index].text) else { return nil }
        guard index + 1 < count, self[index + 1].kind == .word else { return nil }
        // `class func`, and names that are words of the language elsewhere: `.protocol`, `let actor`.
        let members = ["func", "var", "let", "subscript", "init", "override", "final", "in", "is", "as"]
        if members.contains(self[index + 1].text) { return nil }
        if index > 0, self[index - 1].isSign(".") { return nil }
        if index > 0, ["let", "var", "func", "case"].contains(self[index - 1].text) { return nil }
        return kind
    }

    private func body(after start: Int, before end: Int) -> Range<Int> {
        guard let open = self[start..<end].firstIndex(where: { $0.isSign("{") }) else { return start..<start }
        var depth = 0
        for index in open..<end {
            if self[index].isSign("{") { depth += 1 }
            if self[index].isSign("}") { depth -= 1 }
            if depth == 0 { return (open + 1)..<index }
        }
        return (open + 1)..<end
    }
}
