import Armature
import Testing

@testable import CleanStoreApp

@MainActor
@Suite("The history of an order")
struct ViewOrderHistoryTests {
    private let output = RecordedOutput()

    private func presented(
        _ store: MemoryOrderStore, _ id: String, _ formatter: any OrderFormatting = LocalizedOrderFormatter(.american)
    ) async -> ViewOrderHistory.GetHistory.ViewModel? {
        let display = HistoryDisplaySpy()
        let presenter = ViewOrderHistoryPresenter(
            display: Weak(display as any ViewOrderHistoryDisplayLogic), formatter: formatter)
        let interactor = ViewOrderHistoryInteractor(orderID: .known(id), presenter: presenter, store: store)
        await interactor.getHistory(request: .init())
        return display.viewModels.last
    }

    private func storeWithHistory() async throws -> MemoryOrderStore {
        let store = MemoryOrderStore()
        var order = try await store.create(.amy(), by: .by("Ann", at: 60))
        order.contact.phone = "222-222-2222"
        order.billingAddress.street2 = nil
        try await store.update(order, by: .by("Bob", at: 3600))
        return store
    }

    @Test("each change tells its time in the reader's way, its clerk, and what changed")
    func texts() async throws {
        guard case .history(let changes, "aaa111") = await presented(try await storeWithHistory(), "aaa111") else {
            Issue.record("expected a history")
            return
        }
        // The space before PM is a narrow one that does not break.
        #expect(
            changes.map { $0.date.filter { $0 != "\u{202F}" && $0 != " " } } == ["6/29/07,12:01PM", "6/29/07,1:00PM"])
        #expect(changes.map(\.clerk) == ["Ann", "Bob"])
        #expect(changes.map(\.kind) == ["created", "updated"])
        #expect(
            changes.last?.fields.map(\.text) == [
                "Phone: 111-111-1111 → 222-222-2222", "Billing street, second line: Suite 2 → (empty)",
            ])
    }

    @Test("the view writes a line for each change and one for each field")
    func lines() async throws {
        let interactor = HistoryInteractorSpy()
        let view = ViewOrderHistoryView(interactor: interactor, screen: Screen(output: output, style: .text))
        let history = try #require(await presented(try await storeWithHistory(), "aaa111", MachineOrderFormatter()))
        interactor.onGet = { [weak view] in view?.displayHistory(viewModel: history) }
        #expect(await view.run() == .done)
        #expect(
            output.lines == [
                "1  2007-06-29T12:01:00.000Z  created by Ann", "2  2007-06-29T13:00:00.000Z  updated by Bob",
                "   Phone: 111-111-1111 → 222-222-2222", "   Billing street, second line: Suite 2 → (empty)",
            ])
    }

    @Test("programs get the texts before and after")
    func json() async throws {
        let view = ViewOrderHistoryView(
            interactor: HistoryInteractorSpy(), screen: Screen(output: output, style: .json))
        view.displayHistory(
            viewModel: try #require(await presented(try await storeWithHistory(), "aaa111", MachineOrderFormatter())))
        #expect(
            output.lines == [
                #"{"changes":[{"clerk":"Ann","date":"2007-06-29T12:01:00.000Z","fields":[],"kind":"created","#
                    + #""number":1,"revision":1},{"clerk":"Bob","date":"2007-06-29T13:00:00.000Z","fields":["#
                    + #"{"after":"222-222-2222","before":"111-111-1111","field":"phone"},"#
                    + #"{"before":"Suite 2","field":"billingStreet2"}],"kind":"updated","number":2,"revision":2}],"#
                    + #""id":"aaa111"}"#
            ])
    }

    @Test("an order that never was is told as such")
    func unknown() async {
        let notice = FailureNotice(kind: .notFound, message: "there is no order none")
        #expect(await presented(MemoryOrderStore(), "none") == .failure(notice))
    }
}

@MainActor
private final class HistoryInteractorSpy: ViewOrderHistoryBusinessLogic {
    var onGet: () -> Void = {}

    func getHistory(request: ViewOrderHistory.GetHistory.Request) async { onGet() }
}

@MainActor
private final class HistoryDisplaySpy: ViewOrderHistoryDisplayLogic {
    private(set) var viewModels: [ViewOrderHistory.GetHistory.ViewModel] = []

    func displayHistory(viewModel: ViewOrderHistory.GetHistory.ViewModel) { viewModels.append(viewModel) }
}
