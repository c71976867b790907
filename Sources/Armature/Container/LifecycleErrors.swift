/// What one service did wrong while starting or stopping.
public struct ServiceFailure: Sendable, CustomStringConvertible {
    /// What happened.
    public enum Reason: Sendable {
        /// Its initialiser, or its start or stop behaviour, threw this.
        case threw(any Error)
        /// It did not come to an end within this time.
        case timedOut(after: Duration)
    }

    /// The key of the service, with the implementation if it differs.
    public let service: String
    /// Where it was registered.
    public let site: SourceSite
    /// What happened.
    public let reason: Reason

    /// One line: the service, its place, and what happened.
    public var description: String {
        switch reason {
        case .threw(let error): "\(service) (\(site)): \(error)"
        case .timedOut(let limit): "\(service) (\(site)): did not finish within \(limit)"
        }
    }
}

/// A container or scope could not start. Whatever had been created has been stopped again.
public struct StartError: Error, CustomStringConvertible {
    /// The composition root or scope.
    public let root: String
    /// Whether the start was cancelled from outside.
    public let wasCancelled: Bool
    /// What failed, the first one first.
    public let failures: [ServiceFailure]
    /// The services that were never begun because of it.
    public let waiting: [String]
    /// What went wrong while stopping those that had started.
    public let stopFailures: [ServiceFailure]

    /// Several lines: what failed, what waited on it, what the stops said.
    public var description: String {
        var lines = [wasCancelled ? "\(root) was cancelled while it started" : "\(root) could not start"]
        lines += failures.map { "  failed: \($0)" }
        if !waiting.isEmpty { lines.append("  not started: \(waiting.joined(separator: ", "))") }
        lines += stopFailures.map { "  while stopping: \($0)" }
        return lines.joined(separator: "\n")
    }
}

/// What stopping a container or scope came to.
public struct StopReport: Sendable, CustomStringConvertible {
    /// The composition root or scope.
    public let root: String
    /// What went wrong; every service was asked to stop all the same.
    public let failures: [ServiceFailure]

    /// One line for each failure.
    public var description: String {
        failures.isEmpty
            ? "\(root) stopped"
            : (["\(root) stopped with failures"] + failures.map { "  \($0)" }).joined(separator: "\n")
    }
}

/// Stopping at the end of a run went wrong.
public struct StopError: Error, CustomStringConvertible {
    /// What happened.
    public let report: StopReport

    /// Makes the error, for whoever stops a container and wants failures to be thrown.
    public init(report: StopReport) {
        self.report = report
    }

    /// The report's text.
    public var description: String { report.description }
}
