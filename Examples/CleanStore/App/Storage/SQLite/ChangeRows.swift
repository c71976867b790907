import Foundation

/// How the history of orders is laid out in the database.
enum ChangeRows {
    static let insert = """
        INSERT INTO order_changes (order_id, number, revision, kind, clerk, changed_at, fields)
        VALUES (?1, 1 + (SELECT coalesce(max(number), 0) FROM order_changes WHERE order_id = ?1), ?2, ?3, ?4, ?5, ?6)
        """

    /// Forgets what was in the changes of an order.
    static let strip = "UPDATE order_changes SET fields = '[]' WHERE order_id = ?1"

    static let select = """
        SELECT number, revision, kind, clerk, changed_at, fields FROM order_changes WHERE order_id = ?1 ORDER BY number
        """

    static func values(
        _ kind: OrderChange.Kind, of order: Order, _ fields: [OrderChange.Field], _ stamp: ChangeStamp
    ) -> [SQLiteValue] {
        [
            .text(order.id.text), .integer(Int64(order.revision)), .text(kind.rawValue), .text(stamp.clerk.text),
            .integer(stamp.at.millisecondsSince1970), .text(OrderChange.json(fields)),
        ]
    }
}

extension OrderChange {
    /// The fields of a change as a database keeps them: a JSON array of objects.
    static func json(_ fields: [Field]) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return String(decoding: try encoder.encode(fields), as: UTF8.self)
        } catch {
            preconditionFailure("a list of texts cannot be encoded: \(error)")
        }
    }

    /// The inverse of ``json(_:)``; `nil` for any other text.
    static func fields(json: String) -> [Field]? {
        try? JSONDecoder().decode([Field].self, from: Data(json.utf8))
    }
}
