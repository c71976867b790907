/// The name of a type as a person writes it: `any OrderStoring`, `Load<Int, String>`, `Catalogue.Client`.
///
/// It starts from `String(reflecting:)`, which keeps the enclosing types (so `A.Client` and `B.Client` differ), and
/// drops what changes from run to run or says nothing: module names, the addresses of local contexts, the
/// discriminators of private types.
func displayName(of type: Any.Type) -> String {
    let name = simplified(String(reflecting: type))
    return isExistential(type) ? "any \(name)" : name
}

/// The same name with its module, to tell apart two types that share a display name.
func qualifiedName(of type: Any.Type) -> String {
    let name = withoutContexts(String(reflecting: type))
    return isExistential(type) ? "any \(name)" : name
}

/// A metatype of a protocol's existential prints with the suffix `.Protocol`; `Any` and `AnyObject` do too but are
/// never written with `any`.
func isExistential(_ type: Any.Type) -> Bool {
    if type == Any.self || type == AnyObject.self { return false }
    return String(reflecting: Swift.type(of: type)).hasSuffix(".Protocol")
}

private func simplified(_ name: String) -> String {
    var result = ""
    var path: [Substring] = []
    var component = Substring()
    let text = withoutConstraints(withoutContexts(name))

    func flush() {
        if !component.isEmpty { path.append(component) }
        component = Substring()
        if path.count > 1 { path.removeFirst() }
        result += path.joined(separator: ".")
        path = []
    }
    for character in text {
        if character == "." {
            if component.isEmpty {
                result.append(character)
            } else {
                path.append(component)
                component = Substring()
            }
        } else if character.isLetter || character.isNumber || character == "_" || character == "`" {
            component.append(character)
        } else {
            flush()
            result.append(character)
        }
    }
    flush()
    return result
}

/// Turns `Sequence<Self.Swift.Sequence.Element == Swift.Int>`, as the runtime writes `any Sequence<Int>`, into
/// `Sequence<Swift.Int>`.
private func withoutConstraints(_ name: String) -> String {
    guard name.utf8.contains(UInt8(ascii: "=")) else { return name }
    let parts = name.split(separator: " == ", omittingEmptySubsequences: false)
    let heads = parts.dropLast().map { part in part.ranges(of: "Self.").last.map { part[..<$0.lowerBound] } ?? part }
    return heads.joined() + (parts.last ?? "")
}

/// Removes `(unknown context at $…).` and `(extension in Module):`, and turns `(Name in _DISCRIMINATOR)` into `Name`.
private func withoutContexts(_ name: String) -> String {
    guard name.utf8.contains(UInt8(ascii: "(")) else { return name }
    var result = ""
    var rest = Substring(name)
    while let open = rest.firstIndex(of: "(") {
        result += rest[..<open]
        let tail = rest[open...]
        guard let close = tail.firstIndex(of: ")") else { break }
        let inner = tail[tail.index(after: open)..<close]
        let after = tail.index(after: close)
        if inner.hasPrefix("unknown context at ") {
            rest = tail[after...].drop { $0 == "." }
        } else if inner.hasPrefix("extension in ") {
            rest = tail[after...].drop { $0 == ":" }
        } else if let mark = inner.range(ofWord: " in _") {
            result += inner[..<mark]
            rest = tail[after...]
        } else {
            result.append("(")
            rest = tail[tail.index(after: open)...]
        }
    }
    return result + rest
}

extension Substring {
    /// Where `word` begins, if it occurs and no parenthesis or comma stands before it.
    fileprivate func range(ofWord word: String) -> Index? {
        var index = startIndex
        while index < endIndex {
            if self[index...].hasPrefix(word) { return index }
            if self[index] == "," || self[index] == "(" { return nil }
            index = self.index(after: index)
        }
        return nil
    }
}
