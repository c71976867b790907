/// What the presenter can show.
@MainActor
protocol ViewOrderHistoryDisplayLogic: AnyObject {
    func displayHistory(viewModel: ViewOrderHistory.GetHistory.ViewModel)
}

/// The history of one order on a terminal.
@MainActor
final class ViewOrderHistoryView: ViewOrderHistoryDisplayLogic {
    private typealias DisplayedChange = ViewOrderHistory.GetHistory.ViewModel.DisplayedChange

    private struct Document: Encodable {
        var id: String
        var changes: [DisplayedChange]
    }

    private let interactor: any ViewOrderHistoryBusinessLogic
    private let screen: Screen
    private var outcome = SceneOutcome.failed(.failed)
    private let work = SceneWork()

    init(interactor: any ViewOrderHistoryBusinessLogic, screen: Screen) {
        self.interactor = interactor
        self.screen = screen
    }

    /// Shows the scene until it is done.
    func run() async -> SceneOutcome {
        appear()
        await work.end()
        return outcome
    }

    /// Starts to get the history.
    func appear() {
        work.begin(interactor) { await $0.getHistory(request: .init()) }
    }

    func displayHistory(viewModel: ViewOrderHistory.GetHistory.ViewModel) {
        switch viewModel {
        case .history(let changes, let id):
            outcome = .done
            screen.show(lines: changes.flatMap(lines), document: Document(id: id, changes: changes))
        case .failure(let notice):
            outcome = .failed(notice.kind)
            screen.complain(notice)
        }
    }

    private func lines(_ change: DisplayedChange) -> [String] {
        ["\(change.number)  \(change.date)  \(change.kind) by \(change.clerk)"] + change.fields.map { "   \($0.text)" }
    }
}
