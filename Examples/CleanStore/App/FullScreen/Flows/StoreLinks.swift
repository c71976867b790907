import ArmatureScenes

/// Which screens a link means: `cleanstore://orders`, `cleanstore://orders/ID`, and `/edit` or `/history` behind it, and
/// `cleanstore://orders/new`.
enum StoreLinks {
    static let scheme = "cleanstore"
    static let home: [StoreRoute] = [.orders(.list)]

    static func routes(_ link: LinkURL) throws(LinkRefusal) -> [StoreRoute] {
        guard link.scheme == scheme else { throw LinkRefusal("links of this shop begin with \(scheme)://") }
        guard link.host == "orders" else { throw LinkRefusal("there is nothing called '\(link.host)'") }
        guard let name = link.path.first else { return [] }
        if name == "new", link.path.count == 1 { return [.orders(.create)] }
        guard let id = OrderID(name) else { throw LinkRefusal("'\(name)' is not an order id") }
        let order = StoreRoute.orders(.order(id))
        switch link.path.dropFirst() {
        case []: return [order]
        case ["edit"]: return [order, .orders(.edit(id))]
        case ["history"]: return [order, .orders(.history(id))]
        default: throw LinkRefusal("an order has no part '\(link.path.dropFirst().joined(separator: "/"))'")
        }
    }
}

extension StoreLinks {
    /// Follows links once somebody is signed in, and says in a message why one leads nowhere.
    @MainActor
    static func links(
        for navigation: Navigation<StoreRoute, any TerminalScreen>, flow: StoreFlow
    ) -> DeepLinks<StoreRoute, any TerminalScreen> {
        DeepLinks(
            navigation: navigation, home: home,
            guarding: { [weak flow] route in
                switch route {
                case .login, .message: .allow
                case .orders: flow?.isSignedIn ?? false ? .allow : .waitForSignIn()
                }
            },
            report: { [weak flow] report in
                switch report.outcome {
                case .arrived, .alreadyThere, .waiting, .replaced, .discarded: break
                case .malformed, .unknown, .stopped:
                    flow?.say("The link leads nowhere", report.description)
                }
            },
            mapping: routes)
    }
}
