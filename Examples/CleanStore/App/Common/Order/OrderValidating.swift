import ArmatureServices

/// Checks an order form; one job, shared by every use case that takes a form.
protocol OrderValidating: Sendable {
    /// The rules, field by field: for checking while somebody types (see `TypingSession`). The path of a field is
    /// ``OrderField/path``.
    var rules: FormRules<OrderForm> { get }

    /// Reads every field and reports all problems at once, never only the first.
    func check(_ form: OrderForm) -> CheckedForm
}

/// What a form says once its texts were read.
struct CheckedForm: Equatable, Sendable {
    /// `nil` exactly when ``problems`` is not empty.
    var details: OrderDetails?
    /// In the order of the form.
    var problems: [FieldProblem]
}

/// Everything that an order is made of, except what the shop adds: the id, the date, and the token for the card.
struct OrderDetails: Equatable, Sendable {
    var customer: CustomerID
    var contact: Contact
    var shippingAddress: Address
    var shippingMethod: ShippingMethod
    /// `nil` when the order keeps the card that it has.
    var card: CardDetails?
    var billingAddress: Address
    var total: Money
}

/// One field that cannot be accepted, and why.
struct FieldProblem: Equatable, Sendable {
    var field: OrderField
    var key: MessageKey
    var arguments: [String: MessageArgument] = [:]

    init(field: OrderField, key: MessageKey, arguments: [String: MessageArgument] = [:]) {
        self.field = field
        self.key = key
        self.arguments = arguments
    }

    /// `nil` when the failure is about no field of the form.
    init?(_ failure: ValidationFailure) {
        guard case .name(let name)? = failure.field.components.first, let field = OrderField(rawValue: name) else {
            return nil
        }
        self.init(field: field, key: failure.key, arguments: failure.arguments)
    }

    /// The problem as the message catalog takes it.
    var failure: ValidationFailure { ValidationFailure(field: field.path, key: key, arguments: arguments) }
}
