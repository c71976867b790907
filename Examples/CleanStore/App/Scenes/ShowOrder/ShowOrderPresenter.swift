import Armature

/// What the interactor can have shown.
@MainActor
protocol ShowOrderPresentationLogic: AnyObject {
    func presentOrder(response: ShowOrder.GetOrder.Response)
}

/// Turns an order into the texts of its labels.
@MainActor
final class ShowOrderPresenter: ShowOrderPresentationLogic {
    private let display: Weak<any ShowOrderDisplayLogic>
    private let formatter: any OrderFormatting

    init(display: Weak<any ShowOrderDisplayLogic>, formatter: any OrderFormatting) {
        self.display = display
        self.formatter = formatter
    }

    func presentOrder(response: ShowOrder.GetOrder.Response) {
        switch response.result {
        case .success(let item): display.value?.displayOrder(viewModel: .order(displayed(item)))
        case .failure(let error): display.value?.displayOrder(viewModel: .failure(FailureNotice(error)))
        }
    }

    private func displayed(_ item: ShowOrder.GetOrder.Response.Item) -> ShowOrder.GetOrder.ViewModel.DisplayedOrder {
        .init(
            id: item.id, revision: item.revision, date: formatter.date(item.date), email: item.email,
            name: "\(item.firstName) \(item.lastName)", total: formatter.amount(item.total),
            currency: item.total.currency, customerID: String(item.customer), phone: formatter.phone(item.phone),
            shippingAddress: Self.line(item.shipping), shippingCountry: item.shipping.countryCode,
            shippingMethod: item.shippingMethod,
            billingAddress: Self.line(item.billing), billingCountry: item.billing.countryCode,
            card: item.card, cardExpires: formatter.date(item.cardExpiry))
    }

    private static func line(_ place: ShowOrder.GetOrder.Response.Place) -> String {
        let region = [place.state, place.zip].compactMap { $0 }.joined(separator: " ")
        return [place.street1, place.street2, place.city, region.isEmpty ? nil : region, place.countryName]
            .compactMap { $0 }.joined(separator: ", ")
    }
}
