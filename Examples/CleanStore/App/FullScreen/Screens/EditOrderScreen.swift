import ArmatureScenes
import TerminalInterface

/// The form of an order that is there already, full screen.
@MainActor
final class EditOrderScreen: StoreScreen, EditOrderDisplayLogic {
    private(set) var title = "Edit Order"
    /// The order was changed, or needed no change.
    var onDone: @MainActor () -> Void = {}

    private let interactor: any EditOrderBusinessLogic
    private let updates: ScreenUpdates
    private let makeEditor: (OrderForm, [String]) -> OrderFormEditor
    /// Once the order has come.
    private var panel: OrderFormPanel?
    private var pane = TextPane([.init("One moment, please.", style: .dim)])
    private let work = SceneWork()

    init(
        interactor: any EditOrderBusinessLogic, updates: ScreenUpdates, validator: any OrderValidating,
        months: ExpiryMonths
    ) {
        self.interactor = interactor
        self.updates = updates
        makeEditor = { form, methods in
            OrderFormEditor(
                form, methods: methods, expiries: months.rows(), button: "Save order", validator: validator)
        }
    }

    func load() { work.begin(interactor) { await $0.fetchOrder(request: .init()) } }

    func draw(on canvas: any TerminalCanvas) {
        guard panel == nil else {
            panel?.draw(on: canvas)
            return
        }
        pane.draw(on: canvas, rows: canvas.body)
        canvas.writeKeys(KeyHint("Esc back"))
    }

    func handle(_ key: TerminalKey) -> Bool {
        guard let action = panel?.handle(key) else { return pane.handle(key) }
        switch action {
        case .used, .pickedExpiry: return true
        case .unused: return false
        case .submit(let form):
            work.begin(interactor) { await $0.updateOrder(request: .init(form: form)) }
            return true
        case .leave:
            onDone()
            return true
        }
    }

    func displayOrder(viewModel: EditOrder.FetchOrder.ViewModel) {
        switch viewModel {
        case .form(let filled):
            title = filled.title
            var panel = OrderFormPanel(makeEditor(filled.form, filled.methods))
            panel.editor.begin()
            panel.editor.note(FormNote(filled.cardRemark), at: .field(.cardNumber))
            self.panel = panel
        case .failure(let notice):
            pane = TextPane([.init(notice.message, style: .error)])
        }
        updates.request()
    }

    func displayUpdate(viewModel: EditOrder.UpdateOrder.ViewModel) {
        switch viewModel {
        case .updated: onDone()
        case .failure(let notice):
            panel?.fail("Failed to update order", notice)
            updates.request()
        }
    }
}
