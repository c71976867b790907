import Armature
import ArmatureServices

/// What the interactor can have shown.
@MainActor
protocol ManageClerksPresentationLogic: AnyObject {
    func presentClerks(response: ManageClerks.ListClerks.Response)
    func presentAddition(response: ManageClerks.AddClerk.Response)
    func presentRemoval(response: ManageClerks.RemoveClerk.Response)
}

/// Puts what happened into words.
@MainActor
final class ManageClerksPresenter: ManageClerksPresentationLogic {
    private let display: Weak<any ManageClerksDisplayLogic>

    init(display: Weak<any ManageClerksDisplayLogic>) {
        self.display = display
    }

    func presentClerks(response: ManageClerks.ListClerks.Response) {
        switch response.result {
        case .success(let names):
            let summary =
                switch names.count {
                case 0: "No clerks: whoever is at this machine may change orders."
                case 1: "1 clerk."
                default: "\(names.count) clerks."
                }
            display.value?.displayClerks(viewModel: .clerks(names, summary: summary))
        case .failure(let error):
            display.value?.displayClerks(viewModel: .failure(FailureNotice(error)))
        }
    }

    func presentAddition(response: ManageClerks.AddClerk.Response) {
        display.value?.displayChange(
            viewModel: change(response.name, "The clerk was added: \(response.name)", response.error))
    }

    func presentRemoval(response: ManageClerks.RemoveClerk.Response) {
        display.value?.displayChange(
            viewModel: change(response.name, "The clerk was removed: \(response.name)", response.error))
    }

    private func change(_ name: String, _ message: String, _ error: EnrolmentError?) -> ManageClerks.Change {
        guard let error else { return .done(.init(name: name, message: message)) }
        return switch error {
        case .badName:
            .failure(
                FailureNotice(
                    kind: .refused, message: "'\(ArgumentReader.quoted(name))' is no name for a clerk"))
        case .badPassword(let failures):
            .failure(FailureNotice(kind: .refused, message: Self.passwordMessage(failures)))
        case .taken(let other):
            .failure(FailureNotice(kind: .conflict, message: "there is a clerk \(other) already"))
        case .unknown: .failure(FailureNotice(kind: .notFound, message: "there is no clerk \(name)"))
        case .cannotHash:
            .failure(FailureNotice(kind: .failed, message: "this system has no safe way to keep a password"))
        case .store(let error): .failure(FailureNotice(error))
        }
    }

    private static func passwordMessage(_ failures: [ValidationFailure]) -> String {
        failures.contains { $0.key == .tooShort }
            ? "a password must have at least 8 characters" : "a password must have fewer than 512 bytes"
    }
}
