/// Leads links from outside to the screens they mean, when that is possible.
///
/// A link becomes a path of routes. It waits until the application is ready and, if a guard says so, until somebody has
/// signed in; only the newest waits. Then the path is shown instead of all else: ``Navigation/follow(_:)`` keeps what is
/// there already, so the same link twice changes nothing, and no second tree is built.
///
/// Everything is decided at once, on the main actor: what a guard wants to know, somebody has found out before.
@MainActor
public final class DeepLinks<Route: NavigationRoute, Screen> {
    /// The routes that a link means, from the bottom up. The path of ``home`` may be left out.
    public typealias Mapping = @MainActor (LinkURL) throws(LinkRefusal) -> [Route]

    private struct Link {
        let text: String
        let path: [Route]
    }

    /// What lies below the screens of a link: going back from there leads here.
    public let home: [Route]

    private let navigation: Navigation<Route, Screen>
    private let mapping: Mapping
    private let guarding: @MainActor (Route) -> LinkDecision<Route>
    private let report: @MainActor (LinkReport<Route>) -> Void
    private var queue: LinkQueue<Link>

    /// Links for one navigation. They wait until ``ready(restoring:)``.
    ///
    /// - Parameters:
    ///   - navigation: where to show what they mean.
    ///   - home: the main screen, below everything a link shows.
    ///   - whenSuspended: what becomes of links while something is shown that must not be covered.
    ///   - whenSignedOut: what becomes of a waiting link at sign-out.
    ///   - guarding: asked for each step of a path before any is shown.
    ///   - report: told what became of each link.
    ///   - mapping: the routes a link means.
    public init(
        navigation: Navigation<Route, Screen>, home: [Route], whenSuspended: LinkPolicy = .keep,
        whenSignedOut: LinkPolicy = .discard,
        guarding: @escaping @MainActor (Route) -> LinkDecision<Route> = { _ in .allow },
        report: @escaping @MainActor (LinkReport<Route>) -> Void = { _ in }, mapping: @escaping Mapping
    ) {
        self.navigation = navigation
        self.home = home
        self.guarding = guarding
        self.report = report
        self.mapping = mapping
        queue = LinkQueue(whenSuspended: whenSuspended, whenSignedOut: whenSignedOut)
    }

    /// The link that waits, as it came.
    public var pending: String? { queue.pending?.link.text }

    /// Takes a link: follows it, or lets it wait. One that cannot be read, or has no routes, replaces none.
    public func open(_ text: String) {
        do throws(LinkRefusal) {
            let url: LinkURL
            do throws(LinkURLError) {
                url = try LinkURL(text)
            } catch {
                return tell(text, .malformed(error))
            }
            carryOut(.opened(Link(text: text, path: try mapping(url))))
        } catch {
            tell(text, .unknown(reason: error.reason))
        }
    }

    /// The root flow has started: shows the waiting link if there is one, else the last session, else the main screen.
    /// Whatever was shown before, such as a splash screen, goes.
    public func ready(restoring saved: NavigationTree<Route>? = nil) {
        if carryOut(.ready) { return }
        if let saved {
            navigation.restore(saved)
            if !navigation.tree.routes.isEmpty { return }
        }
        navigation.follow(home)
    }

    /// Something is shown that no link may cover, such as the first steps of a new user.
    public func suspend() { carryOut(.suspended) }

    /// What must not be covered is over: shows the waiting link if there is one, and changes nothing otherwise.
    public func resume() { carryOut(.ready) }

    /// Somebody has signed in: a link that waited for that goes on.
    public func signedIn() { carryOut(.signedIn) }

    /// Nobody is signed in any more.
    public func signedOut() { carryOut(.signedOut) }

    /// - Returns: whether something is shown for a link now.
    @discardableResult
    private func carryOut(_ input: LinkQueue<Link>.Input) -> Bool {
        var isShowing = false
        for action in queue.receive(input) {
            switch action {
            case .follow(let link): isShowing = follow(link)
            case .report(let link, .waiting(let wait)): tell(link.text, .waiting(wait))
            case .report(let link, .replaced): tell(link.text, .replaced)
            case .report(let link, .discarded(let why)): tell(link.text, .discarded(why))
            }
        }
        return isShowing
    }

    private func follow(_ link: Link) -> Bool {
        let path = link.path.starts(with: home) ? link.path : home + link.path
        let below = path.count - link.path.count
        switch LinkPlan(path, guarding: guarding) {
        case .wait(let showing):
            carryOut(.held(link))
            guard !showing.isEmpty else { return false }
            navigation.follow(showing)
            return true
        case .go(let steps, let stop):
            var outcome: LinkOutcome<Route>
            switch navigation.follow(steps) {
            case .arrived: outcome = .arrived
            case .alreadyThere: outcome = .alreadyThere
            case .notStarted: preconditionFailure("links were declared ready before the navigation was started")
            case .stopped(let count, let next, let flow):
                tell(link.text, .stopped(after: max(0, count - below), .noHandler(next, flow: flow)))
                return count > 0
            }
            if let stop { outcome = .stopped(after: max(0, steps.count - below), stop) }
            tell(link.text, outcome)
            return !steps.isEmpty
        }
    }

    private func tell(_ link: String, _ outcome: LinkOutcome<Route>) {
        report(LinkReport(link: link, outcome: outcome))
    }
}
