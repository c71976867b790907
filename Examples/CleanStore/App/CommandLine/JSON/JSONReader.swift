/// Reads JSON values (RFC 8259) that follow one another, with white space between them.
///
/// Stricter than the usual readers: a key that is there twice is an error, since one of the two values would be lost
/// in silence.
struct JSONReader {
    /// How deep arrays and objects may nest.
    static let maximumDepth = 32

    private let bytes: [UInt8]
    private var index = 0
    private var line = 1
    private var column = 1

    /// Takes a text that is valid UTF-8.
    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// All values of a text.
    static func values(in bytes: [UInt8]) throws(JSONError) -> [JSONNode] {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        var reader = JSONReader(bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes)
        var values: [JSONNode] = []
        reader.skipSpace()
        while reader.current != nil {
            values.append(try reader.node(depth: 0))
            reader.skipSpace()
        }
        return values
    }

    private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    private var position: TextPosition { TextPosition(line: line, column: column) }

    private func failure(_ message: String) -> JSONError { JSONError(position: position, message: message) }

    private mutating func advance() {
        let byte = bytes[index]
        index += 1
        if byte == UInt8(ascii: "\n") {
            line += 1
            column = 1
        } else if index == bytes.count || bytes[index] & 0xC0 != 0x80 {
            // Continuation bytes belong to the scalar before them.
            column += 1
        }
    }

    private mutating func skipSpace() {
        while let byte = current, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { advance() }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        advance()
        return true
    }

    private mutating func node(depth: Int) throws(JSONError) -> JSONNode {
        guard depth <= Self.maximumDepth else { throw failure("nested too deeply") }
        let start = position
        switch current {
        case nil: throw failure("unexpected end of the text")
        case UInt8(ascii: "{"): return JSONNode(value: .object(try members(depth: depth)), position: start)
        case UInt8(ascii: "["): return JSONNode(value: .array(try elements(depth: depth)), position: start)
        case UInt8(ascii: "\""): return JSONNode(value: .string(try string()), position: start)
        case let byte? where byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte):
            return JSONNode(value: .number(try number()), position: start)
        default: return JSONNode(value: try word(), position: start)
        }
    }

    private mutating func members(depth: Int) throws(JSONError) -> [JSONNode.Member] {
        advance()
        skipSpace()
        var members: [JSONNode.Member] = []
        var seen: Set<String> = []
        if take(UInt8(ascii: "}")) { return members }
        while true {
            let start = position
            guard current == UInt8(ascii: "\"") else { throw failure("expected a key in double quotes") }
            let key = try string()
            guard seen.insert(key).inserted else {
                throw JSONError(position: start, message: "the key \"\(ArgumentReader.quoted(key))\" is there twice")
            }
            skipSpace()
            guard take(UInt8(ascii: ":")) else {
                throw failure("expected ':' after the key \"\(ArgumentReader.quoted(key))\"")
            }
            skipSpace()
            members.append(.init(key: key, position: start, value: try node(depth: depth + 1)))
            skipSpace()
            if take(UInt8(ascii: "}")) { return members }
            guard take(UInt8(ascii: ",")) else { throw failure("expected ',' or '}'") }
            skipSpace()
        }
    }

    private mutating func elements(depth: Int) throws(JSONError) -> [JSONNode] {
        advance()
        skipSpace()
        var elements: [JSONNode] = []
        if take(UInt8(ascii: "]")) { return elements }
        while true {
            elements.append(try node(depth: depth + 1))
            skipSpace()
            if take(UInt8(ascii: "]")) { return elements }
            guard take(UInt8(ascii: ",")) else { throw failure("expected ',' or ']'") }
            skipSpace()
        }
    }

    private mutating func word() throws(JSONError) -> JSONNode.Value {
        let start = position
        var word = ""
        while let byte = current, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) {
            word.unicodeScalars.append(Unicode.Scalar(byte))
            advance()
        }
        switch word {
        case "true": return .boolean(true)
        case "false": return .boolean(false)
        case "null": return .null
        case "": throw failure("expected a value")
        default: throw JSONError(position: start, message: "'\(ArgumentReader.quoted(word))' is not a value")
        }
    }

    private mutating func number() throws(JSONError) -> String {
        let start = index
        _ = take(UInt8(ascii: "-"))
        if !take(UInt8(ascii: "0")) { try digits() }
        if take(UInt8(ascii: ".")) { try digits() }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
            try digits()
        }
        if let next = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) {
            throw failure("a number must not begin with 0")
        }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func digits() throws(JSONError) {
        let start = index
        while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { advance() }
        guard index > start else { throw failure("expected a digit") }
    }
}

// MARK: - Strings

extension JSONReader {
    private mutating func string() throws(JSONError) -> String {
        let start = position
        advance()
        var text: [UInt8] = []
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\""):
                advance()
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                text += Array(String(Character(try escape())).utf8)
            case 0..<0x20:
                throw failure("a control character in a string must be escaped")
            default:
                text.append(byte)
                advance()
            }
        }
        throw JSONError(position: start, message: "this string is not closed")
    }

    private mutating func escape() throws(JSONError) -> Unicode.Scalar {
        let start = position
        advance()
        guard let byte = current else { throw failure("unexpected end of the text") }
        let simple: [UInt8: Unicode.Scalar] = [
            UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/", UInt8(ascii: "b"): "\u{8}",
            UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
        ]
        if let scalar = simple[byte] {
            advance()
            return scalar
        }
        guard take(UInt8(ascii: "u")) else {
            throw JSONError(position: start, message: "unknown escape in a string")
        }
        let first = try fourDigits()
        if let scalar = Unicode.Scalar(first) { return scalar }
        let alone = JSONError(position: start, message: "half of a surrogate pair in a string")
        guard (0xD800...0xDBFF).contains(first), take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else { throw alone }
        let second = try fourDigits()
        guard (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else { throw alone }
        return scalar
    }

    private mutating func fourDigits() throws(JSONError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw failure("expected four hexadecimal digits")
            }
            value = value << 4 | UInt32(digit)
            advance()
        }
        return value
    }
}
