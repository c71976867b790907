import ArmatureScenes
import Foundation

/// The boundary models of the scene that shows what happened to an order.
enum ViewOrderHistory {
    /// Every change, the first one first.
    enum GetHistory: UseCase {
        struct Request {}

        struct Response {
            struct Item {
                /// A field by its label, with its text before and after.
                struct Field {
                    var key: String
                    var label: String
                    var before: String?
                    var after: String?
                }

                var number: Int
                var revision: Int
                var kind: String
                var date: Date
                var clerk: String
                var fields: [Field]
            }

            var orderID: String
            var result: Result<[Item], OrderStoreError>
        }

        enum ViewModel: Equatable {
            struct DisplayedField: Equatable, Encodable {
                var field: String
                var before: String?
                var after: String?
                /// For people, such as `Phone: 111-111-1111 → 222-222-2222`.
                var text: String

                private enum CodingKeys: CodingKey {
                    case field, before, after
                }
            }

            struct DisplayedChange: Equatable, Encodable {
                var number: Int
                var revision: Int
                var kind: String
                var date: String
                var clerk: String
                var fields: [DisplayedField]
            }

            case history([DisplayedChange], orderID: String)
            case failure(FailureNotice)
        }
    }
}
