/// A place in a text; both counted from 1, the column in Unicode scalars.
struct TextPosition: Equatable, Sendable {
    var line: Int
    var column: Int
}

/// A JSON value together with the place where it begins, so that a complaint about it can name the place.
struct JSONNode: Equatable, Sendable {
    enum Value: Equatable, Sendable {
        case null
        case boolean(Bool)
        /// The digits as written: a detour through binary floating point would change amounts.
        case number(String)
        case string(String)
        case array([JSONNode])
        case object([Member])
    }

    struct Member: Equatable, Sendable {
        var key: String
        var position: TextPosition
        var value: JSONNode
    }

    var value: Value
    var position: TextPosition
}

/// A text that is not JSON, or not the JSON that was wanted.
struct JSONError: Error, Equatable, Sendable {
    var position: TextPosition
    /// Without a final stop.
    var message: String
}
