import ArmatureScenes

/// A shop that is shown on a recording host.
@MainActor
final class Shop {
    let census = Census()
    let host = RecordingNavigationHost<Page>()
    let flow: ShopFlow
    let navigation: Navigation<ShopRoute, Page>
    private(set) var endings: [FlowEnding<String>] = []
    private let events = Events()

    var log: [NavigationEvent<ShopRoute>] { events.all }

    @MainActor
    private final class Events {
        var all: [NavigationEvent<ShopRoute>] = []
    }

    init(showing routes: ShopRoute...) {
        flow = ShopFlow(census)
        navigation = Navigation(host: host) { [events] in events.all.append($0) }
        navigation.start(flow) { [unowned self] in endings.append($0) }
        for route in routes { flow.navigator.show(route) }
    }

    /// The names of the screens that the host shows.
    var pages: [[String]] { host.shown.layers.map { $0.map(\.name) } }
}
