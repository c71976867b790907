import ArmatureServices
import Foundation
import PostgresClient

/// How an order is laid out in the database on a server.
enum PostgreSQLOrderRows {
    /// In the order of ``values(of:)`` and of the columns that ``order(_:)`` reads; the id comes first.
    private static let columns = [
        "id", "revision", "customer_id", "first_name", "last_name", "phone", "email", "shipping_method", "card_brand",
        "card_last_four", "card_expiry", "card_token", "total", "currency", "placed_at",
        "shipping_street1", "shipping_street2", "shipping_city", "shipping_state", "shipping_zip", "shipping_country",
        "billing_street1", "billing_street2", "billing_city", "billing_state", "billing_zip", "billing_country",
    ]

    private static func places(from first: Int) -> String {
        (first...columns.count).map { "$\($0)" }.joined(separator: ", ")
    }

    /// Changes no row when the id is taken. Of two that insert one id at once, the second waits for the first.
    static let insert = """
        INSERT INTO orders (\(columns.joined(separator: ", "))) VALUES (\(places(from: 1)))
        ON CONFLICT (id) DO NOTHING
        """

    static let update = """
        UPDATE orders SET (\(columns.dropFirst().joined(separator: ", "))) = (\(places(from: 2))) WHERE id = $1
        """

    static let selectAll = "SELECT \(columns.joined(separator: ", ")) FROM orders ORDER BY placed_at, id"
    static let select = "SELECT \(columns.joined(separator: ", ")) FROM orders WHERE id = $1"
    /// As ``select``, and holds up everybody else who wants to change the order until the end of the transaction.
    static let selectForChange = select + " FOR UPDATE"
    static let delete = "DELETE FROM orders WHERE id = $1"

    static func values(of order: Order) -> [PostgresValue] {
        [
            .text(order.id.text), .integer(Int64(order.revision)), .integer(order.customer.number),
            .text(order.contact.firstName), .text(order.contact.lastName), .text(order.contact.phone),
            .text(order.contact.email), .text(order.shippingMethod.rawValue), .optional(order.card.brand?.rawValue),
            .text(order.card.lastFour), .text(order.card.expiry.text), .optional(order.card.token?.text),
            .text(order.total.amount.plainText()), .text(order.total.currency),
            .integer(order.placedAt.millisecondsSince1970),
        ] + values(of: order.shippingAddress) + values(of: order.billingAddress)
    }

    private static func values(of address: Address) -> [PostgresValue] {
        [
            .text(address.street1), .optional(address.street2), .text(address.city), .optional(address.state),
            .optional(address.zip), .text(address.country.code),
        ]
    }

    /// Reads a row of ``select`` or ``selectAll``.
    static func order(_ row: PostgresRow) throws -> Order {
        let id = try row.text(0)
        do {
            return try Order(stored: row)
        } catch PostgresError.mismatch(let column) {
            throw OrderStoreError.corrupt("the order '\(id)' has no valid \(column)")
        }
    }
}
