import ArmatureScenes
import Foundation

/// The boundary models of the scene in which a clerk enters an order.
///
/// No domain model crosses a boundary: an order may gain a property without a change here.
enum CreateOrder {
    /// What the form begins with.
    enum StartForm: UseCase {
        struct Request {}
        struct Response {
            /// The form that the clerk left half-way in this session.
            var draft: OrderForm?
        }
        struct ViewModel: Equatable {
            var form: OrderForm
            /// `nil` when the form is empty.
            var remark: String?
        }
    }

    /// Puts a form aside that is left half-way.
    enum KeepDraft: UseCase {
        struct Request {
            var form: OrderForm
        }
        struct Response {}
        struct ViewModel {}
    }

    /// Which shipping methods the form offers.
    enum FetchShippingMethods: UseCase {
        struct Request {}
        struct Response {
            var titles: [String]
        }
        struct ViewModel: Equatable {
            var rows: [String]
        }
    }

    /// How a picked expiration date reads in the form.
    enum FormatExpirationDate: UseCase {
        struct Request {
            var date: Date
        }
        struct Response {
            var date: Date
        }
        struct ViewModel: Equatable {
            var date: String
        }
    }

    /// Turns a filled form into a kept order.
    enum PlaceOrder: UseCase {
        struct Request {
            var form: OrderForm
            /// The id that whoever sends the form has chosen, so that it can be sent again without harm; `nil` for a new
            /// one.
            var orderID: OrderID?
        }

        enum Response {
            case placed(orderID: String)
            /// Nothing was kept; every problem of the form is listed.
            case refused([FieldProblem])
            /// The card gave no token; nothing was kept.
            case notPaid(PaymentError)
            case failed(OrderStoreError)
        }

        enum ViewModel: Equatable {
            struct PlacedOrder: Equatable, Codable {
                var id: String
                /// That the form was accepted.
                var validity: String
                var message: String
            }

            case placed(PlacedOrder)
            case failure(FailureNotice)
        }
    }
}

/// What the scene needs to know to begin with.
struct CreateOrderEntry: Sendable {
    /// What is already filled in.
    var form = OrderForm()
    /// The id of the new order, when it was chosen outside.
    var orderID: OrderID?
    /// Whether to ask the clerk for the fields.
    var isPrompting = false
    /// Whether to go on to the new order.
    var showsPlacedOrder = false
    /// Put before each complaint, to tell one order of several from another.
    var name: String?
}
