/// What became of a link. A link that waits is reported again when it goes on.
public struct LinkReport<Route: NavigationRoute>: Hashable, Sendable {
    /// The link as it came.
    public let link: String
    /// How far it got.
    public let outcome: LinkOutcome<Route>
}

/// How far a link got.
public enum LinkOutcome<Route: NavigationRoute>: Hashable, Sendable {
    /// All steps are shown.
    case arrived
    /// All steps were shown before.
    case alreadyThere
    /// It will be followed later.
    case waiting(LinkWait)
    /// A newer link took its place.
    case replaced
    /// It waited, and then there was no more use for it.
    case discarded(LinkDiscard)
    /// It is not a URL of the kind that is read.
    case malformed(LinkURLError)
    /// The application has no routes for it, for a reason.
    case unknown(reason: String)
    /// So many of its steps are shown, and no more.
    case stopped(after: Int, LinkStop<Route>)
}

/// What a link waits for.
public enum LinkWait: Hashable, Sendable {
    /// The application is not ready to show anything, or is busy with something that must not be covered.
    case flow
    case signIn
}

/// Why a waiting link is not followed any more.
public enum LinkDiscard: Hashable, Sendable {
    case suspended
    case signedOut
}

/// Why a link does not go on.
public enum LinkStop<Route: NavigationRoute>: Hashable, Sendable {
    /// A flow, named by its type, has nothing to show for the step.
    case noHandler(Route, flow: String)
    /// A guard said so.
    case refused(Route, reason: String)
    /// The guards redirect again and again.
    case redirectedInCircles(Route)
}

extension LinkReport: CustomStringConvertible {
    /// One line for people, such as `shop://x: stopped after step 2: no handler for about in flow ShopFlow`.
    public var description: String { "\(link): \(outcome)" }
}

extension LinkOutcome: CustomStringConvertible {
    /// One line for people, such as `stopped after step 2: no handler for about in flow ShopFlow`.
    public var description: String {
        switch self {
        case .arrived: "arrived"
        case .alreadyThere: "already there"
        case .waiting(.flow): "waiting until the application is ready"
        case .waiting(.signIn): "waiting until somebody signs in"
        case .replaced: "replaced by a newer link"
        case .discarded(.suspended): "discarded, as something else is in the way"
        case .discarded(.signedOut): "discarded at sign-out"
        case .malformed(let error): "not a link: \(error)"
        case .unknown(let reason): "unknown: \(reason)"
        case .stopped(let count, let stop): "stopped after step \(count): \(stop)"
        }
    }
}

extension LinkStop: CustomStringConvertible {
    /// The reason, for people.
    public var description: String {
        switch self {
        case .noHandler(let step, let flow): "no handler for \(text(of: step)) in flow \(flow)"
        case .refused(let step, let reason): "\(text(of: step)) is refused: \(reason)"
        case .redirectedInCircles(let step): "\(text(of: step)) is redirected in circles"
        }
    }
}
