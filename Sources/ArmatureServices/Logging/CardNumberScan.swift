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
        let scalars = Array(text.unicodeScalars)
        let ranges = ranges(in: scalars)
        if ranges.isEmpty { return text }
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
        isWorthwhile(text) && !ranges(in: Array(text.unicodeScalars)).isEmpty
    }

    /// Whether a number may go on with this.
    static func mayBelongToNumber(_ scalar: Unicode.Scalar) -> Bool { digit(scalar) != nil || isSeparator(scalar) }

    /// Nearly all text has too few digits, and is not looked at any further.
    private static func isWorthwhile(_ text: String) -> Bool {
        var count = 0
        for byte in text.utf8 where byte > 0x7f || (0x30...0x39).contains(byte) {
            count += 1
            if count >= lengths.lowerBound { return true }
        }
        return false
    }

    private static func ranges(in scalars: [Unicode.Scalar]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var run: [(position: Int, digit: Int)] = []
        func endRun() {
            if run.count >= lengths.lowerBound { ranges += Self.ranges(inRun: run) }
            run = []
        }
        var position = 0
        while position < scalars.count {
            if isUUID(scalars, at: position) {
                endRun()
                position += uuidForm.count
                continue
            }
            if let digit = digit(scalars[position]) {
                if let last = run.last, position - last.position > mostSeparators + 1 { endRun() }
                run.append((position, digit))
            } else if !isSeparator(scalars[position]) {
                endRun()
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

    /// Any decimal digit: full-width and Arabic ones are typed too.
    private static func digit(_ scalar: Unicode.Scalar) -> Int? {
        if scalar.isASCII { return (0x30...0x39).contains(scalar.value) ? Int(scalar.value - 0x30) : nil }
        guard scalar.properties.numericType == .decimal else { return nil }
        return scalar.properties.numericValue.map { Int($0) }
    }

    private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "-", ".", "_", "/", ",": return true
        case "\u{0}"..."\u{20}": return true
        case _ where scalar.isASCII: return false
        default:
            let properties = scalar.properties
            return properties.isWhitespace || properties.generalCategory == .dashPunctuation
                || properties.isDefaultIgnorableCodePoint
        }
    }

    private static let uuidForm = Array("########-####-v###-r###-############".unicodeScalars)

    /// Eight, four, four, four and twelve hexadecimal digits with hyphens, of a version and the variant of RFC 9562, and
    /// nothing that goes on at either side.
    private static func isUUID(_ scalars: [Unicode.Scalar], at start: Int) -> Bool {
        let end = start + uuidForm.count
        guard end <= scalars.count, scalars[start + 8] == "-", start == 0 || !isPartOfWord(scalars[start - 1]),
            end == scalars.count || !isPartOfWord(scalars[end])
        else { return false }
        return zip(uuidForm, scalars[start..<end]).allSatisfy { form, scalar in
            switch form {
            case "#": scalar.properties.isASCIIHexDigit
            case "v": ("1"..."8").contains(scalar)
            case "r": "89abAB".unicodeScalars.contains(scalar)
            default: scalar == form
            }
        }
    }

    private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || digit(scalar) != nil || scalar == "-"
    }
}
