import Armature
import ArmatureServices

/// The one place where the shop is put together.
///
/// Only the three scenes can be had from its container; everything else reaches the objects through their
/// initialisers.
struct CleanStore: CompositionRoot {
    let createOrder: SceneEntry<CreateOrderEntry, CreateOrderView>
    let listOrders: SceneEntry<ListOrdersEntry, ListOrdersView>
    let showOrder: SceneEntry<OrderID, ShowOrderView>

    init(_ registry: Registry, configuration: StoreConfiguration) {
        registry.install(StorageModule(location: configuration.database, isReadingOnly: configuration.isReadingOnly))
        registry.install(DeviceModule())
        registry.install(
            PresentationModule(
                output: configuration.output, input: configuration.input, style: configuration.outputStyle,
                formatting: configuration.formatting))
        registry.service({ UUIDv7Generator(clock: $0) }, as: { $0 as any OrderIDGenerating })
        registry.value(ShippingCatalogue(), as: { $0 as any ShippingMethodOffering })
        registry.value(SystemRandomness(), as: { $0 as any RandomBitSource })
        registry.service(LocalPaymentTokens.init, as: { $0 as any PaymentTokenising })
        registry.worker(OrderValidator.init, as: { $0 as any OrderValidating })

        createOrder = registry.scene(argument: CreateOrderEntry.self) { scene in
            scene.part(CreateOrderPresenter.init, as: { $0 as any CreateOrderPresentationLogic })
            scene.part(CreateOrderInteractor.init, as: { $0 as any CreateOrderBusinessLogic })
                .also { $0 as any CreateOrderDataStore }
            scene.part(CreateOrderRouter.init, as: { $0 as any CreateOrderRoutingLogic })
            return scene.root(CreateOrderView.init, as: { $0 as any CreateOrderDisplayLogic })
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
    }
}
