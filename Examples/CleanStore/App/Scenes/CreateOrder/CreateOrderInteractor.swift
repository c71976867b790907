import Foundation

/// What the view can ask for.
@MainActor
protocol CreateOrderBusinessLogic: AnyObject {
    func startForm(request: CreateOrder.StartForm.Request)
    func keepDraft(request: CreateOrder.KeepDraft.Request)
    func fetchShippingMethods(request: CreateOrder.FetchShippingMethods.Request)
    func formatExpirationDate(request: CreateOrder.FormatExpirationDate.Request)
    func placeOrder(request: CreateOrder.PlaceOrder.Request) async
}

/// What the router may carry on to the next scene.
@MainActor
protocol CreateOrderDataStore: AnyObject {
    /// The order that was kept last.
    var placedOrderID: OrderID? { get }
}

/// The rules of entering an order.
@MainActor
final class CreateOrderInteractor: CreateOrderBusinessLogic, CreateOrderDataStore {
    /// How many ids are tried before giving up; a second one is needed only when two generators collide.
    static let idAttempts = 4

    private let presenter: any CreateOrderPresentationLogic
    private let store: any OrderStoring
    private let validator: any OrderValidating
    private let payments: any PaymentTokenising
    private let ids: any OrderIDGenerating
    private let catalogue: any ShippingMethodOffering
    private let signer: any ChangeSigning
    private let drafts: any DraftKeeping
    private(set) var placedOrderID: OrderID?

    init(
        presenter: any CreateOrderPresentationLogic, store: any OrderStoring, validator: any OrderValidating,
        payments: any PaymentTokenising, ids: any OrderIDGenerating, catalogue: any ShippingMethodOffering,
        signer: any ChangeSigning, drafts: any DraftKeeping
    ) {
        self.presenter = presenter
        self.store = store
        self.validator = validator
        self.payments = payments
        self.ids = ids
        self.catalogue = catalogue
        self.signer = signer
        self.drafts = drafts
    }

    func startForm(request: CreateOrder.StartForm.Request) {
        presenter.presentForm(response: .init(draft: drafts.draft))
    }

    func keepDraft(request: CreateOrder.KeepDraft.Request) {
        drafts.keep(request.form)
    }

    func fetchShippingMethods(request: CreateOrder.FetchShippingMethods.Request) {
        presenter.presentShippingMethods(response: .init(titles: offeredTitles))
    }

    func formatExpirationDate(request: CreateOrder.FormatExpirationDate.Request) {
        presenter.presentExpirationDate(response: .init(date: request.date))
    }

    func placeOrder(request: CreateOrder.PlaceOrder.Request) async {
        let checked = validator.check(request.form)
        guard let details = checked.details else {
            presenter.presentPlacedOrder(response: .refused(checked.problems))
            return
        }
        do {
            let id = try await keep(details, as: try await card(of: details), request.orderID)
            placedOrderID = id
            signer.note(.created, of: id)
            drafts.discard()
            presenter.presentPlacedOrder(response: .placed(orderID: id.text))
        } catch let error as PaymentError {
            presenter.presentPlacedOrder(response: .notPaid(error))
        } catch let error as OrderStoreError {
            presenter.presentPlacedOrder(response: .failed(error))
        } catch {
            preconditionFailure("neither payment nor store fails in this way: \(error)")
        }
    }

    private func card(of details: OrderDetails) async throws(PaymentError) -> PaymentCard {
        guard let card = details.card else { preconditionFailure("the form of a new order asks for a card") }
        return card.kept(as: try await payments.token(for: card))
    }

    private func keep(
        _ details: OrderDetails, as card: PaymentCard, _ chosen: OrderID?
    ) async throws(OrderStoreError) -> OrderID {
        let stamp = signer.stamp()
        var attempt = 1
        while true {
            let order = Order(
                id: chosen ?? ids.nextOrderID(), customer: details.customer, contact: details.contact,
                shippingAddress: details.shippingAddress, shippingMethod: details.shippingMethod, card: card,
                billingAddress: details.billingAddress, total: details.total, placedAt: stamp.at)
            do {
                try await store.create(order, by: stamp)
                return order.id
            } catch .alreadyExists where chosen == nil && attempt < Self.idAttempts {
                attempt += 1
            }
        }
    }

    private var offeredTitles: [String] { catalogue.offeredMethods().map(\.title) }
}
