import ArmatureServices
import Foundation
import PostgresClient
import Synchronization

/// Keeps orders in a database on a server. Any number of machines may use it at once.
///
/// When a change returns, the server has synced it to its disk. When the connection is lost on the way, the change is
/// sent again, and kept once: each carries a number under which the server remembers it.
final class PostgreSQLOrderStore: OrderStoring {
    private let database: PostgreSQLDatabase
    private let publisher: OrderChangePublisher
    private let broadcaster: StateBroadcaster<OrderChangeMark>
    private let listening: Task<Void, Never>
    /// Tells own changes, of which this store hears too, from those of others.
    private let sender = UUID().uuidString

    var changes: any StateObserving<OrderChangeMark> { broadcaster }

    /// Listens for the changes of others; when it returns, none is missed any more.
    init(_ database: PostgreSQLDatabase, waiting: Waiting = .system) async throws(OrderStoreError) {
        self.database = database
        let publisher = OrderChangePublisher()
        self.publisher = publisher
        broadcaster = StateBroadcaster(source: publisher)
        let listener: PostgresListener
        do {
            listener = try PostgresListener(
                database.settings, channel: PostgreSQLSchema.channel, waiting: waiting)
        } catch {
            throw OrderStoreError(error, database: database.name)
        }
        let (beginning, begun) = AsyncStream.makeStream(of: Never.self)
        listening = Task { [sender] in
            let news = ForeignNews(publisher: publisher, sender: sender)
            await listener.run { event in
                news.hear(event)
                begun.finish()
            }
            begun.finish()
        }
        for await _ in beginning {}
    }

    deinit {
        listening.cancel()
    }

    /// Stops to tell of changes. The database is closed by whoever opened it.
    func close() {
        listening.cancel()
        broadcaster.stop()
    }

    func orders() async throws(OrderStoreError) -> [Order] {
        try await database.read(PostgreSQLOrderRows.selectAll, [], PostgreSQLOrderRows.order)
    }

    func order(_ id: OrderID) async throws(OrderStoreError) -> Order {
        let found = try await database.read(
            PostgreSQLOrderRows.select, [.text(id.text)], PostgreSQLOrderRows.order)
        guard let order = found.first else { throw .notFound(id) }
        return order
    }

    @discardableResult
    func create(_ order: Order, by stamp: ChangeStamp) async throws(OrderStoreError) -> Order {
        var new = order
        new.revision = 1
        return try await change(order.id) { [new] connection, request in
            while true {
                let values = PostgreSQLOrderRows.values(of: new)
                if try await connection.query(PostgreSQLOrderRows.insert, values).changedCount == 1 {
                    try await request.record(.created, of: new, [], stamp, on: connection)
                    return (new, true)
                }
                // Not found when it was deleted between the two statements; then its id is free.
                if let present = try await Self.find(new.id, PostgreSQLOrderRows.select, connection) {
                    guard present.asksTheSame(as: new) else { throw OrderStoreError.alreadyExists(new.id) }
                    return (present, false)
                }
            }
        }
    }

    @discardableResult
    func update(_ order: Order, by stamp: ChangeStamp) async throws(OrderStoreError) -> Order {
        try await change(order.id) { connection, request in
            let present = try await Self.lock(order.id, connection)
            guard let next = try present.next(order) else { return (present, false) }
            try await connection.query(PostgreSQLOrderRows.update, PostgreSQLOrderRows.values(of: next))
            try await request.record(.updated, of: next, next.changes(since: present), stamp, on: connection)
            return (next, true)
        }
    }

    func delete(_ id: OrderID, revision: Int?, by stamp: ChangeStamp) async throws(OrderStoreError) {
        try await change(id) { connection, request in
            let present = try await Self.lock(id, connection)
            try present.requireRevision(revision)
            try await connection.query(PostgreSQLOrderRows.delete, [.text(id.text)])
            try await connection.query(PostgreSQLChangeRows.strip, [.text(id.text)])
            try await request.record(.deleted, of: present, [], stamp, on: connection)
            return ((), true)
        }
    }

    func history(of id: OrderID) async throws(OrderStoreError) -> [OrderChange] {
        let changes = try await database.read(
            PostgreSQLChangeRows.select, [.text(id.text)], OrderChange.init(stored:))
        if changes.isEmpty { throw .notFound(id) }
        return changes
    }

    private static func find(_ id: OrderID, _ select: String, _ connection: PostgresConnection) async throws -> Order? {
        try await connection.query(select, [.text(id.text)]).first.map(PostgreSQLOrderRows.order)
    }

    private static func lock(_ id: OrderID, _ connection: PostgresConnection) async throws -> Order {
        guard let order = try await find(id, PostgreSQLOrderRows.selectForChange, connection) else {
            throw OrderStoreError.notFound(id)
        }
        return order
    }

    /// Runs a change in one transaction, and tells of it once it is kept.
    ///
    /// - Parameter body: Returns its value and whether it changed anything.
    private func change<Value: Sendable>(
        _ id: OrderID, _ body: @Sendable (PostgresConnection, ChangeRequest) async throws -> (Value, Bool)
    ) async throws(OrderStoreError) -> Value {
        let request = ChangeRequest(sender: sender)
        let earlier = Mutex<(Value, Bool)?>(nil)
        let (value, isChanged) = try await database.change { connection in
            // When this runs again, the answer to COMMIT may have been lost, and the order may have gone on since then.
            if let outcome = earlier.withLock({ $0 }), try await request.isKept(id, on: connection) { return outcome }
            let outcome = try await body(connection, request)
            earlier.withLock { $0 = outcome }
            return outcome
        }
        if isChanged { publisher.post(id) }
        return value
    }
}

extension ChangeRequest {
    fileprivate func record(
        _ kind: OrderChange.Kind, of order: Order, _ fields: [OrderChange.Field], _ stamp: ChangeStamp,
        on connection: PostgresConnection
    ) async throws {
        try await connection.query(
            PostgreSQLChangeRows.insert, PostgreSQLChangeRows.values(kind, of: order, fields, stamp, self))
    }

    fileprivate func isKept(_ order: OrderID, on connection: PostgresConnection) async throws -> Bool {
        try await !connection.query(PostgreSQLChangeRows.find, [.text(order.text), .text(id)]).isEmpty
    }
}
