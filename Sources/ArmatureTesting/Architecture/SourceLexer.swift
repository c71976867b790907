/// Cuts Swift source into tokens, as far as a check of names needs it.
struct SourceLexer {
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    private var result: [SourceToken] = []

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    mutating func tokens() -> [SourceToken] {
        readCode(untilParenthesis: false)
        return result
    }

    private func byte(_ offset: Int = 0) -> UInt8? {
        position + offset < bytes.count ? bytes[position + offset] : nil
    }

    private func isAt(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes.dropFirst(position).starts(with: $0) }
    }

    private mutating func skip(_ count: Int = 1) {
        for _ in 0..<count {
            if byte() == UInt8(ascii: "\n") { line += 1 }
            position += 1
        }
    }

    private mutating func skip(to end: (SourceLexer) -> Bool) {
        while byte() != nil, !end(self) { skip() }
    }

    private mutating func add(_ kind: SourceToken.Kind, _ text: String, _ line: Int) {
        result.append(SourceToken(kind: kind, text: text, line: line))
    }

    // MARK: Code

    /// The code inside a string's `\( )` ends at its parenthesis.
    private mutating func readCode(untilParenthesis: Bool) {
        var depth = 0
        while let next = byte() {
            if isAt("//") {
                skip { $0.byte() == UInt8(ascii: "\n") }
            } else if isAt("/*") {
                skipBlockComment()
            } else if next == UInt8(ascii: "\"") || (next == UInt8(ascii: "#") && hashes > 0 && isLiteral) {
                readLiteral()
            } else if next == UInt8(ascii: "#"), isDirective {
                readDirective()
            } else if next == UInt8(ascii: "/"), isRegex {
                skipRegex()
            } else if next == UInt8(ascii: "`") {
                skip()
                readWord { $0 != UInt8(ascii: "`") && $0 != UInt8(ascii: "\n") }
                skip()
            } else if Self.isPartOfWord(next) {
                readWord(Self.isPartOfWord)
            } else if next <= UInt8(ascii: " ") {
                skip()
            } else {
                if next == UInt8(ascii: "(") { depth += 1 }
                if next == UInt8(ascii: ")") { depth -= 1 }
                if untilParenthesis, depth < 0 { return skip() }
                add(.sign, String(UnicodeScalar(next)), line)
                skip()
            }
        }
    }

    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    private mutating func readWord(_ belongs: (UInt8) -> Bool) {
        let start = position
        while let next = byte(), belongs(next) { position += 1 }
        add(.word, String(decoding: bytes[start..<position], as: UTF8.self), line)
    }

    private mutating func skipBlockComment() {
        var depth = 0
        repeat {
            if isAt("/*") {
                depth += 1
                skip(2)
            } else if isAt("*/") {
                depth -= 1
                skip(2)
            } else {
                skip()
            }
        } while depth > 0 && byte() != nil
    }

    private var isDirective: Bool { isAt("#if") || isAt("#else") || isAt("#endif") }

    private mutating func readDirective() {
        let (start, startLine) = (position, line)
        skip { $0.byte() == UInt8(ascii: "\n") || $0.isAt("//") || $0.isAt("/*") }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        add(.directive, text.split(whereSeparator: \.isWhitespace).joined(separator: " "), startLine)
    }

    // MARK: Literals

    /// How many number signs stand here.
    private var hashes: Int { bytes[position...].prefix { $0 == UInt8(ascii: "#") }.count }

    /// Whether a string or a regular expression follows the number signs.
    private var isLiteral: Bool { [UInt8(ascii: "\""), UInt8(ascii: "/")].contains(byte(hashes)) }

    private mutating func readLiteral() {
        let startLine = line
        let hashes = hashes
        skip(hashes)
        add(.literal, "", startLine)
        if byte() == UInt8(ascii: "/") {
            skip()
            skip { $0.byte() == UInt8(ascii: "/") && $0.areHashes(hashes, after: 1) }
            return skip(1 + hashes)
        }
        let isLong = isAt("\"\"\"")
        let quotes = isLong ? 3 : 1
        skip(quotes)
        while let next = byte() {
            if next == UInt8(ascii: "\\"), areHashes(hashes, after: 1) {
                skip(1 + hashes)
                let isCode = byte() == UInt8(ascii: "(")
                skip()
                if isCode { readCode(untilParenthesis: true) }
            } else if next == UInt8(ascii: "\""), !isLong || isAt("\"\"\""), areHashes(hashes, after: quotes) {
                return skip(quotes + hashes)
            } else if next == UInt8(ascii: "\n"), !isLong {
                // A literal that is not closed ends with its line.
                return
            } else {
                skip()
            }
        }
    }

    private func areHashes(_ count: Int, after offset: Int) -> Bool {
        (0..<count).allSatisfy { byte(offset + $0) == UInt8(ascii: "#") }
    }

    /// A slash begins a regular expression where no operator can stand, if another one closes it on the line.
    private var isRegex: Bool {
        guard let next = byte(1), next > UInt8(ascii: " "), next != UInt8(ascii: "=") else { return false }
        if let last = result.last {
            let keywords = ["return", "in", "case", "where", "if", "while", "try", "await"]
            switch last.kind {
            case .word: if !keywords.contains(last.text) { return false }
            case .literal: return false
            case .sign: if [")", "]", "}", ">"].contains(last.text) { return false }
            case .directive: break
            }
        }
        let rest = bytes[(position + 1)...].prefix { $0 != UInt8(ascii: "\n") }
        return rest.contains(UInt8(ascii: "/"))
    }

    private mutating func skipRegex() {
        add(.literal, "", line)
        skip()
        while let next = byte(), next != UInt8(ascii: "/"), next != UInt8(ascii: "\n") {
            skip(next == UInt8(ascii: "\\") ? 2 : 1)
        }
        if byte() == UInt8(ascii: "/") { skip() }
    }
}
