import ArmatureScenes

/// A shop that takes links.
@MainActor
final class LinkedMarket {
    let shop = Market()
    let links: DeepLinks<MarketRoute, MarketPage>
    private let state = State()

    @MainActor
    private final class State {
        var reports: [LinkReport<MarketRoute>] = []
        var guarding: (MarketRoute) -> LinkDecision<MarketRoute> = { _ in .allow }
    }

    init(whenSuspended: LinkPolicy = .keep, whenSignedOut: LinkPolicy = .discard) {
        links = DeepLinks(
            navigation: shop.navigation, home: [.orders], whenSuspended: whenSuspended, whenSignedOut: whenSignedOut,
            guarding: { [state] in state.guarding($0) }, report: { [state] in state.reports.append($0) },
            mapping: routes)
    }

    /// Asked for each step.
    var guarding: (MarketRoute) -> LinkDecision<MarketRoute> {
        get { state.guarding }
        set { state.guarding = newValue }
    }

    var reports: [LinkReport<MarketRoute>] { state.reports }
    var outcomes: [LinkOutcome<MarketRoute>] { reports.map(\.outcome) }
}

/// `shop://home/order/7/about`: names of steps, one of them with a number.
@MainActor
private func routes(_ url: LinkURL) throws(LinkRefusal) -> [MarketRoute] {
    var routes: [MarketRoute] = url.host == "home" ? [.orders] : []
    var words = url.path[...]
    while let word = words.popFirst() {
        switch word {
        case "order":
            guard let id = words.popFirst().flatMap({ Int($0) }) else { throw LinkRefusal("an order needs a number") }
            routes.append(.order(id))
        case "about": routes.append(.about)
        case "splash": routes.append(.splash)
        case "filter": routes.append(.filter)
        case "legacy": routes.append(.legacy)
        case "checkout": routes.append(.checkout(.address))
        case "payment": routes.append(.checkout(.payment))
        default: throw LinkRefusal("nothing is called '\(word)'")
        }
    }
    return routes
}
