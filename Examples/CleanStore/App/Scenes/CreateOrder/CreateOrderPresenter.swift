import Armature

/// What the interactor can have shown.
@MainActor
protocol CreateOrderPresentationLogic: AnyObject {
    func presentShippingMethods(response: CreateOrder.FetchShippingMethods.Response)
    func presentExpirationDate(response: CreateOrder.FormatExpirationDate.Response)
    func presentPlacedOrder(response: CreateOrder.PlaceOrder.Response)
}

/// Puts what happened into words.
@MainActor
final class CreateOrderPresenter: CreateOrderPresentationLogic {
    private let display: Weak<any CreateOrderDisplayLogic>
    private let formatter: any OrderFormatting

    init(display: Weak<any CreateOrderDisplayLogic>, formatter: any OrderFormatting) {
        self.display = display
        self.formatter = formatter
    }

    func presentShippingMethods(response: CreateOrder.FetchShippingMethods.Response) {
        display.value?.displayShippingMethods(viewModel: .init(rows: response.titles))
    }

    func presentExpirationDate(response: CreateOrder.FormatExpirationDate.Response) {
        display.value?.displayExpirationDate(viewModel: .init(date: formatter.date(response.date)))
    }

    func presentPlacedOrder(response: CreateOrder.PlaceOrder.Response) {
        switch response {
        case .placed(let id):
            display.value?.displayPlacedOrder(
                viewModel: .placed(
                    .init(id: id, validity: "The order is valid.", message: "The order was created: \(id)")))
        case .refused(let problems, let offered):
            let fields = problems.map {
                FailureNotice.Field(field: $0.field.rawValue, message: Self.message($0, offered: offered))
            }
            let summary = fields.count == 1 ? "1 field is not valid" : "\(fields.count) fields are not valid"
            display.value?.displayPlacedOrder(
                viewModel: .failure(
                    FailureNotice(kind: .refused, message: "the order was refused: \(summary)", fields: fields)))
        case .failed(let error):
            display.value?.displayPlacedOrder(viewModel: .failure(FailureNotice(error)))
        }
    }

    private static func message(_ problem: FieldProblem, offered: [String]) -> String {
        let label = problem.field.label
        return switch problem.reason {
        case .missing: "\(label) must not be empty"
        case .tooLong(let limit): "\(label) must not be longer than \(limit) characters"
        case .controlCharacter: "\(label) must not hold control characters"
        case .notAPositiveNumber: "\(label) must be a positive whole number"
        case .notAnEmail: "\(label) must look like name@example.com"
        case .notAPhoneNumber: "\(label) must be a phone number"
        case .notACardNumber: "\(label) must have 12 to 19 digits"
        case .notAVerificationValue: "\(label) must have 3 or 4 digits"
        case .notAnExpirationDate: "\(label) must be written as MM/YY, MM/YYYY or YYYY-MM"
        case .expired: "\(label) must not be in the past"
        case .unknownShippingMethod, .shippingMethodNotOffered:
            "\(label) must be one of: \(offered.joined(separator: ", "))"
        case .notAnAmount(let digits):
            digits == 0
                ? "\(label) must be a positive whole amount, such as 12"
                : "\(label) must be a positive amount with at most \(digits) decimal places, such as 12.50"
        }
    }
}
