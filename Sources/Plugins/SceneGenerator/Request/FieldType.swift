/// The plain types that cross the boundaries of a scene.
enum Scalar: String, CaseIterable, Sendable {
    case string = "String"
    case character = "Character"
    case bool = "Bool"
    case double = "Double"
    case float = "Float"
    case int = "Int"
    case int8 = "Int8"
    case int16 = "Int16"
    case int32 = "Int32"
    case int64 = "Int64"
    case uInt = "UInt"
    case uInt8 = "UInt8"
    case uInt16 = "UInt16"
    case uInt32 = "UInt32"
    case uInt64 = "UInt64"

    /// What there is before anything is known, as a literal.
    var empty: String {
        switch self {
        case .string: "\"\""
        case .character: "\" \""
        case .bool: "false"
        default: "0"
        }
    }

    /// A value for a test, and how it is shown. What is read in a test says which field it came from.
    func sample(of name: String) -> (literal: String, shown: String) {
        switch self {
        case .string: ("\"\(name)\"", name)
        case .character: ("\"c\"", "c")
        case .bool: ("true", "true")
        case .double, .float: ("1.5", "1.5")
        default: ("7", "7")
        }
    }
}

/// The type of a field: a plain one, an array of them, or one that may be missing.
struct FieldType: Hashable, Sendable {
    enum Shape: Hashable, Sendable { case one, many, optional }

    let scalar: Scalar
    let shape: Shape

    init?(_ text: String) {
        let (stem, shape): (Substring, Shape) =
            if text.hasPrefix("["), text.hasSuffix("]") {
                (text.dropFirst().dropLast(), .many)
            } else if text.hasSuffix("?") {
                (text.dropLast(), .optional)
            } else {
                (text[...], .one)
            }
        guard let scalar = Scalar(rawValue: String(stem)) else { return nil }
        (self.scalar, self.shape) = (scalar, shape)
    }

    var text: String { written(scalar.rawValue, optional: true) }
    /// The type of what is shown: text, or a list of texts.
    var shownType: String { written("String", optional: false) }

    var empty: String {
        switch shape {
        case .one: scalar.empty
        case .many: "[]"
        case .optional: "nil"
        }
    }

    /// How the empty value is shown.
    var emptyShown: String {
        switch (shape, scalar) {
        case (.many, _): "[]"
        case (.optional, _), (.one, .string), (.one, .character): shape == .optional ? "\"\"" : scalar.empty
        case (.one, .double), (.one, .float): "\"0.0\""
        case (.one, _): "\"\(scalar.empty)\""
        }
    }

    func sample(of name: String) -> (literal: String, shown: String) {
        let (literal, shown) = scalar.sample(of: name)
        return shape == .many ? ("[\(literal)]", "[\"\(shown)\"]") : (literal, "\"\(shown)\"")
    }

    /// The expression that turns a value into what is shown.
    func shown(_ value: String) -> String {
        switch (shape, scalar) {
        case (.one, .string), (.many, .string): value
        case (.one, _): "String(\(value))"
        case (.many, _): "\(value).map { String($0) }"
        case (.optional, .string): "\(value) ?? \"\""
        case (.optional, _): "\(value).map { String($0) } ?? \"\""
        }
    }

    private func written(_ name: String, optional: Bool) -> String {
        switch shape {
        case .one: name
        case .many: "[\(name)]"
        case .optional: optional ? "\(name)?" : name
        }
    }
}
