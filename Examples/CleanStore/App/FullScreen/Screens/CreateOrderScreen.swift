import ArmatureScenes
import ArmatureServices
import TerminalInterface

/// The form of a new order, full screen.
@MainActor
final class CreateOrderScreen: StoreScreen, CreateOrderDisplayLogic {
    let title = "Create Order"
    /// The order was kept and the clerk has seen its id.
    var onDone: @MainActor (OrderID?) -> Void = { _ in }

    private let interactor: any CreateOrderBusinessLogic
    private let dataStore: any CreateOrderDataStore
    private let updates: ScreenUpdates
    private let formatting: FormattingContext
    private let makeEditor: (OrderForm, [String]) -> OrderFormEditor
    private var panel: OrderFormPanel
    private var methods: [String] = []
    private let work = SceneWork()

    init(
        interactor: any CreateOrderBusinessLogic, dataStore: any CreateOrderDataStore, updates: ScreenUpdates,
        formatting: FormattingContext, validator: any OrderValidating, months: ExpiryMonths
    ) {
        self.interactor = interactor
        self.dataStore = dataStore
        self.updates = updates
        self.formatting = formatting
        let makeEditor = { (form: OrderForm, methods: [String]) in
            OrderFormEditor(
                form, methods: methods, expiries: months.rows(), button: "Create order", validator: validator)
        }
        self.makeEditor = makeEditor
        panel = OrderFormPanel(makeEditor(OrderForm(), []))
    }

    func load() {
        interactor.fetchShippingMethods(request: .init())
        interactor.startForm(request: .init())
    }

    func draw(on canvas: any TerminalCanvas) { panel.draw(on: canvas) }

    func handle(_ key: TerminalKey) -> Bool {
        switch panel.handle(key) {
        case .used: break
        case .unused:
            // Whoever goes back from here may come again.
            if key == .escape { interactor.keepDraft(request: .init(form: panel.editor.form)) }
            return false
        case .submit(let form): work.begin(interactor) { await $0.placeOrder(request: .init(form: form)) }
        case .pickedExpiry(let text):
            if let expiry = CardExpiry(typed: text) {
                interactor.formatExpirationDate(request: .init(date: expiry.lastDay(in: formatting.timeZone)))
            }
        case .leave: onDone(dataStore.placedOrderID)
        }
        return true
    }

    func displayForm(viewModel: CreateOrder.StartForm.ViewModel) {
        panel = OrderFormPanel(makeEditor(viewModel.form, methods))
        panel.editor.begin()
        if let remark = viewModel.remark { panel.editor.note(FormNote(remark), at: .submit) }
        updates.request()
    }

    func displayShippingMethods(viewModel: CreateOrder.FetchShippingMethods.ViewModel) {
        methods = viewModel.rows
        panel.editor.setMethods(methods)
        updates.request()
    }

    func displayExpirationDate(viewModel: CreateOrder.FormatExpirationDate.ViewModel) {
        panel.editor.note(FormNote("expires \(viewModel.date)"), at: .field(.expirationDate))
        updates.request()
    }

    func displayPlacedOrder(viewModel: CreateOrder.PlaceOrder.ViewModel) {
        switch viewModel {
        case .placed(let order): panel.succeed("\(order.validity) \(order.message)")
        case .failure(let notice): panel.fail("Failed to create order", notice)
        }
        updates.request()
    }
}
