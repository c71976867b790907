/// Where a view writes.
@MainActor
protocol TextOutput: AnyObject, Sendable {
    /// Writes one line of result.
    func write(_ line: String)
    /// Writes one line of complaint.
    func complain(_ line: String)
    /// Writes a question that is answered on the same line.
    func ask(_ question: String)
    /// Finds out, before anything is stored, whether results can still be delivered.
    func checkOpen()
    /// Why the results can no longer be delivered; the first failure stays.
    var failure: OutputFailure? { get }
}

/// Results could not be delivered.
struct OutputFailure: Error, Equatable, Sendable {
    /// The system's words, such as `Broken pipe`.
    var reason: String
}

/// Where a view reads what the clerk types.
@MainActor
protocol LineInput: AnyObject, Sendable {
    /// The next line without its end; `nil` when there is none.
    ///
    /// - Parameters:
    ///   - concealed: Whether a terminal must not show what is typed.
    ///   - ask: Puts the question. It is called once the terminal is ready for the answer.
    func readLine(concealed: Bool, asking ask: () -> Void) throws(InputFailure) -> String?
}

/// Input could not be read.
enum InputFailure: Error, Equatable, Sendable {
    /// Bytes that are not UTF-8, on the given line, counted from 1.
    case notUTF8(source: String, line: Int)
    case unreadable(source: String, reason: String)
    case empty(source: String)
    case tooLarge(source: String, limit: Int)
}

extension InputFailure: CustomStringConvertible {
    /// What sort of failure this is for the clerk.
    var kind: FailureNotice.Kind {
        switch self {
        case .unreadable: .inputUnreadable
        case .notUTF8, .empty, .tooLarge: .refused
        }
    }

    var description: String {
        switch self {
        case .notUTF8(let source, let line): "\(source): line \(line) is not valid UTF-8"
        case .unreadable(let source, let reason): "\(source): cannot be read: \(reason)"
        case .empty(let source): "\(source): is empty"
        case .tooLarge(let source, let limit): "\(source): is larger than \(limit) bytes"
        }
    }
}
