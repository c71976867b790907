import Armature

/// What the interactor can have shown.
@MainActor
protocol ShowOrderPresentationLogic: AnyObject {
    func presentOrder(response: ShowOrder.GetOrder.Response)
}

/// Turns an order into the texts of its labels, and into a document for programs.
@MainActor
final class ShowOrderPresenter: ShowOrderPresentationLogic {
    private let display: Weak<any ShowOrderDisplayLogic>
    private let formatter: any OrderFormatting
    /// The document is the same for every reader.
    private let machine = MachineOrderFormatter()

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
            id: item.id, date: formatter.date(item.date), email: item.form[.email],
            name: "\(item.form[.firstName]) \(item.form[.lastName])", total: formatter.amount(item.total),
            customerID: item.form[.customerID], phone: formatter.phone(item.form[.phone]),
            shippingAddress: Self.line(item.shipping), shippingMethod: item.shippingMethod.title,
            billingAddress: Self.line(item.billing), card: item.card.title,
            cardExpires: formatter.date(item.card.lastDay), document: document(item))
    }

    private func document(_ item: ShowOrder.GetOrder.Response.Item) -> OrderDocument {
        var fields = Dictionary(uniqueKeysWithValues: item.form.filledFields.map { ($0, item.form[$0]) })
        fields[.shippingMethod] = item.shippingMethod.rawValue
        fields[.total] = machine.amount(item.total)
        return OrderDocument(
            id: item.id, revision: item.revision, date: machine.date(item.date), currency: item.total.currency,
            fields: fields, cardBrand: item.card.brand, cardLastFour: item.card.lastFour,
            cardExpires: item.card.expiry)
    }

    private static func line(_ place: ShowOrder.GetOrder.Response.Place) -> String {
        let region = [place.state, place.zip].compactMap { $0 }.joined(separator: " ")
        return [place.street1, place.street2, place.city, region.isEmpty ? nil : region, place.countryName]
            .compactMap { $0 }.joined(separator: ", ")
    }
}
