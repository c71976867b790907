import ArmatureServices

/// Makes a new id for each order.
protocol OrderIDGenerating: Sendable {
    /// An id that this generator has not given before.
    func nextOrderID() -> OrderID
}

/// Ids that sort by the time of the order, and whose neighbours cannot be guessed.
extension UUIDv7Generator: OrderIDGenerating {
    func nextOrderID() -> OrderID {
        guard let id = OrderID(makeID()) else { preconditionFailure("hexadecimal digits and dashes make an id") }
        return id
    }
}
