import ArmatureScenes

/// A shop that is shown on a recording host.
@MainActor
final class Market {
    let census = MarketCensus()
    let host = RecordingNavigationHost<MarketPage>()
    let flow: MarketFlow
    let navigation: Navigation<MarketRoute, MarketPage>
    private(set) var endings: [FlowEnding<String>] = []
    private let events = Events()

    var log: [NavigationEvent<MarketRoute>] { events.all }

    @MainActor
    private final class Events {
        var all: [NavigationEvent<MarketRoute>] = []
    }

    init(showing routes: MarketRoute...) {
        flow = MarketFlow(census)
        navigation = Navigation(host: host) { [events] in events.all.append($0) }
        navigation.start(flow) { [unowned self] in endings.append($0) }
        for route in routes { flow.navigator.show(route) }
    }

    /// The names of the screens that the host shows.
    var pages: [[String]] { host.shown.layers.map { $0.map(\.name) } }
}
