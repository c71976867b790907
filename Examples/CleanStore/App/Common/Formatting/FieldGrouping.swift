import ArmatureServices

/// How what is typed into a field is set as it is typed.
enum FieldGrouping {
    /// The text of a field, set as its kind is usually written; as it is for fields that have no such way, and for text
    /// that is no such number. Digits are never lost, and setting a text twice changes nothing more.
    static func grouped(_ typed: TypedText, in field: OrderField) -> TypedText {
        switch field {
        case .cardNumber: CardNumberGrouping.grouped(typed)
        case .expirationDate: ExpiryGrouping.grouped(typed)
        case .phone: PhoneGrouping.grouped(typed)
        default: typed
        }
    }
}

/// Card numbers as they are embossed: 4-6-5 for American Express, 4-6-4 for Diners Club, groups of four for the others.
enum CardNumberGrouping {
    /// The longest number of ISO/IEC 7812.
    static let maximumDigits = 19

    static func grouped(_ typed: TypedText) -> TypedText {
        guard typed.text.allSatisfy({ $0.isDecimalDigit || $0 == " " || $0 == "-" }),
            typed.text.count(where: \.isDecimalDigit) <= maximumDigits
        else { return typed }
        return typed.relaid(keeping: \.isDecimalDigit) { digits in
            let sizes: [Int] =
                switch CardBrand(cardNumber: digits) {
                case .amex: [4, 6, 5]
                case .dinersClub where digits.count <= 14: [4, 6, 4]
                default: [4]
                }
            return digits.grouped(sizes, by: " ")
        }
    }
}

/// Expiration dates of cards as month and year with a slash between: `1240` becomes `12/40`.
enum ExpiryGrouping {
    static func grouped(_ typed: TypedText) -> TypedText {
        let text = typed.text
        guard text.allSatisfy({ $0.isDecimalDigit || $0 == "/" || $0 == " " }), text.count(where: { $0 == "/" }) <= 1,
            text.count(where: \.isDecimalDigit) <= 6
        else { return typed }
        // A month of one digit has its slash already, and is completed only once the year begins.
        if text.first != "0", let slash = text.firstIndex(of: "/"), text[..<slash].count(where: \.isDecimalDigit) == 1 {
            let year = text[text.index(after: slash)...]
            return year.contains(where: \.isDecimalDigit)
                ? grouped(TypedText("0" + text, cursor: typed.cursor + 1)) : typed
        }
        return typed.relaid(keeping: \.isDecimalDigit) { $0.grouped([2, 4], by: "/") }
    }
}

/// Telephone numbers in groups of three, the last one of four where a single digit would be left over: `111-111-1111`,
/// `+49 301 234 567`. That is how numbers of North America are written, and readable for all others.
enum PhoneGrouping {
    static func grouped(_ typed: TypedText) -> TypedText {
        let trimmed = typed.text.drop { $0 == " " }
        let isInternational = trimmed.first == "+"
        guard
            trimmed.dropFirst(isInternational ? 1 : 0).allSatisfy({ $0.isDecimalDigit || " \u{A0}-./()".contains($0) })
        else { return typed }
        return typed.relaid(keeping: { $0.isDecimalDigit || $0 == "+" }) { kept in
            let digits = kept.drop { $0 == "+" }
            guard isInternational else { return triples(digits, by: "-") }
            let code = digits.prefix(callingCodeLength(of: digits))
            let rest = digits.dropFirst(code.count)
            return "+" + code + (rest.isEmpty ? "" : " " + triples(rest, by: " "))
        }
    }

    private static func triples(_ digits: Substring, by separator: String) -> String {
        var sizes = [Int](repeating: 3, count: digits.count / 3)
        if digits.count % 3 == 1, let last = sizes.indices.last {
            sizes[last] = 4
        } else if digits.count % 3 == 2 {
            sizes.append(2)
        }
        return digits.grouped(sizes.isEmpty ? [3] : sizes, by: separator)
    }

    /// Zones 1 and 7 have one digit; of the others, the codes listed in ITU-T E.164 have two and all that remain three.
    private static func callingCodeLength(of digits: Substring) -> Int {
        guard let first = digits.first else { return 0 }
        if first == "1" || first == "7" { return 1 }
        return twoDigitCodes.contains(String(digits.prefix(2))) ? 2 : 3
    }

    private static let twoDigitCodes: Set<String> = {
        let codes =
            [20, 27, 30, 31, 32, 33, 34, 36, 39, 40, 41, 43, 44, 45, 46, 47, 48, 49]
            + Array(51...58) + Array(60...66) + [81, 82, 84, 86] + Array(90...95) + [98]
        return Set(codes.map(String.init))
    }()
}
