import ArmatureScenes
import Foundation

/// The boundary models of the scene that lists all orders.
enum ListOrders {
    /// All orders, as rows.
    enum FetchOrders: UseCase {
        struct Request {}

        struct Response {
            /// What a row is made of.
            struct Item {
                var id: String
                var date: Date
                var email: String
                var firstName: String
                var lastName: String
                var total: Money
            }

            var result: Result<[Item], OrderStoreError>
            var link: NetworkLinkState
        }

        enum ViewModel: Equatable {
            struct DisplayedOrder: Equatable, Codable {
                var id: String
                var date: String
                var email: String
                var name: String
                var total: String
                var currency: String
            }

            /// No orders is a list without rows, and its summary says so.
            case orders([DisplayedOrder], summary: String)
            case failure(FailureNotice)
        }
    }
}

/// What the scene needs to know to begin with.
struct ListOrdersEntry: Sendable {
    /// Whether to let the clerk pick a row to see more of.
    var isPicking = false
    /// Whether to stay and show the list again whenever an order has changed.
    var isWatching = false
}
