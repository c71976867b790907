import ArmatureScenes

/// Where the shop can be.
enum StoreRoute: NavigationRoute {
    case login
    case orders(OrdersRoute)
    case message(MessageRoute)
}

/// Where somebody who is signed in can be.
enum OrdersRoute: NavigationRoute {
    case list
    case order(OrderID)
    case create
    case edit(OrderID)
    case delete(OrderID)
    case history(OrderID)
}

/// How the part of somebody who is signed in was left.
enum OrdersEnding: Equatable, Sendable {
    case signedOut
    case quit
}

extension OrderID: Codable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let id = OrderID(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' is not an order id")
        }
        self = id
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
