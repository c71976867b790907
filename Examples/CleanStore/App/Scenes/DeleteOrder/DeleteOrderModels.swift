import ArmatureScenes

/// The boundary models of the scene in which a clerk deletes an order.
enum DeleteOrder {
    /// What there is to delete, for the question.
    enum FetchOrder: UseCase {
        struct Request {}

        struct Response {
            struct Item {
                var id: String
                var firstName: String
                var lastName: String
                var total: Money
            }

            var result: Result<Item, OrderStoreError>
        }

        enum ViewModel: Equatable {
            /// Asks whether to delete it.
            case question(String)
            case failure(FailureNotice)
        }
    }

    /// Deletes the order that was looked at.
    enum Delete: UseCase {
        struct Request {}

        struct Response {
            var result: Result<String, OrderStoreError>
        }

        enum ViewModel: Equatable {
            struct DeletedOrder: Equatable, Codable {
                var id: String
                var message: String
            }

            case deleted(DeletedOrder)
            case failure(FailureNotice)
        }
    }
}

/// What the scene needs to know to begin with.
struct DeleteOrderEntry: Sendable {
    var orderID: OrderID
    /// The revision that was seen; `nil` for the one that is found.
    var revision: Int?
    /// Whether the question was answered beforehand.
    var isConfirmed = false
}
