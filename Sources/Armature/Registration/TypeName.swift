/// The name of a type as a person writes it: `any OrderStoring`, `Load<Int, String>`, `Catalogue.Client`.
///
/// It starts from `String(reflecting:)`, which keeps the enclosing types (so `A.Client` and `B.Client` differ), and
/// drops what changes from run to run or says nothing: module names, the addresses of local contexts, the
/// discriminators of private types.
///
/// Generic types of this package are written as in source, with `any` inside them and `Int?` for `Optional<Int>`.
func displayName(of type: Any.Type) -> String {
    if let named = type as? any SourceNamed.Type { return named.sourceName }
    if type == Void.self { return "Void" }
    if TypeShape.isConstrainedMetatype(type) { return namelessMetatype }
    return withAny(simplified(String(reflecting: type)), type)
}

/// The same name with its module, to tell apart two types that share a display name.
func qualifiedName(of type: Any.Type) -> String {
    if TypeShape.isConstrainedMetatype(type) { return namelessMetatype }
    return withAny(withoutContexts(String(reflecting: type)), type)
}

/// Stands for `any P<Int>.Type`, whose name the runtime cannot give.
private let namelessMetatype = "any _.Type"

/// The runtime leaves `any` out where an existential has no arguments.
private func withAny(_ name: String, _ type: Any.Type) -> String {
    let isExistential = TypeShape.isExistential(type) || TypeShape.isExistentialMetatype(type)
    return isExistential && !name.hasPrefix("any ") ? "any \(name)" : name
}

private func simplified(_ name: String) -> String {
    let text = withoutConstraints(withoutContexts(name))
    var result = ""
    result.reserveCapacity(text.utf8.count)
    var rest = text.utf8[...]
    var identifier = rest[rest.startIndex..<rest.startIndex]
    // The first of several identifiers joined by dots is the module.
    var isModule = true
    while let byte = rest.first {
        let word = rest.prefix(while: isPartOfIdentifier)
        if !word.isEmpty {
            identifier = word
            rest = rest[word.endIndex...]
            if rest.first == UInt8(ascii: "."), isModule {
                isModule = false
                rest = rest.dropFirst()
                continue
            }
            result += Substring(identifier)
            isModule = false
        } else {
            rest = rest.dropFirst()
            result.unicodeScalars.append(Unicode.Scalar(byte))
            // After a closing bracket a dot joins what stands before it.
            isModule = byte != UInt8(ascii: ".")
        }
    }
    return result
}

private func isPartOfIdentifier(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "_"), UInt8(ascii: "`"), 0x80...:
        true
    default: false
    }
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
