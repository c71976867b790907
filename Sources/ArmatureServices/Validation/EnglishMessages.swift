/// The built-in sentences for every ready rule.
public struct EnglishMessages: MessageCatalog {
    /// Makes the catalog.
    public init() {}

    /// The English sentence. A key of one's own gets a general sentence that names the key.
    public func text(for failure: ValidationFailure) -> String {
        switch failure.key {
        case .required: "Please fill in this field."
        case .tooShort: "Please enter at least \(characters(failure, "minimum"))."
        case .tooLong: "Please enter at most \(characters(failure, "maximum"))."
        case .email: "Please enter an e-mail address such as name@example.com."
        case .phone: "Please enter a telephone number, digits only or with the usual separators."
        case .internationalPhone: "Please enter a telephone number that starts with + and the country code."
        case .postalCode: "This is not a postal code of \(failure.arguments["country"]?.description ?? "this country")."
        case .cardNumber: "Please check the card number."
        case .holdsCardNumber: "Please do not enter a card number here."
        case .cardExpiryFormat: "Please enter the month and the year, such as 06/29."
        case .cardExpired: "This card has expired."
        case .securityCode:
            "Please enter the \(failure.arguments["digits"]?.description ?? "3") digits of the security code."
        case .dateInPast: "This date is in the past."
        default: "This value is not valid (\(failure.key.rawValue))."
        }
    }

    private func characters(_ failure: ValidationFailure, _ name: String) -> String {
        guard case .number(let count)? = failure.arguments[name] else { return "the right number of characters" }
        return count == 1 ? "1 character" : "\(count) characters"
    }
}

extension MessageKey {
    /// Nothing was entered. No arguments.
    public static let required: MessageKey = "required"
    /// Too few characters. Argument: `minimum`.
    public static let tooShort: MessageKey = "length.short"
    /// Too many characters. Argument: `maximum`.
    public static let tooLong: MessageKey = "length.long"
    /// No e-mail address. No arguments.
    public static let email: MessageKey = "email"
    /// No telephone number. No arguments.
    public static let phone: MessageKey = "phone"
    /// No international telephone number. No arguments.
    public static let internationalPhone: MessageKey = "phone.international"
    /// No postal code of the country. Argument: `country`, as it was given to the rule.
    public static let postalCode: MessageKey = "postalCode"
    /// No card number. No arguments.
    public static let cardNumber: MessageKey = "card.number"
    /// Perhaps a card number, in a field that is not made for it. No arguments.
    public static let holdsCardNumber: MessageKey = "card.misplaced"
    /// No month and year. No arguments.
    public static let cardExpiryFormat: MessageKey = "card.expiry.format"
    /// The card's last month is over. No arguments.
    public static let cardExpired: MessageKey = "card.expired"
    /// No security code of this brand. Argument: `digits`, for example `3` or `3 or 4`.
    public static let securityCode: MessageKey = "card.securityCode"
    /// The date is over. No arguments.
    public static let dateInPast: MessageKey = "date.past"
}
