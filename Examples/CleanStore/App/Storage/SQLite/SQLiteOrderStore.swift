import CSQLite

/// Keeps orders in an SQLite file.
///
/// Each change is one transaction that is synced to the disk before the call returns. Several processes may use the
/// same file; each waits for the other's lock.
actor SQLiteOrderStore: OrderStoring {
    private let executor = QueueExecutor(label: "orders")
    private let path: String
    private var connection: SQLiteConnection?

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Opens the database at an absolute path; makes it and its directory when they are missing.
    init(path: String, busyTimeout: Int32 = OrderDatabase.busyTimeout) async throws(OrderStoreError) {
        self.path = path
        try open(busyTimeout: busyTimeout)
    }

    private func open(busyTimeout: Int32) throws(OrderStoreError) {
        connection = try OrderDatabase.open(at: path, busyTimeout: busyTimeout)
    }

    /// Closes the file; every later call throws ``OrderStoreError/closed``.
    func close() {
        connection = nil
    }

    func orders() throws(OrderStoreError) -> [Order] {
        try perform { connection in
            try connection.query(OrderRows.select + " ORDER BY o.placed_at, o.id", read: OrderRows.order)
        }
    }

    func order(_ id: OrderID) throws(OrderStoreError) -> Order {
        let found = try perform { connection in
            try connection.query(OrderRows.select + " WHERE o.id = ?1", [.text(id.text)], read: OrderRows.order)
        }
        guard let order = found.first else { throw .notFound(id) }
        return order
    }

    func create(_ order: Order) throws(OrderStoreError) {
        try perform { connection in
            try connection.transaction {
                do {
                    try connection.change(OrderRows.insert, OrderRows.values(of: order))
                } catch let error as SQLiteError where error.code == Self.primaryKeyTaken {
                    throw OrderStoreError.alreadyExists(order.id)
                }
                try Self.writeAddresses(of: order, to: connection)
            }
        }
    }

    func update(_ order: Order) throws(OrderStoreError) {
        try perform { connection in
            try connection.transaction {
                let count = try connection.change(OrderRows.update, OrderRows.values(of: order))
                guard count == 1 else { throw OrderStoreError.notFound(order.id) }
                try Self.writeAddresses(of: order, to: connection)
            }
        }
    }

    func delete(_ id: OrderID) throws(OrderStoreError) {
        try perform { connection in
            try connection.transaction {
                let count = try connection.change("DELETE FROM orders WHERE id = ?1", [.text(id.text)])
                guard count == 1 else { throw OrderStoreError.notFound(id) }
            }
        }
    }

    /// SQLITE_CONSTRAINT_PRIMARYKEY, a macro with arithmetic that Swift does not import.
    private static let primaryKeyTaken: Int32 = SQLITE_CONSTRAINT | (6 << 8)

    private static func writeAddresses(of order: Order, to connection: SQLiteConnection) throws {
        for (role, address) in [("shipping", order.shippingAddress), ("billing", order.billingAddress)] {
            try connection.change(
                OrderRows.insertAddress, OrderRows.values(of: address, role: role, order: order.id))
        }
    }

    private func perform<Value>(_ body: (SQLiteConnection) throws -> Value) throws(OrderStoreError) -> Value {
        guard let connection else { throw .closed }
        do {
            return try body(connection)
        } catch let error as OrderStoreError {
            throw error
        } catch let error as SQLiteError {
            throw OrderStoreError(error, path: path)
        } catch let mismatch as SQLiteRow.Mismatch {
            throw .corrupt("a row has no valid \(mismatch.column)")
        } catch {
            throw .failed(code: SQLITE_ERROR, message: String(describing: error))
        }
    }
}
