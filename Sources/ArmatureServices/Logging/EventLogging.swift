/// How much an entry matters.
public enum LogLevel: String, Hashable, Sendable, Comparable, CaseIterable {
    /// For whoever looks for a mistake.
    case debug
    /// What the program did.
    case info
    /// What somebody should know who looks after it, though nothing is wrong.
    case notice
    /// Something is wrong, and the program has coped.
    case warning
    /// Something was not done that should have been.
    case error

    /// Orders by how much it matters.
    public static func < (first: LogLevel, second: LogLevel) -> Bool { first.rank < second.rank }

    private var rank: Int {
        switch self {
        case .debug: 0
        case .info: 1
        case .notice: 2
        case .warning: 3
        case .error: 4
        }
    }
}

/// Takes down what happens, as data: a fixed message, and fields for everything that varies.
///
/// The message is a literal on purpose. Nothing that a user typed can get into it by interpolation; it has to be a field,
/// where it is named, can be searched for, and passes the redaction.
///
/// Conformers are safe to call from any thread, never throw and never wait: a disk that is slow must not slow the
/// program down.
public protocol EventLogging: Sendable {
    /// Entries that matter less are not made at all.
    var minimumLevel: LogLevel { get }
    /// Takes down an entry of at least the minimum level. Use the methods named after the levels.
    func record(_ level: LogLevel, _ message: StaticString, _ fields: LogFields)
}

extension EventLogging {
    /// Takes down an entry, if it matters enough. The fields are not even made otherwise.
    public func log(_ level: LogLevel, _ message: StaticString, _ fields: @autoclosure () -> LogFields = [:]) {
        if level >= minimumLevel { record(level, message, fields()) }
    }

    /// For whoever looks for a mistake.
    public func debug(_ message: StaticString, _ fields: @autoclosure () -> LogFields = [:]) {
        log(.debug, message, fields())
    }

    /// What the program did.
    public func info(_ message: StaticString, _ fields: @autoclosure () -> LogFields = [:]) {
        log(.info, message, fields())
    }

    /// What somebody should know who looks after it, though nothing is wrong.
    public func notice(_ message: StaticString, _ fields: @autoclosure () -> LogFields = [:]) {
        log(.notice, message, fields())
    }

    /// Something is wrong, and the program has coped.
    public func warning(_ message: StaticString, _ fields: @autoclosure () -> LogFields = [:]) {
        log(.warning, message, fields())
    }

    /// Something was not done that should have been.
    public func error(_ message: StaticString, _ fields: @autoclosure () -> LogFields = [:]) {
        log(.error, message, fields())
    }

    /// The same log with fields that each entry gets; one that an entry names itself stands instead.
    public func with(_ fields: LogFields) -> any EventLogging { FieldedLog(base: self, fields: fields) }
}

/// A log that keeps nothing.
public struct SilentLog: EventLogging {
    /// Makes the log.
    public init() {}

    /// The highest there is.
    public var minimumLevel: LogLevel { .error }

    /// Does nothing.
    public func record(_ level: LogLevel, _ message: StaticString, _ fields: LogFields) {}
}

private struct FieldedLog: EventLogging {
    let base: any EventLogging
    let fields: LogFields

    var minimumLevel: LogLevel { base.minimumLevel }

    func record(_ level: LogLevel, _ message: StaticString, _ fields: LogFields) {
        base.record(level, message, self.fields.merging(fields))
    }
}
