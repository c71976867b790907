import Armature

/// What the interactor can have shown.
@MainActor
protocol DeleteOrderPresentationLogic: AnyObject {
    func presentOrder(response: DeleteOrder.FetchOrder.Response)
    func presentDeletion(response: DeleteOrder.Delete.Response)
}

/// Puts the question and the answer into words.
@MainActor
final class DeleteOrderPresenter: DeleteOrderPresentationLogic {
    private let display: Weak<any DeleteOrderDisplayLogic>
    private let formatter: any OrderFormatting

    init(display: Weak<any DeleteOrderDisplayLogic>, formatter: any OrderFormatting) {
        self.display = display
        self.formatter = formatter
    }

    func presentOrder(response: DeleteOrder.FetchOrder.Response) {
        switch response.result {
        case .success(let item):
            let total = formatter.amount(item.total)
            display.value?.displayQuestion(
                viewModel: .question("Delete the order \(item.id) of \(item.firstName) \(item.lastName), \(total)?"))
        case .failure(let error):
            display.value?.displayQuestion(viewModel: .failure(FailureNotice(error)))
        }
    }

    func presentDeletion(response: DeleteOrder.Delete.Response) {
        switch response.result {
        case .success(let id):
            display.value?.displayDeletion(viewModel: .deleted(.init(id: id, message: "The order was deleted: \(id)")))
        case .failure(let error):
            display.value?.displayDeletion(viewModel: .failure(FailureNotice(error)))
        }
    }
}
