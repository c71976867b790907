/// What a guard says to a step of a deep link.
public enum LinkDecision<Route: NavigationRoute>: Hashable, Sendable {
    /// The step may be shown.
    case allow
    /// These steps take the place of this one and of those behind it. They are guarded, too.
    case redirect([Route])
    /// The whole link waits until somebody signs in; nothing of it is shown before.
    ///
    /// - Parameter showing: a path to show meanwhile, such as the one to the form for signing in; none leaves everything
    ///   as it is.
    case waitForSignIn(showing: [Route] = [])
    /// The link ends before this step.
    case refuse(String)
}

/// What becomes of a waiting link when something else comes between.
public enum LinkPolicy: Hashable, Sendable {
    case keep
    case discard
}

/// Why an application makes no routes of a link: thrown by the closure that maps links to routes.
public struct LinkRefusal: Error, Hashable, Sendable {
    /// For people, such as "there is no order without a number".
    public let reason: String

    /// A refusal with a reason for people.
    public init(_ reason: String) {
        self.reason = reason
    }
}

/// What all guards together say to a path.
enum LinkPlan<Route: NavigationRoute>: Equatable {
    /// These steps, and why there are no more of them.
    case go([Route], stop: LinkStop<Route>?)
    case wait(showing: [Route])

    /// So many redirections are followed; more are taken for a circle.
    static var mostRedirections: Int { 8 }

    init(_ path: [Route], guarding: (Route) -> LinkDecision<Route>) {
        var path = path
        var redirections = 0
        var index = 0
        while index < path.count {
            switch guarding(path[index]) {
            case .allow:
                index += 1
            case .redirect(let steps):
                redirections += 1
                guard redirections <= Self.mostRedirections else {
                    self = .go(Array(path[..<index]), stop: .redirectedInCircles(path[index]))
                    return
                }
                path = path[..<index] + steps
            case .waitForSignIn(let showing):
                self = .wait(showing: showing)
                return
            case .refuse(let reason):
                self = .go(Array(path[..<index]), stop: .refused(path[index], reason: reason))
                return
            }
        }
        self = .go(path, stop: nil)
    }
}
