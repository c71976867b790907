import Armature

/// Where the scene can go.
@MainActor
protocol EditOrderRoutingLogic: AnyObject {
    /// Shows the order as it is now.
    func routeToShowOrder() async -> SceneOutcome
}

/// Makes the next scene and hands it what it needs.
@MainActor
final class EditOrderRouter: EditOrderRoutingLogic {
    private let dataStore: any EditOrderDataStore
    private let showOrder: SceneFactory<OrderID, ShowOrderView>

    init(dataStore: any EditOrderDataStore, showOrder: SceneFactory<OrderID, ShowOrderView>) {
        self.dataStore = dataStore
        self.showOrder = showOrder
    }

    func routeToShowOrder() async -> SceneOutcome {
        await showOrder(dataStore.orderID).run()
    }
}
