/// Finds what looks like the number of a payment card in text: 12 to 19 digits of any script, grouped in any way, that
/// the check digit (Luhn) confirms.
///
/// Of numbers at large every tenth is confirmed by chance. So digits that stand alone must also begin as cards do, and
/// within a longer run of digits a stretch counts only if a known brand issues such numbers. Identifiers in the form of a
/// UUID are left alone.
enum CardNumberScan {
    private static let lengths = 12...19
    private static let mostSeparators = 3

    /// The text with each such number replaced.
    static func masked(_ text: String, with mask: String) -> String {
        guard isWorthwhile(text) else { return text }
        let ranges = ranges(in: symbols(of: text))
        if ranges.isEmpty { return text }
        let scalars = Array(text.unicodeScalars)
        var masked = String.UnicodeScalarView()
        var position = 0
        for range in ranges {
            masked.append(contentsOf: scalars[position..<range.lowerBound])
            masked.append(contentsOf: mask.unicodeScalars)
            position = range.upperBound
        }
        masked.append(contentsOf: scalars[position...])
        return String(masked)
    }

    static func hasCardNumber(_ text: String) -> Bool {
        isWorthwhile(text) && !ranges(in: symbols(of: text)).isEmpty
    }

    /// Whether a number may go on with this.
    static func mayBelongToNumber(_ scalar: Unicode.Scalar) -> Bool {
        switch symbol(scalar) {
        case .digit, .separator: true
        case .letter, .other: false
        }
    }

    /// Nearly all text has too few digits, and is not looked at any further.
    private static func isWorthwhile(_ text: String) -> Bool {
        var count = 0
        for byte in text.utf8 where byte > 0x7f || (0x30...0x39).contains(byte) {
            count += 1
            if count >= lengths.lowerBound { return true }
        }
        return false
    }

    private static func ranges(in symbols: [Symbol]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var run: [(position: Int, digit: Int)] = []
        func endRun() {
            if run.count >= lengths.lowerBound { ranges += Self.ranges(inRun: run) }
            run.removeAll(keepingCapacity: true)
        }
        var position = 0
        while position < symbols.count {
            if isUUID(symbols, at: position) {
                endRun()
                position += uuidGroups.reduce(uuidGroups.count - 1, +)
                continue
            }
            switch symbols[position] {
            case .digit(let digit, _):
                if let last = run.last, position - last.position > mostSeparators + 1 { endRun() }
                run.append((position, digit))
            case .separator: break
            case .letter, .other: endRun()
            }
            position += 1
        }
        endRun()
        return ranges
    }

    /// The stretches of a run of digits, from the first digit to behind the last one. Those that overlap become one.
    private static func ranges(inRun run: [(position: Int, digit: Int)]) -> [Range<Int>] {
        let digits = run.map(\.digit)
        func range(_ stretch: Range<Int>) -> Range<Int> {
            run[stretch.lowerBound].position..<run[stretch.upperBound - 1].position + 1
        }
        if lengths.contains(digits.count), beginsAsCardsDo(digits), luhnSum(of: digits).isMultiple(of: 10) {
            return [range(0..<digits.count)]
        }
        var found: [Range<Int>] = []
        for start in 0...(digits.count - lengths.lowerBound) {
            let rest = digits[start...]
            guard let brand = CardBrand.brand(of: Array(rest.prefix(4))) else { continue }
            for length in lengths.reversed() where length <= rest.count && brand.lengths.contains(length) {
                guard luhnSum(of: Array(rest.prefix(length))).isMultiple(of: 10) else { continue }
                let next = range(start..<start + length)
                if let last = found.last, last.upperBound >= next.lowerBound {
                    found[found.count - 1] = last.lowerBound..<max(last.upperBound, next.upperBound)
                } else {
                    found.append(next)
                }
                break
            }
        }
        return found
    }

    /// 0, 1 and 7 are for other trades (ISO/IEC 7812); times in milliseconds begin with 1.
    private static func beginsAsCardsDo(_ digits: [Int]) -> Bool { ![0, 1, 7].contains(digits[0]) }
}

/// What a scalar is to a reader of numbers.
private enum Symbol {
    /// A decimal digit; full-width and Arabic ones are typed too.
    case digit(Int, isASCII: Bool)
    case separator(isHyphen: Bool)
    case letter(isHexadecimal: Bool)
    case other

    /// Whether a word goes on with it, or an identifier.
    var isPartOfWord: Bool {
        switch self {
        case .digit, .letter, .separator(isHyphen: true): true
        case .separator, .other: false
        }
    }

    var isHexadecimal: Bool {
        switch self {
        case .digit(_, isASCII: true), .letter(isHexadecimal: true): true
        default: false
        }
    }
}

extension CardNumberScan {
    private static func symbols(of text: String) -> [Symbol] { text.unicodeScalars.map(symbol) }

    private static func symbol(_ scalar: Unicode.Scalar) -> Symbol {
        switch scalar {
        case "0"..."9": return .digit(Int(scalar.value - 0x30), isASCII: true)
        case "a"..."f", "A"..."F": return .letter(isHexadecimal: true)
        case "g"..."z", "G"..."Z": return .letter(isHexadecimal: false)
        case "-": return .separator(isHyphen: true)
        case ".", "_", "/", ",", "\u{0}"..."\u{20}": return .separator(isHyphen: false)
        case _ where scalar.isASCII: return .other
        default: break
        }
        let properties = scalar.properties
        if properties.numericType == .decimal, let value = properties.numericValue {
            return .digit(Int(value), isASCII: false)
        }
        if properties.isAlphabetic { return .letter(isHexadecimal: false) }
        let isSeparator =
            properties.isWhitespace || properties.generalCategory == .dashPunctuation
            || properties.isDefaultIgnorableCodePoint
        return isSeparator ? .separator(isHyphen: false) : .other
    }

    private static let uuidGroups = [8, 4, 4, 4, 12]

    /// Five groups of hexadecimal digits with hyphens between them, of a version and the variant of RFC 9562, and nothing
    /// that goes on at either side.
    private static func isUUID(_ symbols: [Symbol], at start: Int) -> Bool {
        guard start + 36 <= symbols.count, case .separator(isHyphen: true) = symbols[start + 8],
            start == 0 || !symbols[start - 1].isPartOfWord,
            start + 36 == symbols.count || !symbols[start + 36].isPartOfWord,
            case .digit(1...8, isASCII: true) = symbols[start + 14]
        else { return false }
        switch symbols[start + 19] {
        case .digit(8...9, isASCII: true), .letter(isHexadecimal: true): break
        default: return false
        }
        var position = start
        for group in uuidGroups {
            for _ in 0..<group {
                guard symbols[position].isHexadecimal else { return false }
                position += 1
            }
            guard position < start + 36 else { break }
            guard case .separator(isHyphen: true) = symbols[position] else { return false }
            position += 1
        }
        return true
    }
}
