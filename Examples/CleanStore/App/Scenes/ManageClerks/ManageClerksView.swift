/// What the presenter can show.
@MainActor
protocol ManageClerksDisplayLogic: AnyObject {
    func displayClerks(viewModel: ManageClerks.ListClerks.ViewModel)
    func displayChange(viewModel: ManageClerks.Change)
}

/// The clerks of the shop, on a terminal.
@MainActor
final class ManageClerksView: ManageClerksDisplayLogic {
    private let interactor: any ManageClerksBusinessLogic
    private let screen: Screen
    private let input: any LineInput
    private let entry: ManageClerksEntry

    private var outcome = SceneOutcome.failed(.failed)
    private let work = SceneWork()

    init(
        interactor: any ManageClerksBusinessLogic, screen: Screen, input: any LineInput, entry: ManageClerksEntry
    ) {
        self.interactor = interactor
        self.screen = screen
        self.input = input
        self.entry = entry
    }

    /// Shows the scene until it is done.
    func run() async -> SceneOutcome {
        switch entry {
        case .list:
            await work.perform(interactor) { await $0.listClerks(request: .init()) }
        case .remove(let name):
            await work.perform(interactor) { await $0.removeClerk(request: .init(name: name)) }
        case .add(let name, let given):
            guard let password = given ?? askTwice(name) else { return outcome }
            await work.perform(interactor) { await $0.addClerk(request: .init(name: name, password: password)) }
        }
        return outcome
    }

    func displayClerks(viewModel: ManageClerks.ListClerks.ViewModel) {
        switch viewModel {
        case .clerks(let names, let summary):
            outcome = .done
            screen.show(lines: names + [summary], document: ["clerks": names])
        case .failure(let notice): fail(notice)
        }
    }

    func displayChange(viewModel: ManageClerks.Change) {
        switch viewModel {
        case .done(let clerk):
            outcome = .done
            screen.show(lines: [clerk.message], document: clerk)
        case .failure(let notice): fail(notice)
        }
    }

    /// Nobody sees what is typed, so it is typed twice; `nil` after a complaint.
    private func askTwice(_ name: String) -> String? {
        do {
            let first = try input.readLine(concealed: true) { screen.ask("Password for \(name): ") }
            let second = try input.readLine(concealed: true) { screen.ask("Once more: ") }
            if let first, first == second { return first }
            fail(
                first == nil || second == nil
                    ? FailureNotice(kind: .cancelled, message: "stopped: no clerk was added")
                    : FailureNotice(kind: .refused, message: "the two passwords differ; no clerk was added"))
        } catch {
            fail(FailureNotice(kind: error.kind, message: error.description))
        }
        return nil
    }

    private func fail(_ notice: FailureNotice) {
        outcome = .failed(notice.kind)
        screen.complain(notice)
    }
}
