import Armature
import Foundation
import Testing

@testable import CleanStoreApp

@MainActor
@Suite("Deleting an order")
struct DeleteOrderTests {
    private let output = RecordedOutput()
    private let interactor = DeleteOrderInteractorSpy()

    private func view(_ entry: DeleteOrderEntry, answers: [String] = []) -> DeleteOrderView {
        let view = DeleteOrderView(
            interactor: interactor, screen: Screen(output: output, style: .text), input: ScriptedInput(answers),
            entry: entry)
        interactor.onFetch = { [weak view] in view?.displayQuestion(viewModel: .question("Delete it?")) }
        interactor.onDelete = { [weak view] in
            view?.displayDeletion(viewModel: .deleted(.init(id: "aaa111", message: "deleted")))
        }
        return view
    }

    @Test("nothing is deleted before the question is answered with yes", arguments: ["n", "", "maybe", nil])
    func refused(answer: String?) async {
        let view = view(DeleteOrderEntry(orderID: .known("aaa111")), answers: answer.map { [$0] } ?? [])
        #expect(await view.run() == .failed(.cancelled))
        #expect(interactor.deletions == 0)
        #expect(output.questions == ["Delete it? [y/N] "])
        #expect(output.complaints == ["cleanstore: stopped: the order was not deleted"])
    }

    @Test("yes deletes", arguments: ["y", "YES", " yes "])
    func confirmed(answer: String) async {
        #expect(await view(DeleteOrderEntry(orderID: .known("aaa111")), answers: [answer]).run() == .done)
        #expect(interactor.deletions == 1)
        #expect(output.lines == ["deleted"])
    }

    @Test("whoever has said yes beforehand is not asked")
    func confirmedBefore() async {
        let view = view(DeleteOrderEntry(orderID: .known("aaa111"), isConfirmed: true))
        #expect(await view.run() == .done)
        #expect(output.questions.isEmpty)
        #expect(interactor.deletions == 1)
    }

    private func interactor(
        _ store: MemoryOrderStore, _ presenter: DeleteOrderPresenterSpy, revision: Int? = nil
    ) -> DeleteOrderInteractor {
        DeleteOrderInteractor(
            entry: DeleteOrderEntry(orderID: .known("aaa111"), revision: revision), presenter: presenter, store: store,
            signer: SessionAudit(identity: .cleo, clock: FixedClock(date: releaseDay)))
    }

    @Test("the order is deleted in the name of the clerk")
    func deletes() async throws {
        let (store, presenter) = (MemoryOrderStore([.amy()]), DeleteOrderPresenterSpy())
        let interactor = interactor(store, presenter)
        await interactor.fetchOrder(request: .init())
        #expect(try presenter.orders.last?.result.get().firstName == "Amy")
        await interactor.deleteOrder(request: .init())
        #expect(await store.orders().isEmpty)
        #expect(try await store.history(of: .known("aaa111")).last?.stamp.clerk == ClerkIdentity.cleo.name)
    }

    @Test("an order that was changed after the question is not deleted unseen")
    func changedMeanwhile() async throws {
        let (store, presenter) = (MemoryOrderStore([.amy()]), DeleteOrderPresenterSpy())
        let interactor = interactor(store, presenter)
        await interactor.fetchOrder(request: .init())
        try await store.update(.amy(method: .twoDay), by: .test)
        await interactor.deleteOrder(request: .init())
        #expect(presenter.deletions.last?.result == .failure(.conflict(.known("aaa111"), current: 2)))
        #expect(await store.orders().count == 1)
    }

    @Test("the question names the order, the customer and the total")
    func question() {
        let display = DeleteOrderDisplaySpy()
        let presenter = DeleteOrderPresenter(
            display: Weak(display as any DeleteOrderDisplayLogic), formatter: LocalizedOrderFormatter(.american))
        let total = Money(amount: Decimal(string: "1.11")!, currency: "USD")
        presenter.presentOrder(
            response: .init(result: .success(.init(id: "a", firstName: "Amy", lastName: "Apple", total: total))))
        #expect(display.questions == [.question("Delete the order a of Amy Apple, $1.11?")])
    }
}

@MainActor
private final class DeleteOrderInteractorSpy: DeleteOrderBusinessLogic {
    private(set) var deletions = 0
    var onFetch: () -> Void = {}
    var onDelete: () -> Void = {}

    func fetchOrder(request: DeleteOrder.FetchOrder.Request) async { onFetch() }
    func deleteOrder(request: DeleteOrder.Delete.Request) async {
        deletions += 1
        onDelete()
    }
}

@MainActor
private final class DeleteOrderPresenterSpy: DeleteOrderPresentationLogic {
    private(set) var orders: [DeleteOrder.FetchOrder.Response] = []
    private(set) var deletions: [DeleteOrder.Delete.Response] = []

    func presentOrder(response: DeleteOrder.FetchOrder.Response) { orders.append(response) }
    func presentDeletion(response: DeleteOrder.Delete.Response) { deletions.append(response) }
}

@MainActor
private final class DeleteOrderDisplaySpy: DeleteOrderDisplayLogic {
    private(set) var questions: [DeleteOrder.FetchOrder.ViewModel] = []

    func displayQuestion(viewModel: DeleteOrder.FetchOrder.ViewModel) { questions.append(viewModel) }
    func displayDeletion(viewModel: DeleteOrder.Delete.ViewModel) {}
}
