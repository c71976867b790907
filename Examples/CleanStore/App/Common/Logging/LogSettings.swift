import ArmatureServices

/// What is taken down about a run of the program, and where.
struct LogSettings: Equatable, Sendable {
    enum Destination: Equatable, Sendable {
        case standardError
        /// An absolute path.
        case file(String)
    }

    /// `nil` when nothing is taken down.
    var destination: Destination?
    var format = LogFormat.text
    /// Whether the metrics of the run are written at its end, on the standard error.
    var printsMetrics = false

    /// Whether there may be something to say when the run is over.
    var tellsAtTheEnd: Bool { printsMetrics || destination != nil }
}
