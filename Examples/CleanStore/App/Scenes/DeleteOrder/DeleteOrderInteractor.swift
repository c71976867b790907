/// What the view can ask for.
@MainActor
protocol DeleteOrderBusinessLogic: AnyObject {
    func fetchOrder(request: DeleteOrder.FetchOrder.Request) async
    func deleteOrder(request: DeleteOrder.Delete.Request) async
}

/// The rules of deleting an order.
@MainActor
final class DeleteOrderInteractor: DeleteOrderBusinessLogic {
    private let entry: DeleteOrderEntry
    private let presenter: any DeleteOrderPresentationLogic
    private let store: any OrderStoring
    private let signer: any ChangeSigning
    /// The revision that the clerk is asked about: what somebody else changed meanwhile is not deleted unseen.
    private var revision: Int?

    init(
        entry: DeleteOrderEntry, presenter: any DeleteOrderPresentationLogic, store: any OrderStoring,
        signer: any ChangeSigning
    ) {
        self.entry = entry
        self.presenter = presenter
        self.store = store
        self.signer = signer
        revision = entry.revision
    }

    func fetchOrder(request: DeleteOrder.FetchOrder.Request) async {
        do {
            let order = try await store.order(entry.orderID)
            try order.requireRevision(entry.revision)
            revision = order.revision
            presenter.presentOrder(
                response: .init(
                    result: .success(
                        .init(
                            id: order.id.text, firstName: order.contact.firstName, lastName: order.contact.lastName,
                            total: order.total))))
        } catch {
            presenter.presentOrder(response: .init(result: .failure(error)))
        }
    }

    func deleteOrder(request: DeleteOrder.Delete.Request) async {
        do {
            try await store.delete(entry.orderID, revision: revision, by: signer.stamp())
            signer.note(.deleted, of: entry.orderID)
            presenter.presentDeletion(response: .init(result: .success(entry.orderID.text)))
        } catch {
            presenter.presentDeletion(response: .init(result: .failure(error)))
        }
    }
}
