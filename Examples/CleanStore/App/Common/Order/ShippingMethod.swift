/// How fast an order travels.
enum ShippingMethod: String, CaseIterable, Sendable {
    case standard
    case oneDay = "one-day"
    case twoDay = "two-day"

    /// The name shown to people.
    var title: String {
        switch self {
        case .standard: "Standard Shipping"
        case .oneDay: "One-Day Shipping"
        case .twoDay: "Two-Day Shipping"
        }
    }

    /// Takes the code (`one-day`) or the title (`One-Day Shipping`), whatever the case of its letters.
    init?(typed text: String) {
        let wanted = text.lowercased()
        guard let found = Self.allCases.first(where: { $0.rawValue == wanted || $0.title.lowercased() == wanted })
        else { return nil }
        self = found
    }
}

/// Tells which shipping methods the shop offers now, in the order in which to show them.
protocol ShippingMethodOffering: Sendable {
    func offeredMethods() -> [ShippingMethod]
}

/// A list that is fixed when the program is put together.
struct ShippingCatalogue: ShippingMethodOffering {
    private let methods: [ShippingMethod]

    init(_ methods: [ShippingMethod] = ShippingMethod.allCases) {
        self.methods = methods
    }

    func offeredMethods() -> [ShippingMethod] { methods }
}
