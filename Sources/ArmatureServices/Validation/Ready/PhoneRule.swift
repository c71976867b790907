/// Which ways of writing a telephone number are accepted.
public enum PhoneForm: Sendable {
    /// Exactly as ITU-T E.164 writes it, and as it should be stored: `+`, the country code and the rest, digits only.
    case e164
    /// With `+` and the country code only.
    case international
    /// Also as it is dialled within a country.
    case nationalOrInternational
}

extension Rule where Value == String {
    /// The text must look like a telephone number: 7 to 15 digits (15 is the limit of ITU-T E.164), an optional leading
    /// `+` that no zero may follow, and the usual separators: space, no-break space, hyphen, point, slash and one level
    /// of brackets. Digits are 0 to 9 only, because the number goes on to systems that know no others. Extensions
    /// are not accepted, and whether the number is in use is not known.
    public static func phone(_ form: PhoneForm = .nationalOrInternational) -> Rule {
        let key: MessageKey = form == .nationalOrInternational ? .phone : .internationalPhone
        return Rule(key) { text in
            let isInternational = text.first == "+"
            guard isInternational || form == .nationalOrInternational else { return false }
            if form == .e164, !text.dropFirst().allSatisfy(isASCIIDigit) { return false }
            guard let digits = phoneDigits(in: isInternational ? text.dropFirst() : text[...]) else { return false }
            return (7...15).contains(digits.count) && !(isInternational && digits.first == "0")
        }
    }
}

/// The digits of a number that is written with separators, or nil when something else is in it, a bracket has no
/// partner, or it does not end with a digit.
private func phoneDigits(in text: Substring) -> [Character]? {
    guard let last = text.last, isASCIIDigit(last), let first = text.first, isASCIIDigit(first) || first == "(" else {
        return nil
    }
    var digits: [Character] = []
    var isInBrackets = false
    for character in text {
        switch character {
        case _ where isASCIIDigit(character): digits.append(character)
        case " ", "\u{a0}", "-", ".", "/": continue
        case "(" where !isInBrackets: isInBrackets = true
        case ")" where isInBrackets: isInBrackets = false
        default: return nil
        }
    }
    return isInBrackets ? nil : digits
}

func isASCIIDigit(_ character: Character) -> Bool { "0" <= character && character <= "9" && character.isASCII }
