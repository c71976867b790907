import Armature

/// What the interactor can have shown.
@MainActor
protocol ListOrdersPresentationLogic: AnyObject {
    func presentOrders(response: ListOrders.FetchOrders.Response)
}

/// Turns orders into the texts of their rows.
@MainActor
final class ListOrdersPresenter: ListOrdersPresentationLogic {
    private let display: Weak<any ListOrdersDisplayLogic>
    private let formatter: any OrderFormatting

    init(display: Weak<any ListOrdersDisplayLogic>, formatter: any OrderFormatting) {
        self.display = display
        self.formatter = formatter
    }

    func presentOrders(response: ListOrders.FetchOrders.Response) {
        switch response.result {
        case .success(let items):
            display.value?.displayOrders(
                viewModel: .orders(items.map(displayed), summary: Self.summary(items.count, response.link)))
        case .failure(let error):
            display.value?.displayOrders(viewModel: .failure(FailureNotice(error)))
        }
    }

    private func displayed(
        _ item: ListOrders.FetchOrders.Response.Item
    ) -> ListOrders.FetchOrders.ViewModel.DisplayedOrder {
        .init(
            id: item.id, date: formatter.date(item.date), email: item.email,
            name: "\(item.firstName) \(item.lastName)", total: formatter.amount(item.total),
            currency: item.total.currency)
    }

    private static func summary(_ count: Int, _ link: NetworkLinkState) -> String {
        let orders =
            switch count {
            case 0: "No orders."
            case 1: "1 order."
            default: "\(count) orders."
            }
        return link == .unknown ? orders : "\(orders) Network link: \(link.rawValue)."
    }
}
