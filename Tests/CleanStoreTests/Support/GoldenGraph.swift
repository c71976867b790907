/// What `cleanstore graph` prints: the wiring as it was looked at and found right.
let goldenGraph = """
    CleanStore: 4 entry points

    createOrder: ○ SceneFactory<CreateOrderEntry, CreateOrderView> (CreateOrderView)  scene · takes CreateOrderEntry
    └─ ◇ CreateOrderView  root · also any CreateOrderDisplayLogic
       ├─ ◇ any CreateOrderBusinessLogic (CreateOrderInteractor)  part · also any CreateOrderDataStore
       │  ├─ ◇ any CreateOrderPresentationLogic (CreateOrderPresenter)  part
       │  │  ├─ weak ◇ CreateOrderView ↑
       │  │  └─ ● any OrderFormatting (LocalizedOrderFormatter)  service · from PresentationModule
       │  │     └─ ● FormattingContext  value · from PresentationModule
       │  ├─ ● any OrderStoring (ObservedOrderStore)  decorator · from LoggingModule
       │  │  ├─ decorates ● any OrderStoring (SQLiteOrderStore)  service · from StorageModule
       │  │  ├─ ● any EventLogging (SilentLog)  value · from LoggingModule
       │  │  └─ ● MetricBook  service · also any MetricRecording · from LoggingModule
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
       │  ├─ ● any OrderStoring (ObservedOrderStore) ↑
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
       │  ├─ ● any OrderStoring (ObservedOrderStore) ↑
       │  └─ ● FormattingContext ↑
       └─ ● Screen ↑

    devices: ○ SceneFactory<DevicesEntry, DevicesView> (DevicesView)  scene · takes DevicesEntry
    └─ ◇ DevicesView  root · also any DevicesDisplayLogic
       ├─ ◇ any DevicesBusinessLogic (DevicesInteractor)  part
       │  ├─ ◇ any DevicesPresentationLogic (DevicesPresenter)  part
       │  │  └─ weak ◇ DevicesView ↑
       │  ├─ […] ● any DeviceReporting (ObservedDevice<LinkState>)  service · from DeviceModule
       │  │  └─ ● any StateObserving<LinkState> (StateBroadcaster<LinkState>) ↑
       │  ├─ […] ● any DeviceReporting (ObservedDevice<BluetoothState>)  service · from DeviceModule
       │  │  └─ ● any StateObserving<BluetoothState> (StateBroadcaster<BluetoothState>)  service · from DeviceModule
       │  ├─ […] ● any DeviceReporting (ObservedDevice<PowerState>)  service · from DeviceModule
       │  │  └─ ● any StateObserving<PowerState> (StateBroadcaster<PowerState>)  service · from DeviceModule
       │  ├─ […] ● any DeviceReporting (ObservedDevice<ThermalState>)  service · from DeviceModule
       │  │  └─ ● any StateObserving<ThermalState> (StateBroadcaster<ThermalState>)  service · from DeviceModule
       │  └─ […] ● any DeviceReporting (ObservedDevice<PressureState>)  service · from DeviceModule
       │     └─ ● any StateObserving<PressureState> (StateBroadcaster<PressureState>)  service · from DeviceModule
       ├─ ● Screen ↑
       └─ ◇ DevicesEntry  argument

    49 nodes: 17 services, 1 worker, 8 values, 4 scenes, 10 parts, 4 roots, 4 arguments, 1 decorator
    68 edges, 0 unreachable, 0 errors, 0 warnings
    ● one per container   ◇ one per scene   ○ a new one for each   ↑ described above   ↓ described below
    """
