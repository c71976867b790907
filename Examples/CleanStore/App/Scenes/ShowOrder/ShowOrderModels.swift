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
                var countryCode: String
                /// `nil` when it is the country of the reader, which goes without saying.
                var countryName: String?
            }

            struct Item {
                var id: String
                var revision: Int
                var date: Date
                var email: String
                var firstName: String
                var lastName: String
                var total: Money
                var customer: Int64
                var phone: String
                var shipping: Place
                var shippingMethod: String
                var billing: Place
                var card: String
                /// The last day on which the card is good.
                var cardExpiry: Date
            }

            var result: Result<Item, OrderStoreError>
        }

        enum ViewModel: Equatable {
            struct DisplayedOrder: Equatable, Codable {
                var id: String
                var revision: Int
                var date: String
                var email: String
                var name: String
                var total: String
                var currency: String
                var customerID: String
                var phone: String
                var shippingAddress: String
                var shippingCountry: String
                var shippingMethod: String
                var billingAddress: String
                var billingCountry: String
                var card: String
                var cardExpires: String
            }

            case order(DisplayedOrder)
            case failure(FailureNotice)
        }
    }
}
