import ArmatureScenes
import TerminalInterface

/// All orders, full screen. It follows the store: what another clerk changes is seen at once.
@MainActor
final class ListOrdersScreen: StoreScreen, ListOrdersDisplayLogic {
    let title = "Orders"
    var onSelect: @MainActor (OrderID) -> Void = { _ in }
    var onCreate: @MainActor () -> Void = {}
    var onSignOut: @MainActor () -> Void = {}
    var onQuit: @MainActor () -> Void = {}

    private let interactor: any ListOrdersBusinessLogic
    private let updates: ScreenUpdates
    private let clerk: ClerkIdentity
    private var list = ListState<String>()
    private var view = ListView([
        ListColumn("DATE"), ListColumn("CUSTOMER"), ListColumn("TOTAL", isTrailing: true), ListColumn("ID", rank: 2),
        ListColumn("EMAIL", rank: 3),
    ])
    private var summary = ""
    private var failure: String?
    private let work = SceneWork()

    init(interactor: any ListOrdersBusinessLogic, updates: ScreenUpdates, clerk: ClerkIdentity) {
        self.interactor = interactor
        self.updates = updates
        self.clerk = clerk
    }

    func load() { work.begin(interactor) { await $0.watchOrders(request: .init()) } }

    func draw(on canvas: any TerminalCanvas) {
        let body = canvas.body
        let rows = body.lowerBound..<max(body.lowerBound, body.upperBound - 1)
        view.draw(&list, on: canvas, rows: rows, empty: summary.isEmpty ? "One moment, please." : "No orders.")
        let status = failure ?? summary
        canvas.write(status, row: rows.upperBound, column: 2, style: failure == nil ? .dim : .error)
        var keys = [KeyHint("Return open", rank: 2), KeyHint("n new", rank: 3), KeyHint("/ search", rank: 4)]
        // Without clerks, whoever signs out is let in again at once. The key still works: some may have come meanwhile.
        if clerk.hasSignedIn { keys.append(KeyHint("s sign out", rank: 5)) }
        canvas.writeKeys(keys + [KeyHint("q quit")])
    }

    func handle(_ key: TerminalKey) -> Bool {
        if let events = list.handle(key) {
            for case .activated(let id) in events { OrderID(id).map(onSelect) }
            return true
        }
        switch key {
        case .character("n"): onCreate()
        case .character("s"): onSignOut()
        case .character("q"), .control("q"): onQuit()
        default: return false
        }
        return true
    }

    func displayOrders(viewModel: ListOrders.FetchOrders.ViewModel) {
        switch viewModel {
        case .orders(let orders, let summary):
            list.setRows(orders.map { ListRow($0.id, [$0.date, $0.name, $0.total, $0.id, $0.email]) })
            self.summary = summary
            failure = nil
        case .failure(let notice):
            failure = notice.message
        }
        updates.request()
    }

    /// Selects an order, such as one that was just made.
    func select(_ id: OrderID) { list.select(id.text) }
}
