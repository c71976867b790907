/// How to write the wiring graph.
enum GraphFormat: String, CaseIterable, Sendable {
    case text
    case dot
    case mermaid
    case json
}

/// What the composition root is told.
struct StoreConfiguration: Sendable {
    var database: DatabaseLocation
    var formatting: FormattingContext
    var outputStyle: OutputStyle
    var output: any TextOutput
    var input: any LineInput
}

/// The outcome of a look at the wiring.
struct WiringCheck: Equatable, Sendable {
    var isSound: Bool
    /// One line each, ready to print; also when all is well.
    var report: [String]
}

/// What the program needs from whoever puts it together.
@MainActor
protocol StoreComposition: Sendable {
    /// The wiring as text, without its last line end. Nothing is created.
    func graph(_ format: GraphFormat, of configuration: StoreConfiguration) throws -> String
    /// Looks for mistakes in the wiring. Nothing is created.
    func check(_ configuration: StoreConfiguration) throws -> WiringCheck
    /// Creates the services.
    ///
    /// - Throws: An ``OrderStoreError`` when the store cannot be opened.
    func start(_ configuration: StoreConfiguration) async throws -> any RunningStore
}

/// The program with its services running.
@MainActor
protocol RunningStore: Sendable {
    func createOrder(_ entry: CreateOrderEntry) -> CreateOrderView
    func listOrders(_ entry: ListOrdersEntry) -> ListOrdersView
    func showOrder(_ id: OrderID) -> ShowOrderView
    /// Stops the services.
    func stop() async throws
}
