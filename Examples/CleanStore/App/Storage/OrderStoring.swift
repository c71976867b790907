import ArmatureServices

/// Keeps orders, and the history of each.
///
/// When a change returns, it is kept: neither the end of the process nor a power cut takes it back. When it throws,
/// nothing was changed, unless the connection was lost on the way (``OrderStoreError/unreachable(database:reason:)``):
/// then nobody knows, and the same ``create(_:by:)`` may be tried again without harm.
protocol OrderStoring: Sendable {
    /// All orders, the oldest first; orders of the same instant by id.
    func orders() async throws(OrderStoreError) -> [Order]

    /// One order; ``OrderStoreError/notFound(_:)`` when there is none.
    func order(_ id: OrderID) async throws(OrderStoreError) -> Order

    /// Adds an order, at revision 1, and returns it as it is kept.
    ///
    /// When an order of this id is there that asks the same (``Order/asksTheSame(as:)``), that one is returned and
    /// nothing changes: whoever chose the id may send the order again. When it asks for something else,
    /// ``OrderStoreError/alreadyExists(_:)``.
    @discardableResult
    func create(_ order: Order, by stamp: ChangeStamp) async throws(OrderStoreError) -> Order

    /// Replaces an order by one of the same id and revision, and returns it with its new revision. The date of the order
    /// stays; an update that changes nothing is no change, and returns the order as it is.
    ///
    /// ``OrderStoreError/notFound(_:)`` when there is none with its id; ``OrderStoreError/conflict(_:current:)`` when it
    /// has another revision by now.
    @discardableResult
    func update(_ order: Order, by stamp: ChangeStamp) async throws(OrderStoreError) -> Order

    /// Removes an order; its history stays, without the contents of its changes, and its id is free again.
    ///
    /// - Parameter revision: The revision that was seen; `nil` to remove whatever is there.
    ///
    /// ``OrderStoreError/notFound(_:)`` when there is none; ``OrderStoreError/conflict(_:current:)`` when it has another
    /// revision.
    func delete(_ id: OrderID, revision: Int?, by stamp: ChangeStamp) async throws(OrderStoreError)

    /// Every change of an order, the first one first, also of an order that was deleted;
    /// ``OrderStoreError/notFound(_:)`` when there never was one.
    func history(of id: OrderID) async throws(OrderStoreError) -> [OrderChange]

    /// Tells of changes, so that lists can be fetched again. It ends when the store is closed.
    var changes: any StateObserving<OrderChangeMark> { get }
}

/// How far the orders have changed, as an observer of them knows. It differs after every change.
struct OrderChangeMark: Equatable, Sendable {
    /// Rises with each change that is known to the process; says nothing across processes.
    var number: UInt64
    /// The order that changed last; `nil` when any may have changed: at the beginning, and after the connection to a
    /// store was lost for a while.
    var latest: OrderID?

    static let start = OrderChangeMark(number: 0, latest: nil)
}

/// Why a store could not do what was asked.
///
/// `database` is the name of the database as the clerk knows it: a path, or an address without its password.
enum OrderStoreError: Error, Equatable, Sendable {
    case notFound(OrderID)
    /// Another order has this id.
    case alreadyExists(OrderID)
    /// Somebody else changed the order meanwhile; it has the given revision now.
    case conflict(OrderID, current: Int)
    /// There is no such database, and it was only to be read.
    case missing(database: String)
    /// The database cannot be opened or made.
    case cannotOpen(database: String, reason: String)
    /// The server of the database does not answer, or refuses whoever asks.
    case unreachable(database: String, reason: String)
    case notADatabase(database: String)
    /// A database of another program.
    case foreignDatabase(database: String)
    /// Written by a later version of this program.
    case newerFormat(database: String, found: Int, supported: Int)
    case readOnly(database: String)
    /// Somebody else kept the database locked for longer than the time to wait.
    case busy
    /// No space is left.
    case full
    /// What is stored cannot be an order.
    case corrupt(String)
    /// The database refused values that broke a rule of its schema.
    case constraint(String)
    /// Any other failure, with the code that the database gives it.
    case failed(code: String, message: String)
    /// The store was closed before.
    case closed
}
