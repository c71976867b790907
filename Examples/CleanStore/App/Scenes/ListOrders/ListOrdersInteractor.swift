/// What the view can ask for.
@MainActor
protocol ListOrdersBusinessLogic: AnyObject {
    func fetchOrders(request: ListOrders.FetchOrders.Request) async
    /// Fetches now, and again whenever an order has changed, until the task is cancelled or the store closed.
    func watchOrders(request: ListOrders.FetchOrders.Request) async
}

/// What the router may carry on to the next scene.
@MainActor
protocol ListOrdersDataStore: AnyObject {
    /// The orders that were fetched last, in the order of the rows.
    var orderIDs: [OrderID] { get }
}

/// Gets the orders from the store.
@MainActor
final class ListOrdersInteractor: ListOrdersBusinessLogic, ListOrdersDataStore {
    private let presenter: any ListOrdersPresentationLogic
    private let store: any OrderStoring
    private let link: any NetworkLinkObserving
    private(set) var orderIDs: [OrderID] = []

    init(presenter: any ListOrdersPresentationLogic, store: any OrderStoring, link: any NetworkLinkObserving) {
        self.presenter = presenter
        self.store = store
        self.link = link
    }

    func fetchOrders(request: ListOrders.FetchOrders.Request) async {
        let state = await link.currentState()
        do {
            let orders = try await store.orders()
            orderIDs = orders.map(\.id)
            let items = orders.map {
                ListOrders.FetchOrders.Response.Item(
                    id: $0.id.text, date: $0.placedAt, email: $0.contact.email, firstName: $0.contact.firstName,
                    lastName: $0.contact.lastName, total: $0.total)
            }
            presenter.presentOrders(response: .init(result: .success(items), link: state))
        } catch {
            presenter.presentOrders(response: .init(result: .failure(error), link: state))
        }
    }

    func watchOrders(request: ListOrders.FetchOrders.Request) async {
        for await _ in store.changes.changes() {
            await fetchOrders(request: request)
        }
    }
}
