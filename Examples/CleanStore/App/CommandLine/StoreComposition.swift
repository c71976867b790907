import Armature

/// What the composition root is told.
struct StoreConfiguration: Sendable {
    var database: DatabaseLocation
    /// Whether the program only looks: then a database that is not there is an error instead of a reason to make one.
    var isReadingOnly = false
    var logging = LogSettings()
    var formatting: FormattingContext
    var outputStyle: OutputStyle
    var output: any TextOutput
    var input: any LineInput
}

/// What the program needs from whoever puts it together.
@MainActor
protocol StoreComposition: Sendable {
    /// What needs what, with every mistake. Nothing is created.
    func graph(of configuration: StoreConfiguration) -> WiringGraph
    /// Creates the services.
    ///
    /// - Throws: An ``OrderStoreError`` when the store cannot be opened.
    func start(_ configuration: StoreConfiguration) async throws -> any RunningStore
    /// Shows the shop on the terminal of the process until the clerk leaves it.
    ///
    /// - Parameters:
    ///   - columns: The width of the terminal.
    ///   - link: What to show first, as it came.
    /// - Throws: As ``start(_:)``; a `TerminalUnavailable` when nothing can be shown.
    func showFullScreen(_ configuration: StoreConfiguration, columns: Int, opening link: String?) async throws
}

/// The program with its services running: what anybody may do.
@MainActor
protocol RunningStore: Sendable {
    /// Leads to a ``RunningSession``.
    func login(_ entry: LoginEntry) -> LoginView
    func listOrders(_ entry: ListOrdersEntry) -> ListOrdersView
    func showOrder(_ id: OrderID) -> ShowOrderView
    func viewOrderHistory(_ id: OrderID) -> ViewOrderHistoryView
    func devices(_ entry: DevicesEntry) -> DevicesView
    /// Stops the services.
    func stop() async throws
}

/// What a clerk may do who has signed in.
@MainActor
protocol RunningSession: Sendable {
    func createOrder(_ entry: CreateOrderEntry) -> CreateOrderView
    func editOrder(_ entry: EditOrderEntry) -> EditOrderView
    func deleteOrder(_ entry: DeleteOrderEntry) -> DeleteOrderView
    func manageClerks(_ entry: ManageClerksEntry) -> ManageClerksView
    /// Signs the clerk out: everything that belonged to the session goes.
    func stop() async throws
}
