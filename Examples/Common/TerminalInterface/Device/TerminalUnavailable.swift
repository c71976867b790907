/// Why a full-screen interface cannot be shown.
public enum TerminalUnavailable: Error, Hashable, Sendable {
    /// One of the two streams that a terminal needs.
    public enum Stream: String, Hashable, Sendable {
        case input = "standard input"
        case output = "standard output"
    }

    /// The stream is a file, a pipe or closed.
    case notATerminal(Stream)
    /// `TERM` is empty, or names a type that the system has no description of.
    case unknownType(String)
    /// The terminal cannot put the cursor where it is told, so it has no screen, only lines.
    case withoutCursorMovement(String)
    /// A process has one terminal, and it is open already.
    case alreadyOpen
}

extension TerminalUnavailable: CustomStringConvertible {
    /// One line for people.
    public var description: String {
        switch self {
        case .notATerminal(let stream): "the \(stream.rawValue) is not a terminal"
        case .unknownType(""): "the type of the terminal is not known: TERM is not set"
        case .unknownType(let name): "the type of the terminal is not known: TERM is '\(name)'"
        case .withoutCursorMovement(let name): "a terminal of type '\(name)' cannot show a full screen"
        case .alreadyOpen: "the terminal is in use already"
        }
    }
}
