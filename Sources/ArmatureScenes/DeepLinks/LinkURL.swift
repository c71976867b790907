/// A link from outside, taken apart: `shop://orders/abc123/edit?from=mail`.
///
/// What is read is a URL with an authority, after RFC 3986, within narrow bounds: links come from strangers. Escapes are
/// decoded, once, after the parts are told apart; a `+` is a `+`.
public struct LinkURL: Hashable, Sendable {
    /// A name and value behind the question mark.
    public struct QueryItem: Hashable, Sendable {
        /// What stands before the first `=`.
        public let name: String
        /// What stands behind it; `nil` without `=`.
        public let value: String?
    }

    /// The longest link that is read unless said otherwise, in bytes of UTF-8.
    public static let longest = 2048

    /// In lower case.
    public let scheme: String
    /// In lower case; may be empty.
    public let host: String
    /// The segments of the path; a slash at the end adds none.
    public let path: [String]
    /// In their order; a name may come twice.
    public let query: [QueryItem]
    /// What stands behind the `#`.
    public let fragment: String?

    /// Takes a link apart.
    ///
    /// - Parameters:
    ///   - text: the link.
    ///   - limit: how long it may be, in bytes of UTF-8.
    /// - Throws: ``LinkURLError``, with the byte at which it went wrong.
    public init(_ text: String, limit: Int = longest) throws(LinkURLError) {
        var parts = try LinkParts(text, limit: limit)
        scheme = parts.scheme
        let authority = parts.take { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
        if let sign = authority.firstIndex(where: { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: ":") }) {
            throw .unsupportedAuthority(at: sign)
        }
        host = try parts.decode(authority).lowercased()
        let path = parts.take { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
        self.path = try parts.segments(path)
        query = try parts.next == UInt8(ascii: "?") ? parts.items(parts.takeRest(until: UInt8(ascii: "#"))) : []
        fragment = try parts.next == UInt8(ascii: "#") ? parts.decode(parts.takeRest(until: nil)) : nil
    }

    /// The value of the first query item of that name, if it has one.
    public func value(of name: String) -> String? { query.first { $0.name == name }?.value }
}

/// Why a link could not be read. Places are offsets in bytes of UTF-8.
public enum LinkURLError: Error, Hashable, Sendable {
    case tooLong(bytes: Int, limit: Int)
    /// There is no `scheme://` at the start.
    case missingScheme
    /// A name of a user, a password or a port.
    case unsupportedAuthority(at: Int)
    /// A `%` without two hexadecimal digits.
    case badEscape(at: Int)
    /// Escapes that do not make up text in UTF-8.
    case notText(at: Int)
    /// A space or control character, be it escaped in the case of the latter.
    case forbiddenCharacter(at: Int)
    /// Two slashes in a row.
    case emptySegment(at: Int)
}

extension LinkURLError: CustomStringConvertible {
    /// One line for people.
    public var description: String {
        switch self {
        case .tooLong(let bytes, let limit): "it has \(bytes) bytes, and at most \(limit) are read"
        case .missingScheme: "it does not begin with a scheme and '://'"
        case .unsupportedAuthority(let place): "byte \(place): users and ports are not supported"
        case .badEscape(let place): "byte \(place): '%' is not followed by two hexadecimal digits"
        case .notText(let place): "byte \(place): the escapes are not UTF-8"
        case .forbiddenCharacter(let place): "byte \(place): spaces and control characters are not allowed"
        case .emptySegment(let place): "byte \(place): a segment of the path is empty"
        }
    }
}
