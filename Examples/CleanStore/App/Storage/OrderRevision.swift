/// The rules of changing a kept order, the same for every store.
extension Order {
    /// The order that takes the place of this one; `nil` when there is nothing to change.
    ///
    /// - Throws: ``OrderStoreError/conflict(_:current:)`` when the update was made from another revision.
    func next(_ update: Order) throws(OrderStoreError) -> Order? {
        try requireRevision(update.revision)
        let next = Order(
            id: id, revision: revision + 1, customer: update.customer, contact: update.contact,
            shippingAddress: update.shippingAddress, shippingMethod: update.shippingMethod, card: update.card,
            billingAddress: update.billingAddress, total: update.total, placedAt: placedAt)
        var same = next
        same.revision = revision
        return same == self ? nil : next
    }

    /// - Throws: ``OrderStoreError/conflict(_:current:)`` when the order has another revision than the one that was
    ///   seen; `nil` was not looked at.
    func requireRevision(_ seen: Int?) throws(OrderStoreError) {
        if let seen, seen != revision { throw .conflict(id, current: revision) }
    }
}
