/// Masks what must never be written anywhere: everything under a sensitive key, and what looks like the number of a
/// payment card, wherever it stands.
///
/// A security code or a password has no form of its own; those are kept out by their keys, and by never being handed over
/// (``LogValue/sensitive(_:)``).
public struct Redaction: Sendable {
    /// What stands in the place of what was masked.
    public static let mask = "[redacted]"

    /// The keys that are masked in any case, in small letters and without separators; a key that ends with one of them is
    /// masked too, as in `payment_card_number`.
    public static let usualKeys: Set<String> = [
        "cardnumber", "pan", "cvv", "cvc", "cvv2", "cvc2", "securitycode", "verificationvalue", "password",
        "passphrase", "secret", "token", "apikey", "authorization", "cookie",
    ]

    /// Longer text is cut, so that one value cannot fill a disk.
    static let longestText = 4_096

    private let sensitiveKeys: [[UInt8]]

    /// Makes a redaction.
    public init(sensitiveKeys: Set<String> = usualKeys) {
        self.sensitiveKeys = sensitiveKeys.map(Self.plain).filter { !$0.isEmpty }
    }

    /// The fields as they may be written.
    public func cleaned(_ fields: LogFields) -> LogFields {
        fields.list.reduce(into: [:]) { cleaned, field in
            cleaned[text(field.key)] = isSensitive(field.key) ? .redacted : self.value(field.value)
        }
    }

    /// The text as it may be written.
    public func text(_ text: String) -> String {
        let start = Self.beginning(of: text)
        let masked = CardNumberScan.masked(start ?? text, with: Self.mask)
        return start == nil ? masked : masked + "..."
    }

    private func value(_ value: LogValue) -> LogValue {
        switch value {
        case .text(let text): return .text(self.text(text))
        // A card number fits an integer, and a floating-point number too.
        case .integer(let number): return CardNumberScan.hasCardNumber(String(number)) ? .redacted : value
        case .number(let number): return CardNumberScan.hasCardNumber(String(number)) ? .redacted : value
        case .flag, .duration, .redacted: return value
        }
    }

    private func isSensitive(_ key: String) -> Bool {
        let key = Self.plain(key)
        // Short names are the ends of other words: "pan" of "timespan".
        return sensitiveKeys.contains { name in
            name.count == key.count ? name == key : name.count > 3 && key.suffix(name.count) == name[...]
        }
    }

    /// In small letters, without what separates words.
    private static func plain(_ key: String) -> [UInt8] {
        key.utf8.compactMap { byte in
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: byte
            default: nil
            }
        }
    }

    /// The beginning of a text that is too long; nil for any other. Digits at its end go too: half of a number would not
    /// be recognised as one.
    private static func beginning(of text: String) -> String? {
        // Bytes are counted at once, scalars one by one.
        guard text.utf8.count > longestText, text.unicodeScalars.count > longestText else { return nil }
        var start = text.unicodeScalars.prefix(longestText)
        while let last = start.last, CardNumberScan.mayBelongToNumber(last) { start.removeLast() }
        return String(String.UnicodeScalarView(start))
    }
}
