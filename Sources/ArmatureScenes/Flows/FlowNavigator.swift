/// How a flow moves: it owns one, and asks it to show its routes.
///
/// Before the flow is shown, and after it is over, it refuses everything.
@MainActor
public final class FlowNavigator<Route: NavigationRoute, Output> {
    private enum State {
        case detached
        case attached(FlowLink<Route, Output>)
        case ended
    }

    private var state = State.detached
    private var work: [Int: Task<Void, Never>] = [:]
    private var workCount = 0

    /// A navigator for one flow; it comes into use when the flow is shown.
    public init() {}

    /// Shows a route where the flow's ``FlowController/destination(for:)`` says; nothing if it is on top already.
    @discardableResult
    public func show(_ route: Route) -> NavigationOutcome { withLink { $0.show(route, nil) } }

    /// Puts a route on the flow's stack.
    @discardableResult
    public func push(_ route: Route) -> NavigationOutcome { withLink { $0.show(route, .push) } }

    /// Opens a sheet over everything.
    @discardableResult
    public func present(_ route: Route) -> NavigationOutcome { withLink { $0.show(route, .sheet) } }

    /// Puts a route in the place of the flow's topmost screen, and of what lies on that.
    @discardableResult
    public func replace(with route: Route) -> NavigationOutcome { withLink { $0.show(route, .replace) } }

    /// Takes the flow's topmost screen away, with what lies on it in the same stack. Popping the first screen of a child
    /// flow cancels the flow; the only screen of a stack stays.
    @discardableResult
    public func pop() -> NavigationOutcome { withLink { $0.retreat(.pop) } }

    /// Goes back to a screen of this flow; sheets over it go, too.
    @discardableResult
    public func pop(to route: Route) -> NavigationOutcome { withLink { $0.retreat(.popTo(route)) } }

    /// Goes back to the first screen of this flow; sheets over it go, too.
    @discardableResult
    public func popToRoot() -> NavigationOutcome { withLink { $0.retreat(.popToRoot) } }

    /// Dismisses the topmost sheet over the stack in which the flow began. It never pops.
    @discardableResult
    public func dismissSheet() -> NavigationOutcome { withLink { $0.retreat(.dismissSheet) } }

    /// Dismisses the topmost sheet if there is one, and pops otherwise.
    @discardableResult
    public func dismissTop() -> NavigationOutcome { withLink { $0.retreat(.dismissTop) } }

    /// Ends the flow with what it was opened for: its screens go, then whoever opened it is told. Only the first ending
    /// counts.
    public func finish(_ output: Output) { _ = withLink { $0.finish(.finished(output)) } }

    /// Calls the flow off: its screens go, then whoever opened it is told.
    public func cancel() { _ = withLink { $0.finish(.cancelled) } }

    /// Whether the flow shows a route, be it covered.
    public func shows(_ route: Route) -> Bool {
        if case .attached(let link) = state { link.shows(route) } else { false }
    }

    /// Does something that takes time in the name of the flow. It is cancelled when the flow is over, and `then` is not
    /// called any more; neither starts when the flow is over already.
    public func run<Value: Sendable>(
        _ body: @escaping @MainActor () async -> Value, then: @escaping @MainActor (Value) -> Void
    ) {
        if case .ended = state { return }
        workCount += 1
        let number = workCount
        work[number] = Task { [weak self] in
            let value = await body()
            guard let self, self.work.removeValue(forKey: number) != nil else { return }
            then(value)
        }
    }

    func attach(_ link: FlowLink<Route, Output>) {
        guard case .detached = state else {
            preconditionFailure("a flow was opened a second time; make a new flow controller each time")
        }
        state = .attached(link)
    }

    func detach() {
        state = .ended
        let tasks = work.values
        work = [:]
        for task in tasks { task.cancel() }
    }

    private func withLink(_ body: (FlowLink<Route, Output>) -> NavigationOutcome) -> NavigationOutcome {
        switch state {
        case .detached: .refused(.notStarted)
        case .attached(let link): body(link)
        case .ended: .refused(.ended)
        }
    }
}

extension FlowNavigator where Output == Void {
    /// Ends the flow: its screens go, then whoever opened it is told. Only the first ending counts.
    public func finish() { finish(()) }
}

/// What ties a navigator to the navigation, without the types that the flow need not know.
struct FlowLink<Route, Output> {
    /// The placement is the destination's own when there is none.
    let show: @MainActor (Route, Placement?) -> NavigationOutcome
    let retreat: @MainActor (NavigationOperation<Route>) -> NavigationOutcome
    let finish: @MainActor (FlowEnding<Output>) -> NavigationOutcome
    let shows: @MainActor (Route) -> Bool
}
