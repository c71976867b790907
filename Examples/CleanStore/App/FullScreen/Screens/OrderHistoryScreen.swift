import ArmatureScenes
import TerminalInterface

/// The history of one order, full screen.
@MainActor
final class OrderHistoryScreen: StoreScreen, ViewOrderHistoryDisplayLogic {
    let title = "Order History"

    private let interactor: any ViewOrderHistoryBusinessLogic
    private let updates: ScreenUpdates
    private var pane = TextPane([.init("One moment, please.", style: .dim)])
    private let work = SceneWork()

    init(interactor: any ViewOrderHistoryBusinessLogic, updates: ScreenUpdates) {
        self.interactor = interactor
        self.updates = updates
    }

    func load() { work.begin(interactor) { await $0.getHistory(request: .init()) } }

    func draw(on canvas: any TerminalCanvas) {
        pane.draw(on: canvas, rows: canvas.body)
        canvas.writeKeys(KeyHint("Esc back"))
    }

    func handle(_ key: TerminalKey) -> Bool { pane.handle(key) }

    func displayHistory(viewModel: ViewOrderHistory.GetHistory.ViewModel) {
        switch viewModel {
        case .history(let changes, let orderID):
            pane.lines =
                [.init(orderID, style: .title)]
                + changes.flatMap { change in
                    [TextPane.Line("\(change.number). \(change.date)  \(change.kind) by \(change.clerk)")]
                        + change.fields.map { .init("   \($0.text)", style: .dim) }
                }
        case .failure(let notice):
            pane.lines = [.init(notice.message, style: .error)]
        }
        updates.request()
    }
}
