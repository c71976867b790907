/// What the view can ask for.
@MainActor
protocol ShowOrderBusinessLogic: AnyObject {
    func getOrder(request: ShowOrder.GetOrder.Request) async
    /// Gets it now, and again whenever an order has changed, until the task is cancelled or the store closed.
    func watchOrder(request: ShowOrder.GetOrder.Request) async
}

/// Gets the order that the scene was made for.
@MainActor
final class ShowOrderInteractor: ShowOrderBusinessLogic {
    private let orderID: OrderID
    private let presenter: any ShowOrderPresentationLogic
    private let store: any OrderStoring
    private let formatting: FormattingContext

    init(
        orderID: OrderID, presenter: any ShowOrderPresentationLogic, store: any OrderStoring,
        formatting: FormattingContext
    ) {
        self.orderID = orderID
        self.presenter = presenter
        self.store = store
        self.formatting = formatting
    }

    func getOrder(request: ShowOrder.GetOrder.Request) async {
        do {
            let order = try await store.order(orderID)
            presenter.presentOrder(response: .init(result: .success(item(order))))
        } catch {
            presenter.presentOrder(response: .init(result: .failure(error)))
        }
    }

    func watchOrder(request: ShowOrder.GetOrder.Request) async {
        for await _ in store.changes.changes() {
            await getOrder(request: request)
        }
    }

    private func item(_ order: Order) -> ShowOrder.GetOrder.Response.Item {
        .init(
            id: order.id.text, revision: order.revision, date: order.placedAt, form: OrderForm(changing: order),
            total: order.total, shipping: place(order.shippingAddress), shippingMethod: order.shippingMethod,
            billing: place(order.billingAddress),
            card: .init(
                title: order.card.title, brand: order.card.brand?.rawValue, lastFour: order.card.lastFour,
                expiry: order.card.expiry.text, lastDay: order.card.expiry.lastDay(in: formatting.timeZone)))
    }

    private func place(_ address: Address) -> ShowOrder.GetOrder.Response.Place {
        .init(
            street1: address.street1, street2: address.street2, city: address.city, state: address.state,
            zip: address.zip,
            countryName: address.country == formatting.country ? nil : name(of: address.country))
    }

    private func name(of country: Country) -> String {
        formatting.locale.localizedString(forRegionCode: country.code) ?? country.code
    }
}
