/// How a scene ended, for whoever showed it.
enum SceneOutcome: Equatable, Sendable {
    case done
    case failed(FailureNotice.Kind)
}

/// A failure as the clerk sees it: plain text, ready to show.
struct FailureNotice: Equatable, Sendable, Codable {
    /// What sort of failure it is; printed in JSON and mapped to the exit code.
    enum Kind: String, Sendable, Codable, CaseIterable {
        /// The command line cannot be understood.
        case usage
        /// An order was refused.
        case refused
        /// The JSON that orders came in is not valid, or not that of orders.
        case inputMalformed = "input-malformed"
        /// There is no such order.
        case notFound = "not-found"
        /// Somebody else was faster: the order has changed, or its id is taken.
        case conflict
        /// The clerk is not known, or the password is wrong.
        case notSignedIn = "not-signed-in"
        /// The card was not accepted.
        case paymentRefused = "payment-refused"
        /// The payment gateway does not answer.
        case paymentUnavailable = "payment-unavailable"
        /// The input cannot be read.
        case inputUnreadable = "input-unreadable"
        /// The database cannot be opened or written.
        case storeUnavailable = "store-unavailable"
        /// The database answered with an error.
        case storeFailed = "store-failed"
        /// The results could not be delivered.
        case outputFailed = "output-failed"
        /// The wiring of the program is wrong.
        case wiring
        /// The clerk stopped.
        case cancelled
        /// None of the others.
        case failed
    }

    /// A message that belongs beside one field.
    struct Field: Equatable, Sendable, Codable {
        /// The key of the field in the JSON form.
        var field: String
        var message: String
    }

    var kind: Kind
    var message: String
    var fields: [Field] = []
    /// Where in the input the failure is, counted from 1; both or neither.
    var line: Int?
    /// In characters.
    var column: Int?
}
