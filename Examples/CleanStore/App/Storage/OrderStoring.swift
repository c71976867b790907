/// Keeps orders.
///
/// When a change returns, it is kept: neither the end of the process nor a power cut takes it back.
protocol OrderStoring: Sendable {
    /// All orders, the oldest first; orders of the same instant by id.
    func orders() async throws(OrderStoreError) -> [Order]
    /// One order; ``OrderStoreError/notFound(_:)`` when there is none.
    func order(_ id: OrderID) async throws(OrderStoreError) -> Order
    /// Adds an order; ``OrderStoreError/alreadyExists(_:)`` when its id is taken.
    func create(_ order: Order) async throws(OrderStoreError)
    /// Replaces an order; ``OrderStoreError/notFound(_:)`` when there is none with its id.
    func update(_ order: Order) async throws(OrderStoreError)
    /// Removes an order; ``OrderStoreError/notFound(_:)`` when there is none.
    func delete(_ id: OrderID) async throws(OrderStoreError)
}

/// Why a store could not do what was asked. Nothing was changed then.
enum OrderStoreError: Error, Equatable, Sendable {
    case notFound(OrderID)
    case alreadyExists(OrderID)
    /// The database cannot be opened or made.
    case cannotOpen(path: String, reason: String)
    case notADatabase(path: String)
    /// A database of another program.
    case foreignDatabase(path: String)
    /// Written by a later version of this program.
    case newerFormat(path: String, found: Int, supported: Int)
    case readOnly(path: String)
    /// Another process kept the database locked for longer than the time to wait.
    case busy
    /// No space is left.
    case full
    /// What is stored cannot be an order.
    case corrupt(String)
    /// The database refused values that broke a rule of its schema.
    case constraint(String)
    /// Any other failure, with SQLite's extended result code.
    case failed(code: Int32, message: String)
    /// The store was closed before.
    case closed
}
