import Armature

/// Where the scene can go.
@MainActor
protocol CreateOrderRoutingLogic: AnyObject {
    /// Shows the order that was kept last.
    func routeToShowOrder() async -> SceneOutcome
}

/// Makes the next scene and hands it what it needs.
@MainActor
final class CreateOrderRouter: CreateOrderRoutingLogic {
    private let dataStore: any CreateOrderDataStore
    private let showOrder: SceneFactory<OrderID, ShowOrderView>

    init(dataStore: any CreateOrderDataStore, showOrder: SceneFactory<OrderID, ShowOrderView>) {
        self.dataStore = dataStore
        self.showOrder = showOrder
    }

    func routeToShowOrder() async -> SceneOutcome {
        guard let id = dataStore.placedOrderID else { return .failed(.notFound) }
        return await showOrder(id).run()
    }
}
