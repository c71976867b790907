import ArmatureServices
import CSQLite

/// Keeps orders in an SQLite file.
///
/// Each change is one transaction that is synced to the disk before the call returns. Several processes may use the
/// same file; each waits for the other's lock, and whoever observes one is told of the changes of all.
actor SQLiteOrderStore: OrderStoring {
    private let executor = QueueExecutor(label: "orders")
    private let path: String
    private let publisher: OrderChangePublisher
    private let broadcaster: StateBroadcaster<OrderChangeMark>
    private var connection: SQLiteConnection?
    /// What the connection said last about commits of others.
    private var dataVersion: Int64 = 0

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    nonisolated var changes: any StateObserving<OrderChangeMark> { broadcaster }

    /// Opens the database at an absolute path; makes it and its directory when they are missing.
    ///
    /// - Parameter mustExist: Whether a missing file is reported as ``OrderStoreError/missing(database:)`` instead.
    init(
        path: String, busyTimeout: Int32 = OrderDatabase.busyTimeout, mustExist: Bool = false,
        clock: any Clock<Duration> = ContinuousClock()
    ) async throws(OrderStoreError) {
        self.path = path
        publisher = OrderChangePublisher()
        let source = SQLiteChangeSource(publisher, clock: clock)
        broadcaster = StateBroadcaster(source: source)
        try open(busyTimeout: busyTimeout, mustExist: mustExist)
        source.watch(self)
    }

    /// Tells observers when another connection, most likely of another process, has changed anything since the last call.
    func lookForForeignChanges() {
        guard let version = try? connection?.integer("PRAGMA data_version"), version != dataVersion else { return }
        dataVersion = version
        publisher.post(nil)
    }

    private func open(busyTimeout: Int32, mustExist: Bool) throws(OrderStoreError) {
        let connection = try OrderDatabase.open(at: path, busyTimeout: busyTimeout, mustExist: mustExist)
        dataVersion = try OrderDatabase.perform(on: connection, path: path) { try $0.integer("PRAGMA data_version") }
        self.connection = connection
    }

    /// Closes the file; every later call throws ``OrderStoreError/closed``.
    func close() {
        connection = nil
        broadcaster.stop()
    }

    func orders() throws(OrderStoreError) -> [Order] {
        try perform { connection in
            try connection.query(OrderRows.select + " ORDER BY o.placed_at, o.id", read: OrderRows.order)
        }
    }

    func order(_ id: OrderID) throws(OrderStoreError) -> Order {
        guard let order = try perform({ try Self.find(id, in: $0) }) else { throw .notFound(id) }
        return order
    }

    @discardableResult
    func create(_ order: Order, by stamp: ChangeStamp) throws(OrderStoreError) -> Order {
        try change { connection in
            if let present = try Self.find(order.id, in: connection) {
                guard present.asksTheSame(as: order) else { throw OrderStoreError.alreadyExists(order.id) }
                return (present, nil)
            }
            var order = order
            order.revision = 1
            try connection.change(OrderRows.insert, OrderRows.values(of: order))
            try Self.writeAddresses(of: order, to: connection)
            try connection.change(ChangeRows.insert, ChangeRows.values(.created, of: order, [], stamp))
            return (order, order.id)
        }
    }

    @discardableResult
    func update(_ order: Order, by stamp: ChangeStamp) throws(OrderStoreError) -> Order {
        try change { connection in
            let present = try Self.require(order.id, in: connection)
            guard let next = try present.next(order) else { return (present, nil) }
            try connection.change(OrderRows.update, OrderRows.values(of: next))
            try Self.writeAddresses(of: next, to: connection)
            let fields = next.changes(since: present)
            try connection.change(ChangeRows.insert, ChangeRows.values(.updated, of: next, fields, stamp))
            return (next, next.id)
        }
    }

    func delete(_ id: OrderID, revision: Int?, by stamp: ChangeStamp) throws(OrderStoreError) {
        try change { connection in
            let present = try Self.require(id, in: connection)
            try present.requireRevision(revision)
            try connection.change("DELETE FROM orders WHERE id = ?1", [.text(id.text)])
            try connection.change(ChangeRows.strip, [.text(id.text)])
            try connection.change(ChangeRows.insert, ChangeRows.values(.deleted, of: present, [], stamp))
            return ((), id)
        }
    }

    func history(of id: OrderID) throws(OrderStoreError) -> [OrderChange] {
        let changes = try perform { connection in
            try connection.query(ChangeRows.select, [.text(id.text)], read: OrderChange.init(stored:))
        }
        if changes.isEmpty { throw .notFound(id) }
        return changes
    }

    private static func find(_ id: OrderID, in connection: SQLiteConnection) throws -> Order? {
        try connection.query(OrderRows.select + " WHERE o.id = ?1", [.text(id.text)], read: OrderRows.order).first
    }

    private static func require(_ id: OrderID, in connection: SQLiteConnection) throws -> Order {
        guard let order = try find(id, in: connection) else { throw OrderStoreError.notFound(id) }
        return order
    }

    private static func writeAddresses(of order: Order, to connection: SQLiteConnection) throws {
        for (role, address) in [("shipping", order.shippingAddress), ("billing", order.billingAddress)] {
            try connection.change(
                OrderRows.insertAddress, OrderRows.values(of: address, role: role, order: order.id))
        }
    }

    /// Runs a change in one transaction, and tells of it once it is kept.
    ///
    /// - Parameter body: Returns its value and the order that it changed; `nil` when nothing was changed.
    private func change<Value>(
        _ body: (SQLiteConnection) throws -> (Value, OrderID?)
    ) throws(OrderStoreError) -> Value {
        let (value, changed) = try perform { connection in try connection.transaction { try body(connection) } }
        if let changed { publisher.post(changed) }
        return value
    }

    private func perform<Value>(_ body: (SQLiteConnection) throws -> Value) throws(OrderStoreError) -> Value {
        guard let connection else { throw .closed }
        return try OrderDatabase.perform(on: connection, path: path, body)
    }
}
