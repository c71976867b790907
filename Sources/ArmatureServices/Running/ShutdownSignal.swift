import Foundation

/// A signal that asks a process to end.
public struct ShutdownSignal: Hashable, Sendable {
    /// The system's number, such as `SIGTERM`.
    public let number: Int32

    /// Takes any signal that can be caught, by the system's number.
    public init(number: Int32) {
        self.number = number
    }

    /// Ctrl-C on the terminal (`SIGINT`).
    public static let interrupt = ShutdownSignal(number: SIGINT)
    /// What `kill`, init systems and container runtimes send (`SIGTERM`).
    public static let terminate = ShutdownSignal(number: SIGTERM)
    /// The terminal was closed (`SIGHUP`).
    public static let hangup = ShutdownSignal(number: SIGHUP)
}

extension ShutdownSignal: CustomStringConvertible {
    /// `SIGINT`, `SIGTERM`, `SIGHUP`, or the number of any other.
    public var description: String {
        switch self {
        case .interrupt: "SIGINT"
        case .terminate: "SIGTERM"
        case .hangup: "SIGHUP"
        default: "signal \(number)"
        }
    }
}
