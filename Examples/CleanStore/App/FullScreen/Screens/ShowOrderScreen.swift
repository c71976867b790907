import ArmatureScenes
import TerminalInterface

/// One order, full screen. It follows the store.
@MainActor
final class ShowOrderScreen: StoreScreen, ShowOrderDisplayLogic {
    let title = "Show Order"
    var onEdit: @MainActor () -> Void = {}
    var onDelete: @MainActor () -> Void = {}
    var onHistory: @MainActor () -> Void = {}

    private let interactor: any ShowOrderBusinessLogic
    private let updates: ScreenUpdates
    private var pane = TextPane([.init("One moment, please.", style: .dim)])
    private var isShowing = false
    private let work = SceneWork()

    init(interactor: any ShowOrderBusinessLogic, updates: ScreenUpdates) {
        self.interactor = interactor
        self.updates = updates
    }

    func load() { work.begin(interactor) { await $0.watchOrder(request: .init()) } }

    func draw(on canvas: any TerminalCanvas) {
        pane.draw(on: canvas, rows: canvas.body)
        if isShowing {
            canvas.writeKeys(
                KeyHint("e edit", rank: 2), KeyHint("d delete", rank: 3), KeyHint("h history", rank: 4),
                KeyHint("Esc back"))
        } else {
            canvas.writeKeys(KeyHint("Esc back"))
        }
    }

    func handle(_ key: TerminalKey) -> Bool {
        switch key {
        case .character("e") where isShowing: onEdit()
        case .character("d") where isShowing: onDelete()
        // The history of an order outlives it.
        case .character("h"): onHistory()
        default: return pane.handle(key)
        }
        return true
    }

    func displayOrder(viewModel: ShowOrder.GetOrder.ViewModel) {
        switch viewModel {
        case .order(let order):
            isShowing = true
            pane.lines = lines(order)
        case .failure(let notice):
            isShowing = false
            pane.lines = [.init(notice.message, style: .error)]
        }
        updates.request()
    }

    private func lines(_ order: ShowOrder.GetOrder.ViewModel.DisplayedOrder) -> [TextPane.Line] {
        [
            .init(order.id, label: "Order"), .init(order.date, label: "Date"),
            .init("\(order.name) (\(order.customerID))", label: "Customer"), .init(order.email, label: "Email"),
            .init(order.phone, label: "Phone"), .init(order.total, label: "Total"),
            .init(order.shippingAddress, label: "Ship to"), .init(order.shippingMethod, label: "Ship by"),
            .init(order.billingAddress, label: "Bill to"),
            .init("\(order.card), expires \(order.cardExpires)", label: "Card"),
        ]
    }
}
