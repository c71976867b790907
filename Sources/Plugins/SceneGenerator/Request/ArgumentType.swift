/// A type that the generator knows by its name only, and a value of it for the tests.
struct ArgumentType: Hashable, Sendable {
    let text: String
    /// An expression, or nil when none is known.
    let sample: String?

    /// Reads `OrderID`, or `OrderID=OrderID(7)`.
    init(_ text: String) throws {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        try self.init(type: parts[0], sample: parts.count == 2 ? parts[1] : nil)
    }

    init(type: String, sample: String?) throws {
        let name = type.filter { $0 != " " }
        if name.hasSuffix("?") || name.hasPrefix("Optional<") {
            throw SceneRefusal(
                "'\(type)' cannot be the argument of a scene: an optional means a part that may be missing; put it "
                    + "into a type of its own")
        }
        if name.hasPrefix("[") {
            throw SceneRefusal(
                "'\(type)' cannot be the argument of a scene: an array or a dictionary means all contributions; put it "
                    + "into a type of its own")
        }
        guard Self.isType(name) else {
            throw SceneRefusal("'\(type)' cannot be the argument of a scene: it is not the name of a type")
        }
        if let sample, !ExpressionShape.isPlausible(sample) {
            throw SceneRefusal("the value for the tests after '=' must be an expression on one line, not '\(sample)'")
        }
        text = name
        self.sample = sample ?? FieldType(name)?.sample(of: "argument").literal
    }

    private static func isType(_ text: String) -> Bool {
        text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
            guard let first = part.first, ("A"..."Z").contains(first) else { return false }
            return part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
                && !SwiftNames.reserved.contains(String(part))
        }
    }
}
