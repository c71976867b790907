import Synchronization

/// Keeps the form that the clerk left half-way.
protocol DraftKeeping: Sendable {
    /// `nil` when nothing was left.
    var draft: OrderForm? { get }
    /// Keeps a form in place of any earlier one, without its card.
    func keep(_ form: OrderForm)
    func discard()
}

/// One draft, as long as the session lasts.
final class OrderDraft: DraftKeeping {
    private let kept = Mutex<OrderForm?>(nil)

    var draft: OrderForm? { kept.withLock { $0 } }

    func keep(_ form: OrderForm) {
        var form = form
        // A card waits nowhere, not even in memory.
        for field in OrderField.payment { form[field] = "" }
        let isEmpty = form.filledFields.isEmpty
        kept.withLock { [form] in $0 = isEmpty ? nil : form }
    }

    func discard() { kept.withLock { $0 = nil } }
}
