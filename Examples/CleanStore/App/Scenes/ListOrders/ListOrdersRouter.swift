import Armature

/// Where the scene can go.
@MainActor
protocol ListOrdersRoutingLogic: AnyObject {
    /// Shows the order of a row, counted from 0; `nil` when there is no such row.
    func routeToShowOrder(row: Int) async -> SceneOutcome?
}

/// Makes the next scene and hands it what it needs: the interactor's data, not the view's selection.
@MainActor
final class ListOrdersRouter: ListOrdersRoutingLogic {
    private let dataStore: any ListOrdersDataStore
    private let showOrder: SceneFactory<OrderID, ShowOrderView>

    init(dataStore: any ListOrdersDataStore, showOrder: SceneFactory<OrderID, ShowOrderView>) {
        self.dataStore = dataStore
        self.showOrder = showOrder
    }

    func routeToShowOrder(row: Int) async -> SceneOutcome? {
        guard dataStore.orderIDs.indices.contains(row) else { return nil }
        return await showOrder(dataStore.orderIDs[row]).run()
    }
}
