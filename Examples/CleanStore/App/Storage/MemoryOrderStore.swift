import ArmatureServices

/// Keeps orders as long as the instance lives. Two instances share nothing.
actor MemoryOrderStore: OrderStoring {
    private let publisher: OrderChangePublisher
    private let broadcaster: StateBroadcaster<OrderChangeMark>
    private var kept: [OrderID: Order]
    private var changesByOrder: [OrderID: [OrderChange]] = [:]

    nonisolated var changes: any StateObserving<OrderChangeMark> { broadcaster }

    /// - Parameter orders: Orders that are there already, and of whose history nothing is known.
    init(_ orders: [Order] = []) {
        kept = Dictionary(orders.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        publisher = OrderChangePublisher()
        broadcaster = StateBroadcaster(source: publisher)
    }

    func orders() -> [Order] {
        kept.values.sorted { ($0.placedAt, $0.id.text) < ($1.placedAt, $1.id.text) }
    }

    func order(_ id: OrderID) throws(OrderStoreError) -> Order {
        guard let order = kept[id] else { throw .notFound(id) }
        return order
    }

    @discardableResult
    func create(_ order: Order, by stamp: ChangeStamp) throws(OrderStoreError) -> Order {
        if let present = kept[order.id] {
            guard present.asksTheSame(as: order) else { throw .alreadyExists(order.id) }
            return present
        }
        var order = order
        order.revision = 1
        kept[order.id] = order
        record(.created, of: order, [], stamp)
        return order
    }

    @discardableResult
    func update(_ order: Order, by stamp: ChangeStamp) throws(OrderStoreError) -> Order {
        let present = try self.order(order.id)
        guard let next = try present.next(order) else { return present }
        kept[order.id] = next
        record(.updated, of: next, next.changes(since: present), stamp)
        return next
    }

    func delete(_ id: OrderID, revision: Int?, by stamp: ChangeStamp) throws(OrderStoreError) {
        let present = try order(id)
        try present.requireRevision(revision)
        kept[id] = nil
        for index in (changesByOrder[id] ?? []).indices { changesByOrder[id]?[index].fields = [] }
        record(.deleted, of: present, [], stamp)
    }

    func history(of id: OrderID) throws(OrderStoreError) -> [OrderChange] {
        guard let changes = changesByOrder[id] else {
            guard kept[id] != nil else { throw .notFound(id) }
            return []
        }
        return changes
    }

    private func record(
        _ kind: OrderChange.Kind, of order: Order, _ fields: [OrderChange.Field], _ stamp: ChangeStamp
    ) {
        let number = 1 + (changesByOrder[order.id]?.count ?? 0)
        changesByOrder[order.id, default: []].append(
            OrderChange(number: number, revision: order.revision, kind: kind, stamp: stamp, fields: fields))
        publisher.post(order.id)
    }
}
