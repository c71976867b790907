/// What the view can ask for.
@MainActor
protocol EditOrderBusinessLogic: AnyObject {
    func fetchOrder(request: EditOrder.FetchOrder.Request) async
    func updateOrder(request: EditOrder.UpdateOrder.Request) async
}

/// What the router may carry on to the next scene.
@MainActor
protocol EditOrderDataStore: AnyObject {
    var orderID: OrderID { get }
}

/// The rules of changing an order.
@MainActor
final class EditOrderInteractor: EditOrderBusinessLogic, EditOrderDataStore {
    private let entry: EditOrderEntry
    private let presenter: any EditOrderPresentationLogic
    private let store: any OrderStoring
    private let validator: any OrderValidating
    private let payments: any PaymentTokenising
    private let catalogue: any ShippingMethodOffering
    private let signer: any ChangeSigning
    /// The order as the clerk saw it.
    private var seen: Order?

    init(
        entry: EditOrderEntry, presenter: any EditOrderPresentationLogic, store: any OrderStoring,
        validator: any OrderValidating, payments: any PaymentTokenising, catalogue: any ShippingMethodOffering,
        signer: any ChangeSigning
    ) {
        self.entry = entry
        self.presenter = presenter
        self.store = store
        self.validator = validator
        self.payments = payments
        self.catalogue = catalogue
        self.signer = signer
    }

    var orderID: OrderID { entry.orderID }

    func fetchOrder(request: EditOrder.FetchOrder.Request) async {
        do {
            let order = try await store.order(entry.orderID)
            try order.requireRevision(entry.revision)
            seen = order
            let methods = catalogue.offeredMethods().map(\.title)
            presenter.presentOrder(
                response: .init(
                    result: .success(
                        .init(
                            id: order.id.text, revision: order.revision, form: OrderForm(changing: order),
                            card: order.card.title, methods: methods))))
        } catch {
            presenter.presentOrder(response: .init(result: .failure(error)))
        }
    }

    func updateOrder(request: EditOrder.UpdateOrder.Request) async {
        guard let seen else {
            presenter.presentUpdate(response: .failed(.notFound(entry.orderID)))
            return
        }
        let checked = validator.check(request.form)
        guard let details = checked.details else {
            presenter.presentUpdate(response: .refused(checked.problems))
            return
        }
        do {
            let card = try await card(of: details, keeping: seen.card)
            await keep(seen, details, card)
        } catch {
            presenter.presentUpdate(response: .notPaid(error))
        }
    }

    private func card(of details: OrderDetails, keeping card: PaymentCard) async throws(PaymentError) -> PaymentCard {
        guard let new = details.card else { return card }
        return new.kept(as: try await payments.token(for: new))
    }

    private func keep(_ seen: Order, _ details: OrderDetails, _ card: PaymentCard) async {
        var order = seen
        order.customer = details.customer
        order.contact = details.contact
        order.shippingAddress = details.shippingAddress
        order.shippingMethod = details.shippingMethod
        order.card = card
        order.billingAddress = details.billingAddress
        order.total = details.total
        do {
            let kept = try await store.update(order, by: signer.stamp())
            self.seen = kept
            if kept.revision == seen.revision {
                presenter.presentUpdate(response: .unchanged(orderID: kept.id.text, revision: kept.revision))
            } else {
                signer.note(.updated, of: kept.id)
                presenter.presentUpdate(response: .updated(orderID: kept.id.text, revision: kept.revision))
            }
        } catch {
            presenter.presentUpdate(response: .failed(error))
        }
    }
}
