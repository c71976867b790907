import Armature
import ArmatureServices

/// What orders are made with: ids, shipping methods, tokens for cards, and the rules of the form.
struct OrderingModule: Module {
    func register(in registry: Registry) {
        registry.service({ UUIDv7Generator(clock: $0) }, as: { $0 as any OrderIDGenerating })
        registry.value(ShippingCatalogue(), as: { $0 as any ShippingMethodOffering })
        registry.value(SystemRandomness(), as: { $0 as any RandomBitSource })
        registry.service(LocalPaymentTokens.init, as: { $0 as any PaymentTokenising })
        registry.worker(OrderValidator.init, as: { $0 as any OrderValidating })
    }
}
