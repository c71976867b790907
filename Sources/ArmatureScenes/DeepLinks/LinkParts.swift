/// Reads a link from left to right.
struct LinkParts {
    let scheme: String
    private let bytes: [UInt8]
    private var position: Int

    init(_ text: String, limit: Int) throws(LinkURLError) {
        let count = text.utf8.count
        guard count <= limit else { throw .tooLong(bytes: count, limit: limit) }
        let bytes = Array(text.utf8)
        if let place = bytes.firstIndex(where: { $0 <= 0x20 || $0 == 0x7F }) { throw .forbiddenCharacter(at: place) }
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), let first = bytes.first, first.isLetter,
            bytes[..<colon].allSatisfy(\.isSchemeCharacter), bytes[colon...].starts(with: Array("://".utf8))
        else { throw .missingScheme }
        scheme = String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
        self.bytes = bytes
        position = colon + 3
    }

    /// The byte that comes next.
    var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// What comes up to a byte, or up to the end.
    mutating func take(until isEnd: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let rest = bytes[position...]
        let taken = rest[..<(rest.firstIndex(where: isEnd) ?? bytes.count)]
        position = taken.endIndex
        return taken
    }

    /// What comes behind the next byte, up to another.
    mutating func takeRest(until end: UInt8?) -> ArraySlice<UInt8> {
        position += 1
        return take { $0 == end }
    }

    func segments(_ path: ArraySlice<UInt8>) throws(LinkURLError) -> [String] {
        let slash = UInt8(ascii: "/")
        guard path.first == slash else { return [] }
        var pieces = path.dropFirst().split(separator: slash, omittingEmptySubsequences: false)
        if pieces.last?.isEmpty == true { pieces.removeLast() }
        var segments: [String] = []
        for piece in pieces {
            guard !piece.isEmpty else { throw .emptySegment(at: piece.startIndex) }
            segments.append(try decode(piece))
        }
        return segments
    }

    func items(_ query: ArraySlice<UInt8>) throws(LinkURLError) -> [LinkURL.QueryItem] {
        var items: [LinkURL.QueryItem] = []
        for piece in query.split(separator: UInt8(ascii: "&")) {
            let sign = piece.firstIndex(of: UInt8(ascii: "="))
            let value = try sign.map { (sign) throws(LinkURLError) in try decode(piece[(sign + 1)...]) }
            items.append(LinkURL.QueryItem(name: try decode(piece[..<(sign ?? piece.endIndex)]), value: value))
        }
        return items
    }

    func decode(_ part: ArraySlice<UInt8>) throws(LinkURLError) -> String {
        var decoded: [UInt8] = []
        var index = part.startIndex
        while index < part.endIndex {
            guard part[index] == UInt8(ascii: "%") else {
                decoded.append(part[index])
                index += 1
                continue
            }
            guard index + 2 < part.endIndex, let high = part[index + 1].hexValue, let low = part[index + 2].hexValue
            else { throw .badEscape(at: index) }
            decoded.append(high << 4 | low)
            index += 3
        }
        guard let text = String(validating: decoded, as: UTF8.self) else { throw .notText(at: part.startIndex) }
        // The categories would tell more, but controls are few and fixed for ever.
        let isControl = { (value: UInt32) in value < 0x20 || (0x7F...0x9F).contains(value) }
        if text.unicodeScalars.contains(where: { isControl($0.value) }) {
            throw .forbiddenCharacter(at: part.startIndex)
        }
        return text
    }
}

extension UInt8 {
    fileprivate var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }

    fileprivate var isSchemeCharacter: Bool {
        isLetter || (0x30...0x39).contains(self) || self == 0x2B || self == 0x2D || self == 0x2E
    }

    fileprivate var hexValue: UInt8? {
        switch self {
        case 0x30...0x39: self - 0x30
        case 0x41...0x46, 0x61...0x66: (self | 0x20) - 0x61 + 10
        default: nil
        }
    }
}
