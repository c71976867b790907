import ArmatureServices
import Foundation
import PostgresClient

/// A row that a database gives: the columns of an order, or of a change, in the order in which all databases select them.
protocol StoredRow {
    func text(_ column: Int32) throws -> String
    func optionalText(_ column: Int32) throws -> String?
    func integer(_ column: Int32) throws -> Int64
}

extension SQLiteRow: StoredRow {}
extension PostgresRow: StoredRow {}

extension Order {
    /// Reads an order from a row.
    ///
    /// - Throws: ``OrderStoreError/corrupt(_:)`` for what cannot be an order; what the row throws.
    init(stored row: some StoredRow) throws {
        let id = try row.text(0)
        func need<Value>(_ value: Value?, _ name: String) throws(OrderStoreError) -> Value {
            guard let value else { throw .corrupt("the order '\(id)' has no valid \(name)") }
            return value
        }
        func address(from column: Int32) throws -> Address {
            Address(
                street1: try row.text(column), street2: try row.optionalText(column + 1),
                city: try row.text(column + 2), state: try row.optionalText(column + 3),
                zip: try row.optionalText(column + 4),
                country: try need(Country(typed: try row.text(column + 5)), "country"))
        }
        self.init(
            id: try need(OrderID(id), "id"),
            revision: try need(Int(exactly: try row.integer(1)), "revision"),
            customer: try need(CustomerID(try row.integer(2)), "customer id"),
            contact: Contact(
                firstName: try row.text(3), lastName: try row.text(4), phone: try row.text(5),
                email: try row.text(6)),
            shippingAddress: try address(from: 15),
            shippingMethod: try need(ShippingMethod(rawValue: try row.text(7)), "shipping method"),
            card: PaymentCard(
                brand: try row.optionalText(8).map { try need(CardBrand(rawValue: $0), "card brand") },
                lastFour: try row.text(9),
                expiry: try need(CardExpiry(typed: try row.text(10)), "card expiry"),
                token: try row.optionalText(11).map { try need(PaymentToken($0), "card token") }),
            billingAddress: try address(from: 21),
            total: Money(
                amount: try need(Decimal(stored: try row.text(12)), "total"), currency: try row.text(13)),
            placedAt: try need(Date(stored: try row.integer(14)), "date"))
    }
}

extension OrderChange {
    /// Reads a change from a row.
    ///
    /// - Throws: ``OrderStoreError/corrupt(_:)`` for what cannot be a change; what the row throws.
    init(stored row: some StoredRow) throws {
        func need<Value>(_ value: Value?, _ name: String) throws(OrderStoreError) -> Value {
            guard let value else { throw .corrupt("a change of an order has no valid \(name)") }
            return value
        }
        self.init(
            number: try need(Int(exactly: try row.integer(0)), "number"),
            revision: try need(Int(exactly: try row.integer(1)), "revision"),
            kind: try need(OrderChange.Kind(rawValue: try row.text(2)), "kind"),
            stamp: ChangeStamp(
                clerk: try need(ClerkName(try row.text(3)), "clerk"),
                at: try need(Date(stored: try row.integer(4)), "date")),
            fields: try need(OrderChange.fields(json: try row.text(5)), "fields"))
    }
}
