/// What the presenter can show.
@MainActor
protocol ShowOrderDisplayLogic: AnyObject {
    func displayOrder(viewModel: ShowOrder.GetOrder.ViewModel)
}

/// One order on a terminal.
@MainActor
final class ShowOrderView: ShowOrderDisplayLogic {
    private let interactor: any ShowOrderBusinessLogic
    private let screen: Screen
    private var outcome = SceneOutcome.failed(.failed)
    private let work = SceneWork()

    init(interactor: any ShowOrderBusinessLogic, screen: Screen) {
        self.interactor = interactor
        self.screen = screen
    }

    /// Shows the scene until it is done.
    func run() async -> SceneOutcome {
        appear()
        await work.end()
        return outcome
    }

    /// Starts to get the order.
    func appear() {
        work.begin(interactor) { await $0.getOrder(request: .init()) }
    }

    func displayOrder(viewModel: ShowOrder.GetOrder.ViewModel) {
        switch viewModel {
        case .order(let order):
            outcome = .done
            screen.show(lines: lines(order), document: order.document)
        case .failure(let notice):
            outcome = .failed(notice.kind)
            screen.complain(notice)
        }
    }

    private func lines(_ order: ShowOrder.GetOrder.ViewModel.DisplayedOrder) -> [String] {
        let rows = [
            ("Order", order.id), ("Date", order.date), ("Customer", "\(order.name) (\(order.customerID))"),
            ("Email", order.email), ("Phone", order.phone), ("Total", order.total),
            ("Ship to", order.shippingAddress), ("Ship by", order.shippingMethod),
            ("Bill to", order.billingAddress), ("Card", "\(order.card), expires \(order.cardExpires)"),
        ]
        let width = rows.map(\.0.count).max() ?? 0
        return rows.map { label, value in
            "\(label):\(String(repeating: " ", count: width - label.count + 1))\(value)"
        }
    }
}
