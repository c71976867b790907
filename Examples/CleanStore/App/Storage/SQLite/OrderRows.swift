import ArmatureServices
import Foundation

/// How an order is laid out in the database.
enum OrderRows {
    static let insert = """
        INSERT INTO orders (id, revision, customer_id, first_name, last_name, phone, email, shipping_method, card_brand,
            card_last_four, card_expiry, card_token, total, currency, placed_at)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)
        """

    static let update = """
        UPDATE orders SET revision = ?2, customer_id = ?3, first_name = ?4, last_name = ?5, phone = ?6, email = ?7,
            shipping_method = ?8, card_brand = ?9, card_last_four = ?10, card_expiry = ?11, card_token = ?12,
            total = ?13, currency = ?14, placed_at = ?15
        WHERE id = ?1
        """

    static let insertAddress = """
        INSERT OR REPLACE INTO addresses (order_id, role, street1, street2, city, state, zip, country)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
        """

    /// LEFT JOIN: an order that lost an address must be reported, not left out.
    static let select = """
        SELECT o.id, o.revision, o.customer_id, o.first_name, o.last_name, o.phone, o.email, o.shipping_method,
            o.card_brand, o.card_last_four, o.card_expiry, o.card_token, o.total, o.currency, o.placed_at,
            s.street1, s.street2, s.city, s.state, s.zip, s.country,
            b.street1, b.street2, b.city, b.state, b.zip, b.country
        FROM orders AS o
        LEFT JOIN addresses AS s ON s.order_id = o.id AND s.role = 'shipping'
        LEFT JOIN addresses AS b ON b.order_id = o.id AND b.role = 'billing'
        """

    static func values(of order: Order) -> [SQLiteValue] {
        [
            .text(order.id.text), .integer(Int64(order.revision)), .integer(order.customer.number),
            .text(order.contact.firstName), .text(order.contact.lastName), .text(order.contact.phone),
            .text(order.contact.email), .text(order.shippingMethod.rawValue), .optional(order.card.brand?.rawValue),
            .text(order.card.lastFour), .text(order.card.expiry.text), .optional(order.card.token?.text),
            .text(order.total.amount.plainText()), .text(order.total.currency),
            .integer(order.placedAt.millisecondsSince1970),
        ]
    }

    static func values(of address: Address, role: String, order: OrderID) -> [SQLiteValue] {
        [
            .text(order.text), .text(role), .text(address.street1), .optional(address.street2), .text(address.city),
            .optional(address.state), .optional(address.zip), .text(address.country.code),
        ]
    }

    /// Reads a row of ``select``.
    static func order(_ row: SQLiteRow) throws -> Order {
        let id = try row.text(0)
        do {
            return try Order(stored: row)
        } catch let mismatch as SQLiteRow.Mismatch {
            throw OrderStoreError.corrupt("the order '\(id)' has no valid \(mismatch.column)")
        }
    }
}

extension Date {
    /// `nil` beyond the years in which a calendar can place an instant, which is far beyond any order.
    init?(stored milliseconds: Int64) {
        // From the year 0 to the year 10000, about.
        guard (-62_135_596_800_000...253_402_300_800_000).contains(milliseconds) else { return nil }
        self.init(millisecondsSince1970: milliseconds)
    }
}

extension Decimal {
    /// Reads what ``plainText(fractionDigits:)`` wrote.
    init?(stored text: String) {
        guard text.utf8.allSatisfy({ $0 == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let value = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
        else { return nil }
        self = value
    }
}
