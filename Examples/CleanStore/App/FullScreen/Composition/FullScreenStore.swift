import Armature
import ArmatureScenes
import ArmatureServices

/// The one place where the full-screen shop is put together.
///
/// Its scenes have the interactors and presenters of the command line; only the views are others, and instead of routers
/// there are flows.
struct FullScreenStore: CompositionRoot {
    struct Configuration: Sendable {
        var store: StoreConfiguration
        /// What the window has room for; it decides which flow leads through the orders.
        var profile: WindowProfile
        var updates: ScreenUpdates
    }

    let storeFlow: SceneEntry<Void, StoreFlow>

    init(_ registry: Registry, configuration: Configuration) {
        registry.install(StorageModule(location: configuration.store.database, isReadingOnly: false))
        registry.install(DeviceModule(reportsDevices: false))
        registry.install(LoggingModule(settings: configuration.store.logging))
        registry.install(ClerkModule(enrols: false))
        registry.install(OrderingModule())
        if configuration.store.logging.tellsAtTheEnd {
            registry.value(configuration.store.output, as: { $0 as any TextOutput })
        }
        registry.value(configuration.store.formatting)
        registry.value(configuration.updates)
        registry.service(LocalizedOrderFormatter.init, as: { $0 as any OrderFormatting })
        registry.worker(ExpiryMonths.init)

        registry.scope(argument: ClerkIdentity.self) { StoreSession($0, configuration.profile) }
        registry.scene { scene in
            scene.part(LoginPresenter.init, as: { $0 as any LoginPresentationLogic })
            scene.part(LoginInteractor.init, as: { $0 as any LoginBusinessLogic }).also { $0 as any LoginDataStore }
            return scene.root(LoginScreen.init, as: { $0 as any LoginDisplayLogic })
        }
        storeFlow = registry.scene { $0.root(StoreFlow.init) }
    }
}

/// What belongs to one clerk, from signing in to signing out: the pen that signs changes, the order left half-way, all
/// screens, and the flow that leads through them.
struct StoreSession: Sendable {
    let ordersFlow: SceneEntry<Void, OrdersFlow>

    init(_ registry: Registry, _ profile: WindowProfile) {
        registry.service(SessionAudit.init, as: { $0 as any ChangeSigning })
        registry.service(OrderDraft.init, as: { $0 as any DraftKeeping })
        Self.registerReading(registry)
        Self.registerChanging(registry)
        ordersFlow = registry.scene { scene in
            scene.part(OrdersScreens.init)
            return switch profile {
            case .narrow: scene.root(NarrowOrdersFlow.init, as: { $0 }, exposing: { $0 as OrdersFlow })
            case .wide: scene.root(WideOrdersFlow.init, as: { $0 }, exposing: { $0 as OrdersFlow })
            }
        }
    }

    private static func registerReading(_ registry: Registry) {
        registry.scene { scene in
            scene.part(ListOrdersPresenter.init, as: { $0 as any ListOrdersPresentationLogic })
            scene.part(ListOrdersInteractor.init, as: { $0 as any ListOrdersBusinessLogic })
            return scene.root(ListOrdersScreen.init, as: { $0 as any ListOrdersDisplayLogic })
        }
        registry.scene(argument: OrderID.self) { scene in
            scene.part(ShowOrderPresenter.init, as: { $0 as any ShowOrderPresentationLogic })
            scene.part(ShowOrderInteractor.init, as: { $0 as any ShowOrderBusinessLogic })
            return scene.root(ShowOrderScreen.init, as: { $0 as any ShowOrderDisplayLogic })
        }
        registry.scene(argument: OrderID.self) { scene in
            scene.part(ViewOrderHistoryPresenter.init, as: { $0 as any ViewOrderHistoryPresentationLogic })
            scene.part(ViewOrderHistoryInteractor.init, as: { $0 as any ViewOrderHistoryBusinessLogic })
            return scene.root(OrderHistoryScreen.init, as: { $0 as any ViewOrderHistoryDisplayLogic })
        }
    }

    private static func registerChanging(_ registry: Registry) {
        registry.scene { scene in
            scene.part(CreateOrderPresenter.init, as: { $0 as any CreateOrderPresentationLogic })
            scene.part(CreateOrderInteractor.init, as: { $0 as any CreateOrderBusinessLogic })
                .also { $0 as any CreateOrderDataStore }
            return scene.root(CreateOrderScreen.init, as: { $0 as any CreateOrderDisplayLogic })
        }
        registry.scene(argument: EditOrderEntry.self) { scene in
            scene.part(EditOrderPresenter.init, as: { $0 as any EditOrderPresentationLogic })
            scene.part(EditOrderInteractor.init, as: { $0 as any EditOrderBusinessLogic })
            return scene.root(EditOrderScreen.init, as: { $0 as any EditOrderDisplayLogic })
        }
        registry.scene(argument: DeleteOrderEntry.self) { scene in
            scene.part(DeleteOrderPresenter.init, as: { $0 as any DeleteOrderPresentationLogic })
            scene.part(DeleteOrderInteractor.init, as: { $0 as any DeleteOrderBusinessLogic })
            return scene.root(DeleteOrderScreen.init, as: { $0 as any DeleteOrderDisplayLogic })
        }
    }
}
