import ArmatureServices

/// The sentences about the fields of an order form; each begins with the name of its field.
struct OrderMessages: MessageCatalog {
    func text(for failure: ValidationFailure) -> String {
        guard let problem = FieldProblem(failure), let demand = demand(of: failure) else {
            return EnglishMessages().text(for: failure)
        }
        return "\(problem.field.label) \(demand)"
    }

    private func demand(of failure: ValidationFailure) -> String? {
        let argument = { (name: String) in failure.arguments[name]?.description ?? "" }
        switch failure.key {
        case .required: return "must not be empty"
        case .tooLong: return "must not be longer than \(argument("maximum")) characters"
        case .controlCharacter: return "must not hold control characters"
        case .positiveNumber: return "must be a positive whole number"
        case .email: return "must look like name@example.com"
        case .phone: return "must be a phone number of 7 to 15 digits"
        case .postalCode: return "must be a postal code of \(argument("country"))"
        case .country: return "must be the two-letter code of a country, such as US or DE"
        case .cardNumber: return "must be a card number; please look for a wrong digit"
        case .holdsCardNumber: return "must not hold a card number"
        case .securityCode: return "must have \(argument("digits")) digits"
        case .cardExpiryFormat: return "must be written as MM/YY, MM/YYYY or YYYY-MM"
        case .cardExpired: return "must not be in the past"
        case .offeredMethod: return "must be one of: \(argument("offered"))"
        case .amount:
            return failure.arguments["digits"] == .number(0)
                ? "must be a positive whole amount, such as 12"
                : "must be a positive amount with at most \(argument("digits")) decimal places, such as 12.50"
        default: return nil
        }
    }
}
