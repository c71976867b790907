/// The way from a form to one of its values: `shipping.zip`, `items[2].name`.
///
/// The names are the caller's own, not those of Swift properties, so that a property can be renamed without breaking
/// a screen or a test that speaks of the field.
public struct FieldPath: Hashable, Sendable {
    /// One step of the way.
    public enum Component: Hashable, Sendable {
        /// A named field.
        case name(String)
        /// An element of a list, counted from 0.
        case index(Int)
    }

    /// The steps from the outermost field inwards.
    public var components: [Component]

    /// Makes a path from its steps.
    public init(_ components: [Component]) {
        self.components = components
    }

    /// The checked value itself.
    public static let root = FieldPath([])

    /// This path, followed by another.
    public func appending(_ other: FieldPath) -> FieldPath { FieldPath(components + other.components) }

    /// This path, followed by a list index.
    public func appending(index: Int) -> FieldPath { FieldPath(components + [.index(index)]) }

    /// Whether this field is the other one or contains it; the root contains all.
    public func contains(_ other: FieldPath) -> Bool { other.components.starts(with: components) }
}

extension FieldPath: ExpressibleByStringLiteral {
    /// Reads names divided by points: `"shipping.zip"`. Indices are not read from text; use ``appending(index:)``.
    public init(stringLiteral value: String) {
        self.init(value.split(separator: ".").map { .name(String($0)) })
    }
}

extension FieldPath: CustomStringConvertible {
    /// `shipping.zip`, `items[2].name`; empty for the root.
    public var description: String {
        components.reduce(into: "") { text, component in
            switch component {
            case .name(let name): text += text.isEmpty ? name : ".\(name)"
            case .index(let index): text += "[\(index)]"
            }
        }
    }
}
