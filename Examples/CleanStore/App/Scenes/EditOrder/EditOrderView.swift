/// What the presenter can show.
@MainActor
protocol EditOrderDisplayLogic: AnyObject {
    func displayOrder(viewModel: EditOrder.FetchOrder.ViewModel)
    func displayUpdate(viewModel: EditOrder.UpdateOrder.ViewModel)
}

/// The form of an order that is there already, on a terminal.
@MainActor
final class EditOrderView: EditOrderDisplayLogic {
    private let interactor: any EditOrderBusinessLogic
    private let router: any EditOrderRoutingLogic
    private let screen: Screen
    private let prompt: OrderFormPrompt
    private let entry: EditOrderEntry

    private var form: OrderForm?
    private var cardRemark = ""
    private var outcome = SceneOutcome.failed(.failed)
    private var refusedFields: [OrderField] = []
    private let work = SceneWork()

    init(
        interactor: any EditOrderBusinessLogic, router: any EditOrderRoutingLogic, screen: Screen,
        input: any LineInput, formatting: FormattingContext, entry: EditOrderEntry
    ) {
        self.interactor = interactor
        self.router = router
        self.screen = screen
        self.entry = entry
        prompt = OrderFormPrompt(screen: screen, input: input, timeZone: formatting.timeZone)
    }

    /// Shows the scene until it is done.
    func run() async -> SceneOutcome {
        await work.perform(interactor) { await $0.fetchOrder(request: .init()) }
        guard let filled = form else { return outcome }
        let changed = entry.fields.applied(to: filled)
        if entry.isPrompting {
            guard await promptAndUpdate(changed) else { return outcome }
        } else {
            await update(changed)
        }
        guard outcome == .done, entry.showsChangedOrder else { return outcome }
        return await router.routeToShowOrder()
    }

    func displayOrder(viewModel: EditOrder.FetchOrder.ViewModel) {
        switch viewModel {
        case .form(let filled):
            form = filled.form
            cardRemark = filled.cardRemark
            prompt.shippingMethods = filled.methods
            if entry.isPrompting { screen.remark(filled.title) }
        case .failure(let notice):
            outcome = .failed(notice.kind)
            screen.complain(notice)
        }
    }

    func displayUpdate(viewModel: EditOrder.UpdateOrder.ViewModel) {
        switch viewModel {
        case .updated(let order):
            outcome = .done
            refusedFields = []
            screen.show(lines: [order.message], document: order)
        case .failure(let notice):
            outcome = .failed(notice.kind)
            refusedFields = notice.fields.compactMap { OrderField(rawValue: $0.field) }
            screen.complain(notice)
        }
    }

    /// Asks for the fields and sends the form off, then asks again for what was refused; `false` when the clerk stopped.
    private func promptAndUpdate(_ filled: OrderForm) async -> Bool {
        var form = filled
        var fields = OrderField.allCases
        screen.remark(cardRemark)
        repeat {
            do {
                guard try prompt.fill(&form, fields, datePicked: { _ in }) else {
                    return stop(.cancelled, "stopped: the order was not changed")
                }
            } catch {
                return stop(error.kind, error.description)
            }
            await update(form)
            fields = refusedFields
        } while !fields.isEmpty
        return true
    }

    private func update(_ form: OrderForm) async {
        await work.perform(interactor) { await $0.updateOrder(request: .init(form: form)) }
    }

    private func stop(_ kind: FailureNotice.Kind, _ message: String) -> Bool {
        outcome = .failed(kind)
        screen.complain(FailureNotice(kind: kind, message: message))
        return false
    }
}
