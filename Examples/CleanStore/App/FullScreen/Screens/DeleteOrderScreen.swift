import ArmatureScenes
import TerminalInterface

/// The question whether to delete an order.
@MainActor
final class DeleteOrderScreen: StoreScreen, DeleteOrderDisplayLogic {
    /// How the question was answered.
    enum Ending: Equatable {
        case deleted
        case kept
    }

    let title = "Delete Order"
    var onDone: @MainActor (Ending) -> Void = { _ in }

    private let interactor: any DeleteOrderBusinessLogic
    private let updates: ScreenUpdates
    private var question: Dialog?
    private var failure: Dialog?
    private let work = SceneWork()

    init(interactor: any DeleteOrderBusinessLogic, updates: ScreenUpdates) {
        self.interactor = interactor
        self.updates = updates
    }

    func load() { work.begin(interactor) { await $0.fetchOrder(request: .init()) } }

    func draw(on canvas: any TerminalCanvas) {
        if let dialog = failure ?? question {
            dialog.draw(on: canvas)
        } else {
            canvas.write("One moment, please.", row: 0, column: 0, style: .dim)
        }
    }

    func handle(_ key: TerminalKey) -> Bool {
        if failure != nil {
            if case .pressed? = failure?.handle(key) { onDone(.kept) }
            return true
        }
        guard case .pressed(let button)? = question?.handle(key) else { return question != nil }
        if button == 0 {
            question = nil
            work.begin(interactor) { await $0.deleteOrder(request: .init()) }
        } else {
            onDone(.kept)
        }
        return true
    }

    func displayQuestion(viewModel: DeleteOrder.FetchOrder.ViewModel) {
        switch viewModel {
        case .question(let text):
            // What destroys something is not what Return does by itself.
            question = Dialog(
                title: title, message: text, buttons: ["Delete", "Keep"], cancelButton: 1, selection: 1,
                letters: ["y", "n"])
        case .failure(let notice): fail(notice)
        }
        updates.request()
    }

    func displayDeletion(viewModel: DeleteOrder.Delete.ViewModel) {
        switch viewModel {
        case .deleted: onDone(.deleted)
        case .failure(let notice):
            fail(notice)
            updates.request()
        }
    }

    private func fail(_ notice: FailureNotice) {
        failure = Dialog(title: "Failed to delete order", message: notice.message.capitalizedFirst)
    }
}
