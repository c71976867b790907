/// What the presenter can show.
@MainActor
protocol DeleteOrderDisplayLogic: AnyObject {
    func displayQuestion(viewModel: DeleteOrder.FetchOrder.ViewModel)
    func displayDeletion(viewModel: DeleteOrder.Delete.ViewModel)
}

/// The question whether an order is to be deleted, on a terminal.
@MainActor
final class DeleteOrderView: DeleteOrderDisplayLogic {
    private let interactor: any DeleteOrderBusinessLogic
    private let screen: Screen
    private let input: any LineInput
    private let entry: DeleteOrderEntry

    private var question: String?
    private var outcome = SceneOutcome.failed(.failed)
    private let work = SceneWork()

    init(interactor: any DeleteOrderBusinessLogic, screen: Screen, input: any LineInput, entry: DeleteOrderEntry) {
        self.interactor = interactor
        self.screen = screen
        self.input = input
        self.entry = entry
    }

    /// Shows the scene until it is done.
    func run() async -> SceneOutcome {
        if !entry.isConfirmed {
            await work.perform(interactor) { await $0.fetchOrder(request: .init()) }
            guard let question else { return outcome }
            guard ask(question) else { return outcome }
        }
        await work.perform(interactor) { await $0.deleteOrder(request: .init()) }
        return outcome
    }

    func displayQuestion(viewModel: DeleteOrder.FetchOrder.ViewModel) {
        switch viewModel {
        case .question(let text): question = text
        case .failure(let notice): fail(notice)
        }
    }

    func displayDeletion(viewModel: DeleteOrder.Delete.ViewModel) {
        switch viewModel {
        case .deleted(let order):
            outcome = .done
            screen.show(lines: [order.message], document: order)
        case .failure(let notice): fail(notice)
        }
    }

    private func ask(_ question: String) -> Bool {
        do {
            if try input.confirm(question, on: screen) == true { return true }
            fail(FailureNotice(kind: .cancelled, message: "stopped: the order was not deleted"))
        } catch {
            fail(FailureNotice(kind: error.kind, message: error.description))
        }
        return false
    }

    private func fail(_ notice: FailureNotice) {
        outcome = .failed(notice.kind)
        screen.complain(notice)
    }
}
