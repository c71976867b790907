import Armature

/// The one place where the shop is put together.
///
/// Only its scenes and the session of a clerk can be had from its container; everything else reaches the objects through
/// their initialisers.
struct CleanStore: CompositionRoot {
    let login: SceneEntry<LoginEntry, LoginView>
    let session: ScopeEntry<ClerkIdentity, ClerkSession>
    let listOrders: SceneEntry<ListOrdersEntry, ListOrdersView>
    let showOrder: SceneEntry<OrderID, ShowOrderView>
    let viewOrderHistory: SceneEntry<OrderID, ViewOrderHistoryView>
    let devices: SceneEntry<DevicesEntry, DevicesView>

    init(_ registry: Registry, configuration: StoreConfiguration) {
        registry.install(
            StorageModule(location: configuration.database, isReadingOnly: configuration.isReadingOnly))
        registry.install(DeviceModule())
        registry.install(LoggingModule(settings: configuration.logging))
        registry.install(ClerkModule())
        registry.install(
            PresentationModule(
                output: configuration.output, input: configuration.input, style: configuration.outputStyle,
                formatting: configuration.formatting))
        registry.install(OrderingModule())
        registry.service(ContainedSessions.init, as: { $0 as any SessionOpening })

        session = registry.scope(argument: ClerkIdentity.self) { ClerkSession($0) }
        login = registry.scene(argument: LoginEntry.self) { scene in
            scene.part(LoginPresenter.init, as: { $0 as any LoginPresentationLogic })
            scene.part(LoginInteractor.init, as: { $0 as any LoginBusinessLogic })
                .also { $0 as any LoginDataStore }
            scene.part(LoginRouter.init, as: { $0 as any LoginRoutingLogic })
            return scene.root(LoginView.init, as: { $0 as any LoginDisplayLogic })
        }
        listOrders = registry.scene(argument: ListOrdersEntry.self) { scene in
            scene.part(ListOrdersPresenter.init, as: { $0 as any ListOrdersPresentationLogic })
            scene.part(ListOrdersInteractor.init, as: { $0 as any ListOrdersBusinessLogic })
                .also { $0 as any ListOrdersDataStore }
            scene.part(ListOrdersRouter.init, as: { $0 as any ListOrdersRoutingLogic })
            return scene.root(ListOrdersView.init, as: { $0 as any ListOrdersDisplayLogic })
        }
        showOrder = registry.scene(argument: OrderID.self) { scene in
            scene.part(ShowOrderPresenter.init, as: { $0 as any ShowOrderPresentationLogic })
            scene.part(ShowOrderInteractor.init, as: { $0 as any ShowOrderBusinessLogic })
            return scene.root(ShowOrderView.init, as: { $0 as any ShowOrderDisplayLogic })
        }
        viewOrderHistory = registry.scene(argument: OrderID.self) { scene in
            scene.part(ViewOrderHistoryPresenter.init, as: { $0 as any ViewOrderHistoryPresentationLogic })
            scene.part(ViewOrderHistoryInteractor.init, as: { $0 as any ViewOrderHistoryBusinessLogic })
            return scene.root(ViewOrderHistoryView.init, as: { $0 as any ViewOrderHistoryDisplayLogic })
        }
        devices = registry.scene(argument: DevicesEntry.self) { scene in
            scene.part(DevicesPresenter.init, as: { $0 as any DevicesPresentationLogic })
            scene.part(DevicesInteractor.init, as: { $0 as any DevicesBusinessLogic })
            return scene.root(DevicesView.init, as: { $0 as any DevicesDisplayLogic })
        }
    }
}
