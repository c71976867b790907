import Armature
import ArmatureTesting
import Foundation
import Testing

@testable import CleanStoreApp

@MainActor
@Suite("The list of orders")
struct ListOrdersTests {
    private typealias ViewModel = ListOrders.FetchOrders.ViewModel

    private let output = RecordedOutput()
    private let router = ListOrdersRouterSpy()

    private let amy = ListOrders.FetchOrders.ViewModel.DisplayedOrder(
        id: "aaa111", date: "6/29/07", email: "amy.apple@clean-swift.com", name: "Amy Apple", total: "$1.11",
        currency: "USD")

    private func presented(_ response: ListOrders.FetchOrders.Response) -> ListOrders.FetchOrders.ViewModel? {
        let display = ListOrdersDisplaySpy()
        let presenter = ListOrdersPresenter(
            display: Weak(display as any ListOrdersDisplayLogic), formatter: LocalizedOrderFormatter(.american))
        presenter.presentOrders(response: response)
        return display.viewModels.last
    }

    private func view(
        _ interactor: ListOrdersInteractorSpy, _ entry: ListOrdersEntry = ListOrdersEntry(),
        answers: [String] = [], style: OutputStyle = .text
    ) -> ListOrdersView {
        ListOrdersView(
            interactor: interactor, router: router, screen: Screen(output: output, style: style),
            input: ScriptedInput(answers), entry: entry)
    }

    @Test("the interactor hands the orders of the store to the presenter, the oldest first")
    func interactor() async throws {
        let presenter = ListOrdersPresenterSpy()
        let store = MemoryOrderStore([.amy(id: "late", placedAt: releaseDay.addingTimeInterval(60)), .amy(id: "early")])
        let interactor = ListOrdersInteractor(presenter: presenter, store: store, link: FixedLink(state: .up))
        await interactor.fetchOrders(request: .init())
        let response = try #require(presenter.responses.last)
        #expect(try response.result.get().map(\.id) == ["early", "late"])
        #expect(response.link == .up)
        #expect(interactor.orderIDs == [.known("early"), .known("late")])
    }

    @Test("an order reads 6/29/07, $1.11 and Amy Apple")
    func presenterTexts() async throws {
        let spy = ListOrdersPresenterSpy()
        let store = MemoryOrderStore([.amy()])
        await ListOrdersInteractor(presenter: spy, store: store, link: FixedLink(state: .unknown))
            .fetchOrders(request: .init())
        #expect(presented(try #require(spy.responses.last)) == .orders([amy], summary: "1 order."))
    }

    @Test(
        "the summary tells the number of orders and the network link",
        arguments: [NetworkLinkState.up, .down, .localOnly])
    func summary(link: NetworkLinkState) {
        let viewModel = presented(.init(result: .success([]), link: link))
        #expect(viewModel == .orders([], summary: "No orders. Network link: \(link.rawValue)."))
    }

    @Test("the view fetches once and shows one line for each order")
    func viewShows() async {
        let interactor = ListOrdersInteractorSpy()
        let view = view(interactor)
        interactor.onFetch = { [weak view] in view?.displayOrders(viewModel: .orders([amy], summary: "1 order.")) }
        #expect(await view.run() == .done)
        #expect(interactor.fetches == 1)
        #expect(
            output.lines == [
                "   ID      DATE     CUSTOMER   EMAIL                      TOTAL",
                "1  aaa111  6/29/07  Amy Apple  amy.apple@clean-swift.com  $1.11",
                "1 order.",
            ])
    }

    @Test("the view writes the orders as one JSON document")
    func viewJSON() {
        let view = view(ListOrdersInteractorSpy(), style: .json)
        view.displayOrders(viewModel: .orders([amy], summary: "1 order."))
        #expect(
            output.lines == [
                #"{"orders":[{"currency":"USD","date":"6/29/07","email":"amy.apple@clean-swift.com","#
                    + #""id":"aaa111","name":"Amy Apple","total":"$1.11"}]}"#
            ])
    }

    @Test("control characters from a foreign hand are shown, not obeyed")
    func controlCharacters() {
        var order = amy
        order.name = "Amy\u{1B}[2J\u{202E}"
        let view = view(ListOrdersInteractorSpy())
        view.displayOrders(viewModel: .orders([order], summary: ""))
        #expect(output.lines.joined().contains(#"Amy\u{1b}[2J\u{202e}"#))
        #expect(!output.lines.joined().unicodeScalars.contains("\u{1B}"))
    }

    @Test("a picked row goes to the router, and a row that is not there is asked for again")
    func picks() async {
        router.rowCount = 1
        let interactor = ListOrdersInteractorSpy()
        let view = view(
            interactor, ListOrdersEntry(isPicking: true), answers: ["9", "x", "0", "\(Int.min)", "1"])
        interactor.onFetch = { [weak view] in view?.displayOrders(viewModel: .orders([amy], summary: "")) }
        #expect(await view.run() == .done)
        #expect(router.rows == [8, 0])
        #expect(output.complaints.first == "There is no row 9.")
    }

    @Test("an empty answer leaves the list")
    func leaves() async {
        let interactor = ListOrdersInteractorSpy()
        let view = view(interactor, ListOrdersEntry(isPicking: true), answers: [""])
        interactor.onFetch = { [weak view] in view?.displayOrders(viewModel: .orders([amy], summary: "")) }
        #expect(await view.run() == .done)
        #expect(router.rows.isEmpty)
    }

    @Test("the router takes the order from the data store, not from the view")
    func routerPassesData() async {
        let presenter = ListOrdersPresenterSpy()
        let interactor = ListOrdersInteractor(
            presenter: presenter, store: MemoryOrderStore([.amy(id: "a"), .amy(id: "b")]),
            link: FixedLink(state: .unknown))
        await interactor.fetchOrders(request: .init())
        var asked: [OrderID] = []
        let router = ListOrdersRouter(
            dataStore: interactor,
            showOrder: SceneFactory { id in
                asked.append(id)
                return ShowOrderView(interactor: ShowOrderInteractorSpy(), screen: Screen(output: output, style: .text))
            })
        #expect(await router.routeToShowOrder(row: 1) != nil)
        #expect(asked == [.known("b")])
        #expect(await router.routeToShowOrder(row: 2) == nil)
    }

    @Test("a list that is watched is presented again after each change, until it is left")
    func watches() async throws {
        let store = MemoryOrderStore()
        let presenter = ListOrdersPresenterSpy()
        let presented = Recorder<Int>()
        presenter.onPresent = { presented.record($0) }
        let interactor = ListOrdersInteractor(presenter: presenter, store: store, link: FixedLink(state: .unknown))
        let watching = Task { await interactor.watchOrders(request: .init()) }
        _ = try await presented.calls(count: 1)
        try await store.create(.amy(), by: .test)
        _ = try await presented.calls(count: 2)
        #expect(try presenter.responses.map { try $0.result.get().count } == [0, 1])
        watching.cancel()
        await watching.value
        try await store.create(.amy(id: "later"), by: .test)
        #expect(presenter.responses.count == 2)
    }

    @Test("a view that watches shows the list again and again, and its scene can be left meanwhile")
    func viewWatches() async throws {
        let interactor = ListOrdersInteractorSpy()
        let view = view(interactor, ListOrdersEntry(isWatching: true))
        interactor.onFetch = { [weak view] in view?.displayOrders(viewModel: .orders([], summary: "No orders.")) }
        #expect(await view.run() == .done)
        #expect(output.lines == ["No orders.", "No orders."])
    }
}
