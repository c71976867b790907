/// A value that goes into a statement in the place of `$1`, `$2`...
public enum PostgresValue: Equatable, Sendable {
    case integer(Int64)
    case boolean(Bool)
    /// Also for types that are written as text, such as `numeric` and `timestamptz`.
    case text(String)
    case null

    /// Text, or null when there is none.
    public static func optional(_ text: String?) -> PostgresValue { text.map { .text($0) } ?? .null }

    /// As the server reads it; nil for null.
    var wireText: String? {
        switch self {
        case .integer(let number): String(number)
        case .boolean(let flag): flag ? "t" : "f"
        case .text(let text): text
        case .null: nil
        }
    }
}
