/// Keeps orders as long as the instance lives. Two instances share nothing.
actor MemoryOrderStore: OrderStoring {
    private var kept: [OrderID: Order]

    init(_ orders: [Order] = []) {
        kept = Dictionary(orders.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func orders() -> [Order] {
        kept.values.sorted { ($0.placedAt, $0.id.text) < ($1.placedAt, $1.id.text) }
    }

    func order(_ id: OrderID) throws(OrderStoreError) -> Order {
        guard let order = kept[id] else { throw .notFound(id) }
        return order
    }

    func create(_ order: Order) throws(OrderStoreError) {
        guard kept[order.id] == nil else { throw .alreadyExists(order.id) }
        kept[order.id] = order
    }

    func update(_ order: Order) throws(OrderStoreError) {
        guard kept[order.id] != nil else { throw .notFound(order.id) }
        kept[order.id] = order
    }

    func delete(_ id: OrderID) throws(OrderStoreError) {
        guard kept.removeValue(forKey: id) != nil else { throw .notFound(id) }
    }
}
