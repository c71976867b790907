import Armature

/// What the interactor can have shown.
@MainActor
protocol ViewOrderHistoryPresentationLogic: AnyObject {
    func presentHistory(response: ViewOrderHistory.GetHistory.Response)
}

/// Turns changes into the texts of their rows.
@MainActor
final class ViewOrderHistoryPresenter: ViewOrderHistoryPresentationLogic {
    private typealias ViewModel = ViewOrderHistory.GetHistory.ViewModel

    private let display: Weak<any ViewOrderHistoryDisplayLogic>
    private let formatter: any OrderFormatting

    init(display: Weak<any ViewOrderHistoryDisplayLogic>, formatter: any OrderFormatting) {
        self.display = display
        self.formatter = formatter
    }

    func presentHistory(response: ViewOrderHistory.GetHistory.Response) {
        switch response.result {
        case .success(let items):
            display.value?.displayHistory(viewModel: .history(items.map(displayed), orderID: response.orderID))
        case .failure(let error):
            display.value?.displayHistory(viewModel: .failure(FailureNotice(error)))
        }
    }

    private func displayed(_ item: ViewOrderHistory.GetHistory.Response.Item) -> ViewModel.DisplayedChange {
        .init(
            number: item.number, revision: item.revision, kind: item.kind, date: formatter.moment(item.date),
            clerk: item.clerk,
            fields: item.fields.map { field in
                let change = "\(field.before ?? "(empty)") → \(field.after ?? "(empty)")"
                return .init(
                    field: field.key, before: field.before, after: field.after, text: "\(field.label): \(change)")
            })
    }
}
