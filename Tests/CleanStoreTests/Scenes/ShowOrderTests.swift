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
        #expect(displayed.document.fields[.billingCountry] == "DE")
        #expect(displayed.shippingAddress == "Peak Road 1, Hong Kong, Hong Kong")
    }

    /// What the view writes for programs.
    private func json(_ order: Order) async throws -> String {
        let view = ShowOrderView(
            interactor: ShowOrderInteractorSpy(), screen: Screen(output: output, style: .json))
        view.displayOrder(viewModel: .order(try #require(await displayed(order))))
        #expect(output.lines.count == 1)
        return try #require(output.lines.first)
    }

    @Test("programs get the fields under the keys of the form, exact digits, an ISO date, and four digits of the card")
    func document() async throws {
        #expect(
            try await json(.amy(total: Decimal(string: "1234.5")!, method: .oneDay))
                == #"{"billingCity":"Cupertino","billingCountry":"US","billingState":"CA","#
                + #""billingStreet1":"1 Infinite Loop","billingStreet2":"Suite 2","billingZip":"95014","#
                + #""cardBrand":"visa","cardExpires":"2040-12","cardLastFour":"1111","currency":"USD","#
                + #""customerID":"7","date":"2007-06-29T12:00:00.000Z","email":"amy.apple@clean-swift.com","#
                + #""firstName":"Amy","id":"aaa111","lastName":"Apple","phone":"111-111-1111","revision":1,"#
                + #""shippingCity":"Redmond","shippingCountry":"US","shippingMethod":"one-day","#
                + #""shippingState":"WA","shippingStreet1":"One Microsoft Way","shippingStreet2":null,"#
                + #""shippingZip":"98052-7329","total":"1234.50"}"#)
    }

    @Test("neither a card number nor the token is in the document, and a card of no known brand has none")
    func noCard() async throws {
        var order = Order.amy()
        order.card.brand = nil
        let json = try await json(order)
        #expect(!json.contains(PaymentToken.amy.text) && !OrderForm.amyCardIsTold(in: json))
        #expect(json.contains(#""cardBrand":null"#))
        for field in OrderField.payment { #expect(!json.contains("\"\(field.rawValue)\"")) }
    }

    @Test("a card that were among the fields would not be written")
    func cardAmongFields() throws {
        let document = OrderDocument(
            id: "a", revision: 1, date: "", currency: "USD",
            fields: [.cardNumber: OrderForm.amyCardNumber, .cvv: OrderForm.amyVerificationValue], cardLastFour: "1111",
            cardExpires: "2040-12")
        #expect(!OrderForm.amyCardIsTold(in: String(decoding: try JSONEncoder().encode(document), as: UTF8.self)))
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
