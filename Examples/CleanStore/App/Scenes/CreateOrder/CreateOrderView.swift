/// What the presenter can show.
@MainActor
protocol CreateOrderDisplayLogic: AnyObject {
    func displayForm(viewModel: CreateOrder.StartForm.ViewModel)
    func displayShippingMethods(viewModel: CreateOrder.FetchShippingMethods.ViewModel)
    func displayExpirationDate(viewModel: CreateOrder.FormatExpirationDate.ViewModel)
    func displayPlacedOrder(viewModel: CreateOrder.PlaceOrder.ViewModel)
}

/// The order form on a terminal.
@MainActor
final class CreateOrderView: CreateOrderDisplayLogic {
    private let interactor: any CreateOrderBusinessLogic
    private let router: any CreateOrderRoutingLogic
    private let screen: Screen
    private let prompt: OrderFormPrompt
    private let entry: CreateOrderEntry

    private var form: OrderForm
    private var outcome = SceneOutcome.failed(.failed)
    private var refusedFields: [OrderField] = []
    private let work = SceneWork()

    init(
        interactor: any CreateOrderBusinessLogic, router: any CreateOrderRoutingLogic, screen: Screen,
        input: any LineInput, formatting: FormattingContext, entry: CreateOrderEntry
    ) {
        self.interactor = interactor
        self.router = router
        self.screen = screen
        self.entry = entry
        form = entry.form
        prompt = OrderFormPrompt(screen: screen, input: input, timeZone: formatting.timeZone)
    }

    /// Shows the scene until it is done.
    func run() async -> SceneOutcome {
        if entry.isPrompting {
            guard await promptAndPlace() else { return outcome }
        } else {
            await place(entry.form)
        }
        guard outcome == .done, entry.showsPlacedOrder else { return outcome }
        return await router.routeToShowOrder()
    }

    /// Sends the form off.
    func place(_ form: OrderForm) async {
        startPlacing(form)
        await work.end()
    }

    /// As ``place(_:)``, without waiting for the answer.
    func startPlacing(_ form: OrderForm) {
        let request = CreateOrder.PlaceOrder.Request(form: form, orderID: entry.orderID)
        work.begin(interactor) { await $0.placeOrder(request: request) }
    }

    func displayForm(viewModel: CreateOrder.StartForm.ViewModel) {
        form = viewModel.form
        if let remark = viewModel.remark { screen.remark(remark) }
    }

    func displayShippingMethods(viewModel: CreateOrder.FetchShippingMethods.ViewModel) {
        prompt.shippingMethods = viewModel.rows
    }

    func displayExpirationDate(viewModel: CreateOrder.FormatExpirationDate.ViewModel) {
        screen.remark("  expires \(viewModel.date)")
    }

    func displayPlacedOrder(viewModel: CreateOrder.PlaceOrder.ViewModel) {
        switch viewModel {
        case .placed(let order):
            outcome = .done
            refusedFields = []
            screen.show(lines: [order.validity, order.message], document: order)
            if let failure = screen.failure { reportUndelivered(order, failure) }
        case .failure(let notice):
            outcome = .failed(notice.kind)
            refusedFields = notice.fields.compactMap { OrderField(rawValue: $0.field) }
            screen.complain(named(notice))
        }
    }

    /// Asks for the form and sends it off, then asks again for what was refused; `false` when the clerk stopped.
    private func promptAndPlace() async -> Bool {
        if form.filledFields.isEmpty { interactor.startForm(request: .init()) }
        interactor.fetchShippingMethods(request: .init())
        screen.remark("Create Order")
        var fields = OrderField.allCases
        repeat {
            do {
                let isComplete = try prompt.fill(&form, fields) { date in
                    interactor.formatExpirationDate(request: .init(date: date))
                }
                guard isComplete else {
                    interactor.keepDraft(request: .init(form: form))
                    return stop(.cancelled, "stopped: no order was created")
                }
            } catch {
                return stop(error.kind, error.description)
            }
            await place(form)
            fields = refusedFields
        } while !fields.isEmpty
        return true
    }

    /// The order is kept, so its id must reach the clerk on whatever way is left.
    private func reportUndelivered(
        _ order: CreateOrder.PlaceOrder.ViewModel.PlacedOrder, _ failure: OutputFailure
    ) {
        outcome = .failed(.outputFailed)
        screen.complain(
            FailureNotice(
                kind: .outputFailed,
                message: "the order \(order.id) was created, but the output failed: \(failure.reason)"))
    }

    private func stop(_ kind: FailureNotice.Kind, _ message: String) -> Bool {
        outcome = .failed(kind)
        screen.complain(FailureNotice(kind: kind, message: message))
        return false
    }

    private func named(_ notice: FailureNotice) -> FailureNotice {
        guard let name = entry.name else { return notice }
        var named = notice
        named.message = "\(name): \(notice.message)"
        named.fields = notice.fields.map { .init(field: $0.field, message: "\(name): \($0.message)") }
        return named
    }
}
