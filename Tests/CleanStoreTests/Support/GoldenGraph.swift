/// What `cleanstore graph` prints: the wiring as it was looked at and found right.
let goldenGraph = """
    CleanStore: 12 entry points

    login: ○ SceneFactory<LoginEntry, LoginView> (LoginView)  scene · takes LoginEntry
    └─ ◇ LoginView  root · also any LoginDisplayLogic
       ├─ ◇ any LoginBusinessLogic (LoginInteractor)  part · also any LoginDataStore
       │  ├─ ◇ any LoginPresentationLogic (LoginPresenter)  part
       │  │  └─ weak ◇ LoginView ↑
       │  └─ ● any Authenticating (LocalAuthenticator)  service · from ClerkModule
       │     ├─ ● any ClerkStoring (SQLiteClerkStore)  service · from StorageModule
       │     └─ ● any PasswordHashing (CryptPasswordHasher)  service · from ClerkModule
       ├─ ◇ any LoginRoutingLogic (LoginRouter)  part
       │  ├─ ◇ any LoginBusinessLogic (LoginInteractor) ↑
       │  └─ ● any SessionOpening (ContainedSessions)  service
       │     └─ factory ○ ScopeFactory<ClerkIdentity, ClerkSession> (ClerkSession) ↓
       ├─ ● Screen  service · from PresentationModule
       │  ├─ ● any TextOutput  value · from PresentationModule
       │  └─ ● OutputStyle  value · from PresentationModule
       ├─ ● any LineInput  value · from PresentationModule
       └─ ◇ LoginEntry  argument

    session: ○ ScopeFactory<ClerkIdentity, ClerkSession> (ClerkSession)  scope · takes ClerkIdentity
    ├─ .audit: ◐ any ChangeSigning (SessionAudit)  service
    │  ├─ ◐ ClerkIdentity  argument
    │  └─ ● any WallClock (SystemWallClock)  value · from DeviceModule
    ├─ .draft: ◐ any DraftKeeping (OrderDraft)  service
    ├─ .createOrder: ○ SceneFactory<CreateOrderEntry, CreateOrderView> (CreateOrderView)  scene · takes CreateOrderEntry
    │  └─ ◇ CreateOrderView  root · also any CreateOrderDisplayLogic
    │     ├─ ◇ any CreateOrderBusinessLogic (CreateOrderInteractor)  part · also any CreateOrderDataStore
    │     │  ├─ ◇ any CreateOrderPresentationLogic (CreateOrderPresenter)  part
    │     │  │  ├─ weak ◇ CreateOrderView ↑
    │     │  │  └─ ● any OrderFormatting (LocalizedOrderFormatter)  service · from PresentationModule
    │     │  │     └─ ● FormattingContext  value · from PresentationModule
    │     │  ├─ ● any OrderStoring (ObservedOrderStore)  decorator · from LoggingModule
    │     │  │  ├─ decorates ● any OrderStoring (SQLiteOrderStore)  service · from StorageModule
    │     │  │  ├─ ● any EventLogging (SilentLog)  value · from LoggingModule
    │     │  │  └─ ● MetricBook  service · also any MetricRecording · from LoggingModule
    │     │  ├─ ○ any OrderValidating (OrderValidator)  worker · from OrderingModule
    │     │  │  ├─ ● FormattingContext ↑
    │     │  │  ├─ ● any WallClock (SystemWallClock) ↑
    │     │  │  └─ ● any ShippingMethodOffering (ShippingCatalogue)  value · from OrderingModule
    │     │  ├─ ● any PaymentTokenising (LocalPaymentTokens)  service · from OrderingModule
    │     │  │  └─ ● any RandomBitSource (SystemRandomness)  value · from OrderingModule
    │     │  ├─ ● any OrderIDGenerating (UUIDv7Generator)  service · from OrderingModule
    │     │  │  └─ ● any WallClock (SystemWallClock) ↑
    │     │  ├─ ● any ShippingMethodOffering (ShippingCatalogue) ↑
    │     │  ├─ ◐ any ChangeSigning (SessionAudit) ↑
    │     │  └─ ◐ any DraftKeeping (OrderDraft) ↑
    │     ├─ ◇ any CreateOrderRoutingLogic (CreateOrderRouter)  part
    │     │  ├─ ◇ any CreateOrderBusinessLogic (CreateOrderInteractor) ↑
    │     │  └─ factory ○ SceneFactory<OrderID, ShowOrderView> (ShowOrderView) ↓
    │     ├─ ● Screen ↑
    │     ├─ ● any LineInput ↑
    │     ├─ ● FormattingContext ↑
    │     └─ ◇ CreateOrderEntry  argument
    ├─ .editOrder: ○ SceneFactory<EditOrderEntry, EditOrderView> (EditOrderView)  scene · takes EditOrderEntry
    │  └─ ◇ EditOrderView  root · also any EditOrderDisplayLogic
    │     ├─ ◇ any EditOrderBusinessLogic (EditOrderInteractor)  part · also any EditOrderDataStore
    │     │  ├─ ◇ EditOrderEntry  argument
    │     │  ├─ ◇ any EditOrderPresentationLogic (EditOrderPresenter)  part
    │     │  │  └─ weak ◇ EditOrderView ↑
    │     │  ├─ ● any OrderStoring (ObservedOrderStore) ↑
    │     │  ├─ ○ any OrderValidating (OrderValidator) ↑
    │     │  ├─ ● any PaymentTokenising (LocalPaymentTokens) ↑
    │     │  ├─ ● any ShippingMethodOffering (ShippingCatalogue) ↑
    │     │  └─ ◐ any ChangeSigning (SessionAudit) ↑
    │     ├─ ◇ any EditOrderRoutingLogic (EditOrderRouter)  part
    │     │  ├─ ◇ any EditOrderBusinessLogic (EditOrderInteractor) ↑
    │     │  └─ factory ○ SceneFactory<OrderID, ShowOrderView> (ShowOrderView) ↓
    │     ├─ ● Screen ↑
    │     ├─ ● any LineInput ↑
    │     ├─ ● FormattingContext ↑
    │     └─ ◇ EditOrderEntry ↑
    ├─ .deleteOrder: ○ SceneFactory<DeleteOrderEntry, DeleteOrderView> (DeleteOrderView)  scene · takes DeleteOrderEntry
    │  └─ ◇ DeleteOrderView  root · also any DeleteOrderDisplayLogic
    │     ├─ ◇ any DeleteOrderBusinessLogic (DeleteOrderInteractor)  part
    │     │  ├─ ◇ DeleteOrderEntry  argument
    │     │  ├─ ◇ any DeleteOrderPresentationLogic (DeleteOrderPresenter)  part
    │     │  │  ├─ weak ◇ DeleteOrderView ↑
    │     │  │  └─ ● any OrderFormatting (LocalizedOrderFormatter) ↑
    │     │  ├─ ● any OrderStoring (ObservedOrderStore) ↑
    │     │  └─ ◐ any ChangeSigning (SessionAudit) ↑
    │     ├─ ● Screen ↑
    │     ├─ ● any LineInput ↑
    │     └─ ◇ DeleteOrderEntry ↑
    └─ .manageClerks: ○ SceneFactory<ManageClerksEntry, ManageClerksView> (ManageClerksView)  scene · takes ManageClerksEntry
       └─ ◇ ManageClerksView  root · also any ManageClerksDisplayLogic
          ├─ ◇ any ManageClerksBusinessLogic (ManageClerksInteractor)  part
          │  ├─ ◇ any ManageClerksPresentationLogic (ManageClerksPresenter)  part
          │  │  └─ weak ◇ ManageClerksView ↑
          │  └─ ● any ClerkEnrolling (ClerkRegister)  service · from ClerkModule
          │     ├─ ● any ClerkStoring (SQLiteClerkStore) ↑
          │     ├─ ● any PasswordHashing (CryptPasswordHasher) ↑
          │     └─ ● any WallClock (SystemWallClock) ↑
          ├─ ● Screen ↑
          ├─ ● any LineInput ↑
          └─ ◇ ManageClerksEntry  argument

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

    viewOrderHistory: ○ SceneFactory<OrderID, ViewOrderHistoryView> (ViewOrderHistoryView)  scene · takes OrderID
    └─ ◇ ViewOrderHistoryView  root · also any ViewOrderHistoryDisplayLogic
       ├─ ◇ any ViewOrderHistoryBusinessLogic (ViewOrderHistoryInteractor)  part
       │  ├─ ◇ OrderID  argument
       │  ├─ ◇ any ViewOrderHistoryPresentationLogic (ViewOrderHistoryPresenter)  part
       │  │  ├─ weak ◇ ViewOrderHistoryView ↑
       │  │  └─ ● any OrderFormatting (LocalizedOrderFormatter) ↑
       │  └─ ● any OrderStoring (ObservedOrderStore) ↑
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

    85 nodes: 24 services, 1 worker, 8 values, 9 scenes, 22 parts, 9 roots, 1 scope, 10 arguments, 1 decorator
    138 edges, 0 unreachable, 0 errors, 0 warnings
    ● one per container   ◐ one per scope   ◇ one per scene   ○ a new one for each   ↑ described above   ↓ described below
    """
