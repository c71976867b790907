import ArmatureServices
import Foundation

/// What the view can ask for.
@MainActor
protocol CreateOrderBusinessLogic: AnyObject {
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
    private let ids: any OrderIDGenerating
    private let catalogue: any ShippingMethodOffering
    private let clock: any WallClock
    private let formatting: FormattingContext
    private(set) var placedOrderID: OrderID?

    init(
        presenter: any CreateOrderPresentationLogic, store: any OrderStoring, validator: any OrderValidating,
        ids: any OrderIDGenerating, catalogue: any ShippingMethodOffering, clock: any WallClock,
        formatting: FormattingContext
    ) {
        self.presenter = presenter
        self.store = store
        self.validator = validator
        self.ids = ids
        self.catalogue = catalogue
        self.clock = clock
        self.formatting = formatting
    }

    func fetchShippingMethods(request: CreateOrder.FetchShippingMethods.Request) {
        presenter.presentShippingMethods(response: .init(titles: offeredTitles))
    }

    func formatExpirationDate(request: CreateOrder.FormatExpirationDate.Request) {
        presenter.presentExpirationDate(response: .init(date: request.date))
    }

    func placeOrder(request: CreateOrder.PlaceOrder.Request) async {
        let now = clock.now
        let checked = validator.check(request.form)
        let problems = (checked.problems + businessProblems(of: checked, at: now)).inFormOrder
        guard problems.isEmpty, let details = checked.details else {
            presenter.presentPlacedOrder(response: .refused(problems, offeredMethods: offeredTitles))
            return
        }
        do {
            let id = try await keep(details, placedAt: now)
            placedOrderID = id
            presenter.presentPlacedOrder(response: .placed(orderID: id.text))
        } catch {
            presenter.presentPlacedOrder(response: .failed(error))
        }
    }

    /// What a form cannot know by itself: the date, and what the shop offers today.
    private func businessProblems(of checked: CheckedForm, at now: Date) -> [FieldProblem] {
        var problems: [FieldProblem] = []
        if let expiry = checked.expiry, expiry.end(in: formatting.timeZone) <= now {
            problems.append(FieldProblem(field: .expirationDate, reason: .expired))
        }
        if let method = checked.shippingMethod, !catalogue.offeredMethods().contains(method) {
            problems.append(FieldProblem(field: .shippingMethod, reason: .shippingMethodNotOffered))
        }
        return problems
    }

    private func keep(_ details: OrderDetails, placedAt: Date) async throws(OrderStoreError) -> OrderID {
        var attempt = 1
        while true {
            let order = Order(
                id: ids.nextOrderID(), customer: details.customer, contact: details.contact,
                shippingAddress: details.shippingAddress, shippingMethod: details.shippingMethod, card: details.card,
                billingAddress: details.billingAddress,
                total: Money(amount: details.total, currency: formatting.currencyCode), placedAt: placedAt)
            do {
                try await store.create(order)
                return order.id
            } catch .alreadyExists where attempt < Self.idAttempts {
                attempt += 1
            }
        }
    }

    private var offeredTitles: [String] { catalogue.offeredMethods().map(\.title) }
}

extension [FieldProblem] {
    fileprivate var inFormOrder: [FieldProblem] {
        OrderField.allCases.flatMap { field in filter { $0.field == field } }
    }
}
