/// What the process reports to whoever started it. Codes from 64 up are those of BSD's `sysexits.h`.
enum ExitCode: Int32, CaseIterable, Sendable {
    case success = 0
    case failure = 1
    case usage = 2
    case badData = 65
    case noInput = 66
    case unavailable = 69
    case cannotCreate = 73
    case ioError = 74
    case tryAgain = 75
    case noPermission = 77

    init(_ outcome: SceneOutcome) {
        switch outcome {
        case .done: self = .success
        case .failed(let kind): self.init(kind)
        }
    }

    init(_ kind: FailureNotice.Kind) {
        switch kind {
        case .usage: self = .usage
        case .refused, .inputMalformed, .paymentRefused: self = .badData
        case .conflict: self = .tryAgain
        case .notSignedIn: self = .noPermission
        case .paymentUnavailable: self = .unavailable
        case .notFound, .inputUnreadable: self = .noInput
        case .storeUnavailable: self = .cannotCreate
        case .storeFailed, .outputFailed: self = .ioError
        case .wiring, .cancelled, .failed: self = .failure
        }
    }

    /// What the code means, for the help text.
    var meaning: String {
        switch self {
        case .success: "done"
        case .failure: "any failure without a code of its own; a wiring mistake; the clerk stopped"
        case .usage: "the command line cannot be understood"
        case .badData: "the order or its card was refused, or the input is not valid"
        case .noInput: "there is no such order or database, or the input cannot be read"
        case .unavailable: "the payment gateway does not answer"
        case .cannotCreate: "the database cannot be opened or written"
        case .ioError: "the database failed, or the output could not be written"
        case .tryAgain: "somebody else changed the order, or its id is taken"
        case .noPermission: "the clerk is not known, or the password is wrong"
        }
    }
}
