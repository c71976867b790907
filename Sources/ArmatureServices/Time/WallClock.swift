import Foundation

/// The time of day, injected so that a test can set it.
///
/// A wall clock may jump in both directions (time synchronisation, a user who sets it); whoever needs order must not
/// take it from here alone.
public protocol WallClock: Sendable {
    /// Milliseconds since 1970-01-01T00:00:00Z, leap seconds not counted. Negative before that moment.
    var millisecondsSince1970: Int64 { get }
}

extension WallClock {
    /// The same moment as a Foundation date.
    public var now: Date { Date(timeIntervalSince1970: Double(millisecondsSince1970) / 1000) }
}

/// The clock of the operating system.
public struct SystemWallClock: WallClock {
    /// Makes the clock; it has no state of its own.
    public init() {}

    /// Milliseconds since 1970, as the system reports them now.
    public var millisecondsSince1970: Int64 {
        Int64((Date().timeIntervalSince1970 * 1000).rounded(.down))
    }
}
