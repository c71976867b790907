import Foundation

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
    private var work: Task<Void, Never>?

    init(interactor: any DeleteOrderBusinessLogic, screen: Screen, input: any LineInput, entry: DeleteOrderEntry) {
        self.interactor = interactor
        self.screen = screen
        self.input = input
        self.entry = entry
    }

    deinit {
        work?.cancel()
    }

    /// Shows the scene until it is done.
    func run() async -> SceneOutcome {
        if !entry.isConfirmed {
            await perform { await $0.fetchOrder(request: .init()) }
            guard let question else { return outcome }
            guard ask(question) else { return outcome }
        }
        await perform { await $0.deleteOrder(request: .init()) }
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
            let answer = try input.readLine(concealed: false) { screen.ask("\(question) [y/N] ") } ?? ""
            if ["y", "yes"].contains(answer.trimmingCharacters(in: .whitespaces).lowercased()) { return true }
            fail(FailureNotice(kind: .cancelled, message: "stopped: the order was not deleted"))
        } catch {
            fail(FailureNotice(kind: error.kind, message: error.description))
        }
        return false
    }

    /// The task holds no reference to the view: a scene that is left does not wait for the store.
    private func perform(_ useCase: @escaping @MainActor (any DeleteOrderBusinessLogic) async -> Void) async {
        work = Task { [interactor] in await useCase(interactor) }
        await work?.value
    }

    private func fail(_ notice: FailureNotice) {
        outcome = .failed(notice.kind)
        screen.complain(notice)
    }
}
