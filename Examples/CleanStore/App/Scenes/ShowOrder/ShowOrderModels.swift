import ArmatureScenes
import Foundation

/// The boundary models of the scene that shows one order.
enum ShowOrder {
    /// One order, in full.
    enum GetOrder: UseCase {
        struct Request {}

        /// What the scene shows of an order.
        struct Response {
            struct Place {
                var street1: String
                var street2: String?
                var city: String
                var state: String?
                var zip: String?
                /// `nil` when it is the country of the reader, which goes without saying.
                var countryName: String?
            }

            /// What is kept of a card.
            struct Card {
                var title: String
                /// `nil` when the number belongs to no brand that is known.
                var brand: String?
                var lastFour: String
                /// A year, a dash, a month.
                var expiry: String
                /// The last day on which the card is good.
                var lastDay: Date
            }

            struct Item {
                var id: String
                var revision: Int
                var date: Date
                /// The order as a form holds it that is to be changed.
                var form: OrderForm
                var total: Money
                var shipping: Place
                var shippingMethod: ShippingMethod
                var billing: Place
                var card: Card
            }

            var result: Result<Item, OrderStoreError>
        }

        enum ViewModel: Equatable {
            /// The texts of the labels.
            struct DisplayedOrder: Equatable {
                var id: String
                var date: String
                var email: String
                var name: String
                var total: String
                var customerID: String
                var phone: String
                var shippingAddress: String
                var shippingMethod: String
                var billingAddress: String
                var card: String
                var cardExpires: String
                /// The same for programs.
                var document: OrderDocument
            }

            case order(DisplayedOrder)
            case failure(FailureNotice)
        }
    }
}
