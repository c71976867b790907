import Foundation

/// Tells the date; injected so that a test decides what "now" is.
protocol WallClock: Sendable {
    func now() -> Date
}

/// The date of the machine.
struct SystemWallClock: WallClock {
    func now() -> Date { Date() }
}
