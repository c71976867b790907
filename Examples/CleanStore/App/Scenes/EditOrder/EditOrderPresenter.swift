import Armature

/// What the interactor can have shown.
@MainActor
protocol EditOrderPresentationLogic: AnyObject {
    func presentOrder(response: EditOrder.FetchOrder.Response)
    func presentUpdate(response: EditOrder.UpdateOrder.Response)
}

/// Puts what happened into words.
@MainActor
final class EditOrderPresenter: EditOrderPresentationLogic {
    private let display: Weak<any EditOrderDisplayLogic>

    init(display: Weak<any EditOrderDisplayLogic>) {
        self.display = display
    }

    func presentOrder(response: EditOrder.FetchOrder.Response) {
        switch response.result {
        case .success(let item):
            display.value?.displayOrder(
                viewModel: .form(
                    .init(
                        title: "Edit Order \(item.id)", form: item.form,
                        cardRemark: "The card is a \(item.card); leave its three fields empty to keep it.",
                        methods: item.methods)))
        case .failure(let error):
            display.value?.displayOrder(viewModel: .failure(FailureNotice(error)))
        }
    }

    func presentUpdate(response: EditOrder.UpdateOrder.Response) {
        display.value?.displayUpdate(viewModel: viewModel(response))
    }

    private func viewModel(_ response: EditOrder.UpdateOrder.Response) -> EditOrder.UpdateOrder.ViewModel {
        switch response {
        case .updated(let id, let revision):
            .updated(.init(id: id, revision: revision, message: "The order was changed: \(id)"))
        case .unchanged(let id, let revision):
            .updated(.init(id: id, revision: revision, message: "Nothing was changed: \(id)"))
        case .refused(let problems): .failure(FailureNotice(problems, OrderMessages()))
        case .notPaid(let error): .failure(FailureNotice(error))
        case .failed(let error): .failure(FailureNotice(error))
        }
    }
}
