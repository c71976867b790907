/// What `cleanstore graph` prints: the wiring as it was looked at and found right.
let goldenGraph = """
    CleanStore: 3 entry points

    createOrder: ○ SceneFactory<CreateOrderEntry, CreateOrderView> (CreateOrderView)  scene · takes CreateOrderEntry
    └─ ◇ CreateOrderView  root · also any CreateOrderDisplayLogic
       ├─ ◇ any CreateOrderBusinessLogic (CreateOrderInteractor)  part · also any CreateOrderDataStore
       │  ├─ ◇ any CreateOrderPresentationLogic (CreateOrderPresenter)  part
       │  │  ├─ weak ◇ CreateOrderView ↑
       │  │  └─ ● any OrderFormatting (LocalizedOrderFormatter)  service · from PresentationModule
       │  │     └─ ● FormattingContext  value · from PresentationModule
       │  ├─ ● any OrderStoring (SQLiteOrderStore)  service · from StorageModule
       │  ├─ ○ any OrderValidating (OrderValidator)  worker
       │  │  ├─ ● FormattingContext ↑
       │  │  ├─ ● any WallClock (SystemWallClock)  value · from DeviceModule
       │  │  └─ ● any ShippingMethodOffering (ShippingCatalogue)  value
       │  ├─ ● any PaymentTokenising (LocalPaymentTokens)  service
       │  │  └─ ● any RandomBitSource (SystemRandomness)  value
       │  ├─ ● any OrderIDGenerating (UUIDv7Generator)  service
       │  │  └─ ● any WallClock (SystemWallClock) ↑
       │  ├─ ● any ShippingMethodOffering (ShippingCatalogue) ↑
       │  └─ ● any WallClock (SystemWallClock) ↑
       ├─ ◇ any CreateOrderRoutingLogic (CreateOrderRouter)  part
       │  ├─ ◇ any CreateOrderBusinessLogic (CreateOrderInteractor) ↑
       │  └─ factory ○ SceneFactory<OrderID, ShowOrderView> (ShowOrderView) ↓
       ├─ ● Screen  service · from PresentationModule
       │  ├─ ● any TextOutput  value · from PresentationModule
       │  └─ ● OutputStyle  value · from PresentationModule
       ├─ ● any LineInput  value · from PresentationModule
       ├─ ● FormattingContext ↑
       └─ ◇ CreateOrderEntry  argument

    listOrders: ○ SceneFactory<ListOrdersEntry, ListOrdersView> (ListOrdersView)  scene · takes ListOrdersEntry
    └─ ◇ ListOrdersView  root · also any ListOrdersDisplayLogic
       ├─ ◇ any ListOrdersBusinessLogic (ListOrdersInteractor)  part · also any ListOrdersDataStore
       │  ├─ ◇ any ListOrdersPresentationLogic (ListOrdersPresenter)  part
       │  │  ├─ weak ◇ ListOrdersView ↑
       │  │  └─ ● any OrderFormatting (LocalizedOrderFormatter) ↑
       │  ├─ ● any OrderStoring (SQLiteOrderStore) ↑
       │  └─ ● any NetworkLinkObserving (NetworkLink)  service · from DeviceModule
       │     └─ ● any StateObserving<LinkState> (StateBroadcaster<LinkState>)  service · from DeviceModule
       ├─ ◇ any ListOrdersRoutingLogic (ListOrdersRouter)  part
       │  ├─ ◇ any ListOrdersBusinessLogic (ListOrdersInteractor) ↑
       │  └─ factory ○ SceneFactory<OrderID, ShowOrderView> (ShowOrderView) ↓
       ├─ ● Screen ↑
       ├─ ● any LineInput ↑
       └─ ◇ ListOrdersEntry  argument

    showOrder: ○ SceneFactory<OrderID, ShowOrderView> (ShowOrderView)  scene · takes OrderID
    └─ ◇ ShowOrderView  root · also any ShowOrderDisplayLogic
       ├─ ◇ any ShowOrderBusinessLogic (ShowOrderInteractor)  part
       │  ├─ ◇ OrderID  argument
       │  ├─ ◇ any ShowOrderPresentationLogic (ShowOrderPresenter)  part
       │  │  ├─ weak ◇ ShowOrderView ↑
       │  │  └─ ● any OrderFormatting (LocalizedOrderFormatter) ↑
       │  ├─ ● any OrderStoring (SQLiteOrderStore) ↑
       │  └─ ● FormattingContext ↑
       └─ ● Screen ↑

    32 nodes: 7 services, 1 worker, 7 values, 3 scenes, 8 parts, 3 roots, 3 arguments
    49 edges, 0 unreachable, 0 errors, 0 warnings
    ● one per container   ◇ one per scene   ○ a new one for each   ↑ described above   ↓ described below
    """
