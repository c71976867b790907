extension Rule where Value == String {
    /// The text must be a card number: digits with optional spaces and hyphens, of a length that its brand allows (12 to
    /// 19 when the brand is not known), not beginning with zero, with a right check digit (Luhn, ISO/IEC 7812-1).
    /// Whether there is such a card is not known.
    public static var cardNumber: Rule {
        Rule(.cardNumber) { text in
            guard let digits = cardDigits(in: text), let first = digits.first, first != 0 else { return false }
            let lengths = CardBrand.brand(of: digits)?.lengths ?? Set(12...19)
            return lengths.contains(digits.count) && luhnSum(of: digits).isMultiple(of: 10)
        }
    }

    /// The text must not hold what may be the number of a card, for fields that are kept as they were typed: whoever
    /// types a number into the wrong one should be told, not have it stored. What counts is what a log would mask: 12 to
    /// 19 digits of any script, grouped in any way, with a right check digit and the beginning of a card.
    public static var noCardNumber: Rule {
        Rule(.holdsCardNumber) { !CardNumberScan.hasCardNumber($0) }
    }

    /// The text must be a security code of the brand: four digits for American Express, three for the others, either
    /// when the brand is not known.
    public static func securityCode(of brand: CardBrand?) -> Rule {
        let lengths: Set<Int> = brand.map { [$0.securityCodeLength] } ?? [3, 4]
        let digits = lengths.sorted().map(String.init).joined(separator: " or ")
        return Rule(.securityCode, arguments: ["digits": .text(digits)]) { text in
            lengths.contains(text.count) && text.allSatisfy(isASCIIDigit)
        }
    }
}

/// Every second digit from the right, beginning left of the check digit, counts twice.
func luhnSum(of digits: [Int]) -> Int {
    digits.reversed().enumerated().reduce(0) { sum, entry in
        let (position, digit) = entry
        if position.isMultiple(of: 2) { return sum + digit }
        return sum + (digit < 5 ? digit * 2 : digit * 2 - 9)
    }
}
