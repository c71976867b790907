/// What the view can ask for.
@MainActor
protocol ViewOrderHistoryBusinessLogic: AnyObject {
    func getHistory(request: ViewOrderHistory.GetHistory.Request) async
}

/// Gets the history of the order that the scene was made for.
@MainActor
final class ViewOrderHistoryInteractor: ViewOrderHistoryBusinessLogic {
    private typealias Item = ViewOrderHistory.GetHistory.Response.Item

    private let orderID: OrderID
    private let presenter: any ViewOrderHistoryPresentationLogic
    private let store: any OrderStoring

    init(orderID: OrderID, presenter: any ViewOrderHistoryPresentationLogic, store: any OrderStoring) {
        self.orderID = orderID
        self.presenter = presenter
        self.store = store
    }

    func getHistory(request: ViewOrderHistory.GetHistory.Request) async {
        do {
            let items = try await store.history(of: orderID).map(item)
            presenter.presentHistory(response: .init(orderID: orderID.text, result: .success(items)))
        } catch {
            presenter.presentHistory(response: .init(orderID: orderID.text, result: .failure(error)))
        }
    }

    private func item(_ change: OrderChange) -> Item {
        Item(
            number: change.number, revision: change.revision, kind: change.kind.rawValue, date: change.stamp.at,
            clerk: change.stamp.clerk.text,
            fields: change.fields.map { field in
                // A field of a later version still has its key.
                let label = OrderField(rawValue: field.field)?.label ?? field.field
                return Item.Field(key: field.field, label: label, before: field.before, after: field.after)
            })
    }
}
