import Armature
import Foundation
import Testing

@testable import CleanStoreApp

@MainActor
@Suite("The presenter of the order form")
struct CreateOrderPresenterTests {
    private let display = CreateOrderDisplaySpy()

    private func presenter(_ context: FormattingContext = .american) -> CreateOrderPresenter {
        CreateOrderPresenter(
            display: Weak(display as any CreateOrderDisplayLogic), formatter: LocalizedOrderFormatter(context))
    }

    private func messages(_ problems: [FieldProblem]) -> [FailureNotice.Field] {
        presenter().presentPlacedOrder(response: .refused(problems))
        guard case .failure(let notice) = display.placements.last else { return [] }
        return notice.fields
    }

    @Test("29 June 2007 reads 6/29/07 in the United States")
    func americanDate() {
        presenter().presentExpirationDate(response: .init(date: releaseDay))
        #expect(display.dates == [.init(date: "6/29/07")])
    }

    @Test("29 June 2007 reads 29.06.07 in Germany")
    func germanDate() {
        let german = FormattingContext(locale: Locale(identifier: "de_DE"), timeZone: .gmt)
        presenter(german).presentExpirationDate(response: .init(date: releaseDay))
        #expect(display.dates == [.init(date: "29.06.07")])
    }

    @Test("the time zone decides which day it is")
    func timeZone() throws {
        let tokyo = FormattingContext(
            locale: Locale(identifier: "en_US"), timeZone: try #require(TimeZone(identifier: "Asia/Tokyo")))
        presenter(tokyo).presentExpirationDate(response: .init(date: releaseDay.addingTimeInterval(11 * 3600)))
        #expect(display.dates == [.init(date: "6/30/07")])
    }

    @Test("shipping methods become rows")
    func rows() {
        presenter().presentShippingMethods(response: .init(titles: ["A", "B"]))
        #expect(display.methods == [.init(rows: ["A", "B"])])
    }

    @Test("a placed order is called valid and shows its id")
    func placed() {
        presenter().presentPlacedOrder(response: .placed(orderID: "abc123"))
        #expect(
            display.placements == [
                .placed(.init(id: "abc123", validity: "The order is valid.", message: "The order was created: abc123"))
            ])
    }

    @Test("each problem becomes a message beside its field")
    func problems() {
        let fields = messages([
            FieldProblem(field: .shippingZip, key: .required),
            FieldProblem(field: .expirationDate, key: .cardExpired),
            FieldProblem(field: .shippingMethod, key: .offeredMethod, arguments: ["offered": "A, B"]),
        ])
        #expect(
            fields == [
                .init(field: "shippingZip", message: "Shipping zip must not be empty"),
                .init(field: "expirationDate", message: "Card expiration date must not be in the past"),
                .init(field: "shippingMethod", message: "Shipping method must be one of: A, B"),
            ])
    }

    @Test("an amount in a currency without cents is asked for as a whole")
    func wholeAmounts() {
        let fields = messages(
            [0, 2].map { FieldProblem(field: .total, key: .amount, arguments: ["digits": .number($0)]) })
        #expect(fields.map { $0.message.contains("whole") } == [true, false])
    }

    @Test("a failure of the store keeps its own words")
    func storeFailure() {
        presenter().presentPlacedOrder(response: .failed(.busy))
        #expect(
            display.placements == [
                .failure(
                    FailureNotice(kind: .storeUnavailable, message: "the database is locked by another program"))
            ])
    }

    @Test("a declined card is told beside its number")
    func declined() {
        presenter().presentPlacedOrder(response: .notPaid(.declined))
        guard case .failure(let notice) = display.placements.last else { return }
        #expect(notice.kind == .paymentRefused)
        #expect(notice.fields == [.init(field: "cardNumber", message: "The bank declined the card")])
    }

    @Test("the presenter does not keep its display alive")
    func weakDisplay() {
        var display: CreateOrderDisplaySpy? = CreateOrderDisplaySpy()
        weak let watched = display
        let presenter = CreateOrderPresenter(
            display: Weak(display! as any CreateOrderDisplayLogic), formatter: MachineOrderFormatter())
        display = nil
        #expect(watched == nil)
        presenter.presentShippingMethods(response: .init(titles: []))
    }
}
