import Armature
import Foundation
import Testing

@testable import CleanStoreApp

@MainActor
@Suite("One order")
struct ShowOrderTests {
    private let output = RecordedOutput()

    private func presented(
        _ order: Order?, _ formatter: any OrderFormatting = LocalizedOrderFormatter(.american)
    ) async -> ShowOrder.GetOrder.ViewModel? {
        let display = ShowOrderDisplaySpy()
        let presenter = ShowOrderPresenter(display: Weak(display as any ShowOrderDisplayLogic), formatter: formatter)
        let interactor = ShowOrderInteractor(
            orderID: order?.id ?? .known("none"), presenter: presenter,
            store: MemoryOrderStore(order.map { [$0] } ?? []),
            formatting: .american)
        await interactor.getOrder(request: .init())
        return display.viewModels.last
    }

    private func displayed(
        _ order: Order, _ formatter: any OrderFormatting = LocalizedOrderFormatter(.american)
    ) async -> ShowOrder.GetOrder.ViewModel.DisplayedOrder? {
        guard case .order(let displayed) = await presented(order, formatter) else { return nil }
        return displayed
    }

    @Test("the five texts of an order are those of the list")
    func fiveTexts() async throws {
        let order = try #require(await displayed(.amy()))
        #expect(order.id == "aaa111")
        #expect(order.date == "6/29/07")
        #expect(order.email == "amy.apple@clean-swift.com")
        #expect(order.name == "Amy Apple")
        #expect(order.total == "$1.11")
    }

    @Test("addresses leave out a second line that is not there, and the card shows four digits")
    func otherTexts() async throws {
        let order = try #require(await displayed(.amy(method: .twoDay)))
        #expect(order.shippingAddress == "One Microsoft Way, Redmond, WA 98052-7329")
        #expect(order.billingAddress == "1 Infinite Loop, Suite 2, Cupertino, CA 95014")
        #expect(order.shippingMethod == "Two-Day Shipping")
        #expect(order.card == "Visa ending in 1111")
        #expect(order.cardExpires == "12/31/40")
        #expect(order.customerID == "7")
    }

    @Test("an address abroad names its country, and one without a state or a code leaves them out")
    func abroad() async throws {
        var order = Order.amy()
        order.billingAddress = Address(
            street1: "Unter den Linden 1", street2: nil, city: "Berlin", state: nil, zip: "10117",
            country: Country(typed: "de")!)
        order.shippingAddress = Address(
            street1: "Peak Road 1", street2: nil, city: "Hong Kong", state: nil, zip: nil,
            country: Country(typed: "HK")!)
        let displayed = try #require(await displayed(order))
        #expect(displayed.billingAddress == "Unter den Linden 1, Berlin, 10117, Germany")
        #expect(displayed.billingCountry == "DE")
        #expect(displayed.shippingAddress == "Peak Road 1, Hong Kong, Hong Kong")
    }

    @Test("programs get exact digits and an ISO date")
    func machineTexts() async throws {
        let order = try #require(await displayed(.amy(total: Decimal(string: "1234.5")!), MachineOrderFormatter()))
        #expect(order.total == "1234.50")
        #expect(order.date == "2007-06-29T12:00:00.000Z")
    }

    @Test("an unknown id is told as such")
    func unknown() async {
        #expect(
            await presented(nil)
                == .failure(FailureNotice(kind: .notFound, message: "there is no order none")))
    }

    @Test("the view asks once and shows one line for each label")
    func view() async throws {
        let interactor = ShowOrderInteractorSpy()
        let view = ShowOrderView(interactor: interactor, screen: Screen(output: output, style: .text))
        let order = try #require(await displayed(.amy()))
        interactor.onGet = { [weak view] in view?.displayOrder(viewModel: .order(order)) }
        #expect(await view.run() == .done)
        #expect(interactor.requests == 1)
        #expect(output.lines.count == 10)
        #expect(output.lines.first == "Order:    aaa111")
        #expect(output.lines.contains("Total:    $1.11"))
    }

    @Test("the view complains about a failure and ends with its kind")
    func viewFailure() async {
        let interactor = ShowOrderInteractorSpy()
        let view = ShowOrderView(interactor: interactor, screen: Screen(output: output, style: .text))
        interactor.onGet = { [weak view] in
            view?.displayOrder(viewModel: .failure(FailureNotice(kind: .notFound, message: "there is no order x")))
        }
        #expect(await view.run() == .failed(.notFound))
        #expect(output.complaints == ["cleanstore: there is no order x"])
        #expect(output.lines.isEmpty)
    }
}
