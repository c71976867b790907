import ArmatureScenes

/// The boundary models of the scene in which a clerk changes an order.
enum EditOrder {
    /// The order as a filled form.
    enum FetchOrder: UseCase {
        struct Request {}

        struct Response {
            struct Item {
                var id: String
                var revision: Int
                var form: OrderForm
                var card: String
                var methods: [String]
            }

            var result: Result<Item, OrderStoreError>
        }

        enum ViewModel: Equatable {
            struct FilledForm: Equatable {
                /// Such as `Edit order 0199...`.
                var title: String
                var form: OrderForm
                /// What card the order has, as the form cannot show it.
                var cardRemark: String
                /// The rows of the shipping picker.
                var methods: [String]
            }

            case form(FilledForm)
            case failure(FailureNotice)
        }
    }

    /// Puts a changed form in the place of the order.
    enum UpdateOrder: UseCase {
        struct Request {
            var form: OrderForm
        }

        enum Response {
            case updated(orderID: String, revision: Int)
            /// The form says what the order says already.
            case unchanged(orderID: String, revision: Int)
            /// Nothing was changed; every problem of the form is listed.
            case refused([FieldProblem])
            /// The new card gave no token; nothing was changed.
            case notPaid(PaymentError)
            case failed(OrderStoreError)
        }

        enum ViewModel: Equatable {
            struct UpdatedOrder: Equatable, Codable {
                var id: String
                var revision: Int
                var message: String
            }

            case updated(UpdatedOrder)
            case failure(FailureNotice)
        }
    }
}

/// What the scene needs to know to begin with.
struct EditOrderEntry: Sendable {
    var orderID: OrderID
    /// The revision that was seen; `nil` for the one that is found.
    var revision: Int?
    /// What is to be changed, when it is known already.
    var fields = TypedFields()
    /// Whether to ask the clerk for the fields.
    var isPrompting = false
    /// Whether to go on to the changed order.
    var showsChangedOrder = false
}
