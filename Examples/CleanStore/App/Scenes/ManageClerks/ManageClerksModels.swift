import ArmatureScenes
import ArmatureServices

/// The boundary models of the scene in which clerks are taken on and let go.
enum ManageClerks {
    /// Who there is.
    enum ListClerks: UseCase {
        struct Request {}

        struct Response {
            var result: Result<[String], OrderStoreError>
        }

        enum ViewModel: Equatable {
            /// No clerks is a list without rows, and its summary says so.
            case clerks([String], summary: String)
            case failure(FailureNotice)
        }
    }

    /// Takes somebody on.
    enum AddClerk: UseCase {
        struct Request {
            var name: String
            var password: String
        }

        struct Response {
            var name: String
            /// `nil` when it went well.
            var error: EnrolmentError?
        }

        typealias ViewModel = Change
    }

    /// Lets somebody go.
    enum RemoveClerk: UseCase {
        struct Request {
            var name: String
        }

        struct Response {
            var name: String
            /// `nil` when it went well.
            var error: EnrolmentError?
        }

        typealias ViewModel = Change
    }

    enum Change: Equatable {
        struct Clerk: Equatable, Codable {
            var name: String
            var message: String
        }

        case done(Clerk)
        case failure(FailureNotice)
    }
}

extension ManageClerks.AddClerk.Request: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    var description: String { "Request(\(name))" }
    var debugDescription: String { description }
    var customMirror: Mirror { Mirror(self, children: ["name": name]) }
}

/// What the scene is to do.
enum ManageClerksEntry: Sendable {
    case list
    /// Without a password the clerk is asked for one.
    case add(String, password: String?)
    case remove(String)
}
