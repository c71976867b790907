import Foundation
import PostgresClient

/// How the history of orders is laid out in the database on a server, and how others are told of changes.
enum PostgreSQLChangeRows {
    /// Remembers a change, and tells everybody who listens once the transaction is kept.
    static let insert = """
        WITH change AS (
            INSERT INTO order_changes (order_id, number, revision, kind, clerk, changed_at, fields, request)
            VALUES ($1, 1 + (SELECT coalesce(max(number), 0) FROM order_changes WHERE order_id = $1),
                $2, $3, $4, $5, $6, $7)
            RETURNING order_id)
        SELECT pg_notify('\(PostgreSQLSchema.channel)', $8) FROM change
        """

    /// Forgets what was in the changes of an order.
    static let strip = "UPDATE order_changes SET fields = '[]' WHERE order_id = $1"

    static let select = """
        SELECT number, revision, kind, clerk, changed_at, fields FROM order_changes WHERE order_id = $1 ORDER BY number
        """

    /// Gives a row when the change of a request is kept.
    static let find = "SELECT FROM order_changes WHERE order_id = $1 AND request = $2"

    static func values(
        _ kind: OrderChange.Kind, of order: Order, _ fields: [OrderChange.Field], _ stamp: ChangeStamp,
        _ request: ChangeRequest
    ) -> [PostgresValue] {
        [
            .text(order.id.text), .integer(Int64(order.revision)), .text(kind.rawValue), .text(stamp.clerk.text),
            .integer(stamp.at.millisecondsSince1970), .text(OrderChange.json(fields)), .text(request.id),
            .text(ChangeMessage(sender: request.sender, order: order.id).text),
        ]
    }
}

/// One call that changes an order, however often it is sent.
struct ChangeRequest: Sendable {
    /// A UUID.
    let id = UUID().uuidString
    /// The store through which the change is made.
    let sender: String
}

/// What those hear who listen for changes: the store that made the change, a space, and the id of the order.
struct ChangeMessage: Equatable, Sendable {
    var sender: String
    var order: OrderID

    init(sender: String, order: OrderID) {
        self.sender = sender
        self.order = order
    }

    /// `nil` for the text of somebody else.
    init?(_ text: String) {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 2, let order = OrderID(String(parts[1])) else { return nil }
        self.init(sender: String(parts[0]), order: order)
    }

    var text: String { "\(sender) \(order.text)" }
}
