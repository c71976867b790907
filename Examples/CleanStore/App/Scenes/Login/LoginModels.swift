import ArmatureScenes

/// The boundary models of the scene in which a clerk signs in.
enum Login {
    /// Finds out whether anybody has to sign in here.
    enum Begin: UseCase {
        struct Request {}

        enum Response {
            /// No clerks have been set up: whoever is at the machine may work.
            case open
            case needed
            case failed(OrderStoreError)
        }

        enum ViewModel: Equatable {
            case entered
            /// Asks for a name and a password; the text tells how to give them where nobody can be asked.
            case credentials(instructions: String)
            case failure(FailureNotice)
        }
    }

    /// Checks a name and a password.
    enum SignIn: UseCase {
        struct Request {
            var name: String
            var password: String
        }

        enum Response {
            /// The name or the password is empty.
            case missingInput
            case refused
            case signedIn(name: String)
            case failed(OrderStoreError)
        }

        enum ViewModel: Equatable {
            case entered(message: String)
            case failure(FailureNotice)
        }
    }
}

extension Login.SignIn.Request: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    var description: String { "Request(\(name))" }
    var debugDescription: String { description }
    var customMirror: Mirror { Mirror(self, children: ["name": name]) }
}

/// What the scene needs to know to begin with.
struct LoginEntry: Sendable {
    var name: String?
    var password: String?
    /// Whether somebody can be asked for what is missing.
    var canAsk = false
}

extension LoginEntry: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    var description: String { "LoginEntry(\(name ?? "nobody"))" }
    var debugDescription: String { description }
    var customMirror: Mirror { Mirror(self, children: []) }
}
