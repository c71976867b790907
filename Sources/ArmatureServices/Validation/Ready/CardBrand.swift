/// The network that issued a payment card, found from the first digits of its number (ISO/IEC 7812).
public enum CardBrand: String, Sendable, CaseIterable {
    case visa, mastercard, amex, discover, dinersClub, jcb, unionPay, maestro, mir

    /// How many digits a whole number has.
    public var lengths: Set<Int> {
        switch self {
        case .visa: [13, 16, 19]
        case .mastercard: [16]
        case .amex: [15]
        case .dinersClub: Set(14...19)
        case .discover, .jcb, .unionPay, .mir: Set(16...19)
        case .maestro: Set(12...19)
        }
    }

    /// How many digits the security code has.
    public var securityCodeLength: Int { self == .amex ? 4 : 3 }

    /// The brand of a number, also of one that is still being typed: as soon as the first digits allow one brand only.
    /// Spaces and hyphens are passed over. Nil when the brand is not known (yet).
    public init?(cardNumber: String) {
        guard let digits = cardDigits(in: cardNumber), let brand = Self.brand(of: digits) else { return nil }
        self = brand
    }

    static func brand(of digits: [Int]) -> CardBrand? {
        prefixes.first { prefix in
            guard digits.count >= prefix.digits else { return false }
            return prefix.range.contains(digits.prefix(prefix.digits).reduce(0) { $0 * 10 + $1 })
        }?.brand
    }

    private struct Prefix {
        var brand: CardBrand
        var digits: Int
        var range: ClosedRange<Int>
    }

    private static let prefixes: [Prefix] = [
        Prefix(brand: .visa, digits: 1, range: 4...4),
        Prefix(brand: .mastercard, digits: 2, range: 51...55),
        Prefix(brand: .mastercard, digits: 4, range: 2221...2720),
        Prefix(brand: .mir, digits: 4, range: 2200...2204),
        Prefix(brand: .amex, digits: 2, range: 34...34),
        Prefix(brand: .amex, digits: 2, range: 37...37),
        Prefix(brand: .dinersClub, digits: 3, range: 300...305),
        Prefix(brand: .dinersClub, digits: 4, range: 3095...3095),
        Prefix(brand: .dinersClub, digits: 2, range: 36...36),
        Prefix(brand: .dinersClub, digits: 2, range: 38...39),
        Prefix(brand: .jcb, digits: 4, range: 3528...3589),
        Prefix(brand: .discover, digits: 4, range: 6011...6011),
        Prefix(brand: .discover, digits: 3, range: 644...649),
        Prefix(brand: .discover, digits: 2, range: 65...65),
        Prefix(brand: .unionPay, digits: 2, range: 62...62),
        Prefix(brand: .unionPay, digits: 2, range: 81...81),
        Prefix(brand: .maestro, digits: 2, range: 50...50),
        Prefix(brand: .maestro, digits: 2, range: 56...58),
        Prefix(brand: .maestro, digits: 4, range: 6304...6304),
        Prefix(brand: .maestro, digits: 4, range: 6759...6763),
    ]
}

/// The digits of a number written with spaces and hyphens; nil when anything else is in it.
func cardDigits(in text: String) -> [Int]? {
    var digits: [Int] = []
    for character in text where character != " " && character != "-" {
        guard isASCIIDigit(character), let digit = character.wholeNumberValue else { return nil }
        digits.append(digit)
    }
    return digits
}
