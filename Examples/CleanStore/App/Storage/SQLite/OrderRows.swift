import Foundation

/// How an order is laid out in the database.
enum OrderRows {
    static let insert = """
        INSERT INTO orders (id, customer_id, first_name, last_name, phone, email, shipping_method, card_brand,
            card_last_four, card_expiry, total, currency, placed_at)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)
        """

    static let update = """
        UPDATE orders SET customer_id = ?2, first_name = ?3, last_name = ?4, phone = ?5, email = ?6,
            shipping_method = ?7, card_brand = ?8, card_last_four = ?9, card_expiry = ?10, total = ?11,
            currency = ?12, placed_at = ?13
        WHERE id = ?1
        """

    static let insertAddress = """
        INSERT OR REPLACE INTO addresses (order_id, role, street1, street2, city, state, zip)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
        """

    /// LEFT JOIN: an order that lost an address must be reported, not left out.
    static let select = """
        SELECT o.id, o.customer_id, o.first_name, o.last_name, o.phone, o.email, o.shipping_method, o.card_brand,
            o.card_last_four, o.card_expiry, o.total, o.currency, o.placed_at,
            s.street1, s.street2, s.city, s.state, s.zip, b.street1, b.street2, b.city, b.state, b.zip
        FROM orders AS o
        LEFT JOIN addresses AS s ON s.order_id = o.id AND s.role = 'shipping'
        LEFT JOIN addresses AS b ON b.order_id = o.id AND b.role = 'billing'
        """

    static func values(of order: Order) -> [SQLiteValue] {
        [
            .text(order.id.text), .integer(order.customer.number), .text(order.contact.firstName),
            .text(order.contact.lastName), .text(order.contact.phone), .text(order.contact.email),
            .text(order.shippingMethod.rawValue), .text(order.card.brand.rawValue), .text(order.card.lastFour),
            .text(order.card.expiry.text), .text(order.total.amount.plainText()), .text(order.total.currency),
            .integer(order.placedAt.millisecondsSince1970),
        ]
    }

    static func values(of address: Address, role: String, order: OrderID) -> [SQLiteValue] {
        [
            .text(order.text), .text(role), .text(address.street1), .optional(address.street2), .text(address.city),
            .text(address.state), .text(address.zip),
        ]
    }

    /// Reads a row of ``select``.
    static func order(_ row: SQLiteRow) throws -> Order {
        let id = try row.text(0)
        func need<Value>(_ value: Value?, _ name: String) throws(OrderStoreError) -> Value {
            guard let value else { throw .corrupt("the order '\(id)' has no valid \(name)") }
            return value
        }
        do {
            return Order(
                id: try need(OrderID(id), "id"),
                customer: try need(CustomerID(try row.integer(1)), "customer id"),
                contact: Contact(
                    firstName: try row.text(2), lastName: try row.text(3), phone: try row.text(4),
                    email: try row.text(5)),
                shippingAddress: try address(row, from: 13),
                shippingMethod: try need(ShippingMethod(rawValue: try row.text(6)), "shipping method"),
                card: PaymentCard(
                    brand: try need(CardBrand(rawValue: try row.text(7)), "card brand"),
                    lastFour: try row.text(8),
                    expiry: try need(CardExpiry(typed: try row.text(9)), "card expiry")),
                billingAddress: try address(row, from: 18),
                total: Money(
                    amount: try need(Decimal(stored: try row.text(10)), "total"), currency: try row.text(11)),
                placedAt: try need(Date(stored: try row.integer(12)), "date"))
        } catch let mismatch as SQLiteRow.Mismatch {
            throw OrderStoreError.corrupt("the order '\(id)' has no valid \(mismatch.column)")
        }
    }

    private static func address(_ row: SQLiteRow, from column: Int32) throws -> Address {
        Address(
            street1: try row.text(column), street2: try row.optionalText(column + 1), city: try row.text(column + 2),
            state: try row.text(column + 3), zip: try row.text(column + 4))
    }
}

extension Date {
    /// `nil` beyond the years in which a calendar can place an instant, which is far beyond any order.
    fileprivate init?(stored milliseconds: Int64) {
        // From the year 0 to the year 10000, about.
        guard (-62_135_596_800_000...253_402_300_800_000).contains(milliseconds) else { return nil }
        self.init(millisecondsSince1970: milliseconds)
    }
}

extension Decimal {
    /// Reads what ``plainText(fractionDigits:)`` wrote.
    fileprivate init?(stored text: String) {
        guard text.utf8.allSatisfy({ $0 == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let value = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
        else { return nil }
        self = value
    }
}
