import ArmatureServices

extension FailureNotice {
    /// A form that was refused, with a message beside each field.
    init(_ problems: [FieldProblem], _ messages: any MessageCatalog) {
        let fields = problems.map { Field(field: $0.field.rawValue, message: messages.text(for: $0.failure)) }
        let summary = fields.count == 1 ? "1 field is not valid" : "\(fields.count) fields are not valid"
        self.init(kind: .refused, message: "the order was refused: \(summary)", fields: fields)
    }

    /// A card that cannot be used.
    init(_ error: PaymentError) {
        switch error {
        case .declined:
            self.init(
                kind: .paymentRefused, message: "the order was refused: the bank declined the card",
                fields: [Field(field: OrderField.cardNumber.rawValue, message: "The bank declined the card")])
        case .unavailable(let reason):
            self.init(kind: .paymentUnavailable, message: "the payment gateway does not answer: \(reason)")
        }
    }
}
