import Armature

/// What the interactor can have shown.
@MainActor
protocol CreateOrderPresentationLogic: AnyObject {
    func presentForm(response: CreateOrder.StartForm.Response)
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

    func presentForm(response: CreateOrder.StartForm.Response) {
        let remark = response.draft == nil ? nil : "This is the order that you left half-way."
        display.value?.displayForm(viewModel: .init(form: response.draft ?? OrderForm(), remark: remark))
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
        case .refused(let problems):
            display.value?.displayPlacedOrder(viewModel: .failure(FailureNotice(problems, OrderMessages())))
        case .notPaid(let error):
            display.value?.displayPlacedOrder(viewModel: .failure(FailureNotice(error)))
        case .failed(let error):
            display.value?.displayPlacedOrder(viewModel: .failure(FailureNotice(error)))
        }
    }
}
