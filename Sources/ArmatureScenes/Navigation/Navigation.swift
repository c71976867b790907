import Armature

/// Holds what an application shows, and makes a host show it.
///
/// All changes go through it: it decides on the ``NavigationTree`` what an operation means, tells the host, and then the
/// flows that are over or on top again. It keeps the flow controllers and screens alive that are shown, and no others.
///
/// The activities of what is in front are on (``ActivityHolding``), in step with the tree: also while the host is still
/// moving a screen to its place. A screen that is taken away goes off before the host is told. One that comes to be in
/// front goes on when the whole change is done, so none does that is covered again within it.
@MainActor
public final class Navigation<Route: NavigationRoute, Screen> {
    /// What is shown.
    public private(set) var tree = NavigationTree<Route>()

    private struct Shown {
        let token: Int
        let screen: Screen
        let activity: SceneActivity?
        var isSettled = false
        let returned: @MainActor () -> Void
    }

    private let host: any NavigationHost<Screen>
    private let log: (@MainActor (NavigationEvent<Route>) -> Void)?
    private var shown = NavigationLayers<Shown>()
    private var flows: [FlowID: LiveFlow<Route, Screen>] = [:]
    private var resolveFromRoot: (@MainActor (Route, ArraySlice<LiveFlow<Route, Screen>>) -> Resolution<Route, Screen>)?
    private var lastToken = 0
    /// What the host is still to be told, each with what follows.
    private var waiting: [@MainActor () -> Void] = []
    private var isTellingHost = false
    private let front = FrontActivities()
    private let departures: Departures
    private var openChanges = 0
    /// The last path that was followed, and what was shown then.
    var lastFollowed: (path: [Route], tree: NavigationTree<Route>)?

    /// A navigation that shows nothing yet.
    ///
    /// - Parameters:
    ///   - host: shows the screens. It must not serve another navigation.
    ///   - detector: expects screens that were taken away, and controllers of flows that are over, to be released.
    ///   - log: told of everything that happens, in order.
    public init(
        host: any NavigationHost<Screen>, findingLeaksWith detector: LeakDetector? = nil,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column,
        log: (@MainActor (NavigationEvent<Route>) -> Void)? = nil
    ) {
        self.host = host
        self.log = log
        departures = Departures(detector, SourceSite(fileID: "\(fileID)", line: line, column: column))
        host.didGoBack = { [weak self] in self?.hostWentBack($0) }
        host.didChangeFront = { [weak self] in self?.switchActivities() }
    }

    /// Starts with a flow, the root of all others; it shows nothing until ``follow(_:)`` or ``restore(_:)``.
    ///
    /// Starting while a flow runs is a mistake in the program and traps.
    ///
    /// - Parameter onEnd: called exactly once, when the flow finishes, is cancelled, or ``stop()`` is called.
    public func start<Output>(
        _ flow: any FlowController<Route, Output, Screen>,
        onEnd: @escaping @MainActor (FlowEnding<Output>) -> Void = { _ in }
    ) {
        guard flows.isEmpty else { preconditionFailure("a navigation was started while it ran") }
        let root = TypedFlow(flow, embed: { $0 }, navigation: self, onEnd: onEnd)
        root.id = .root
        front.expect(root.activity)
        flows[.root] = root
        resolveFromRoot = { [unowned self, unowned root] in root.resolve($0, continuing: $1, in: self) }
    }

    /// Takes everything away: all flows are cancelled, children first. Nothing happens when nothing runs.
    public func stop() {
        if let root = flows[.root] { _ = retreat(.finish, by: root) }
    }

    /// The screens that are shown, the stack at the bottom first.
    public var screens: [[Screen]] { shown.layers.map { $0.map(\.screen) } }

    /// Is on from the beginning, with what is in front below it. Switch it off while nothing of this navigation can be in
    /// front, because another tab is or the application is in the background, or attach it to an activity that says so.
    public var activity: SceneActivity { front.root }

    // MARK: For flows

    func show(
        _ route: Route, as placement: Placement?, in flow: LiveFlow<Route, Screen>,
        _ resolve: (ArraySlice<LiveFlow<Route, Screen>>) -> Resolution<Route, Screen>
    ) -> NavigationOutcome {
        // It is over as soon as the tree says so, even if nobody has told its controller yet.
        guard isLive(flow) else { return .refused(.ended) }
        if placement == nil, tree.top?.route == route { return .alreadyShown }
        switch resolve(flowsBelow(flow, towards: tree.top?.flow)) {
        case .passThrough: return .passedThrough
        case .unhandled(let name):
            log?(.unhandled(route, flow: name))
            return .unhandled(flow: name)
        case .show(let showing):
            // The controller may have ended its flow while it made the screen.
            guard isLive(showing.base) else {
                for opened in showing.opened { opened.discard() }
                return .refused(.ended)
            }
            add(showing, as: placement)
            return .done
        }
    }

    func retreat(_ operation: NavigationOperation<Route>, by flow: LiveFlow<Route, Screen>) -> NavigationOutcome {
        guard let id = flow.id, isLive(flow) else { return .refused(.ended) }
        let change = tree.apply(operation, by: id)
        if let refusal = change.refusal {
            log?(.refused(operation, refusal))
            return .refused(refusal)
        }
        carryOut(change)
        return .done
    }

    // MARK: For links and restoring

    /// Finds the screen of a route from the root on.
    ///
    /// - Parameter flow: the flow whose screen it shall follow.
    func resolve(_ route: Route, after flow: FlowID?) -> Resolution<Route, Screen>? {
        guard let root = flows[.root] else { return nil }
        return resolveFromRoot?(route, flowsBelow(root, towards: flow))
    }

    /// Shows what was found, and says under which names its new flows are known.
    ///
    /// - Parameters:
    ///   - placement: the destination's own when left out.
    ///   - layer: puts the screen on top of that layer, wherever it would go by itself.
    @discardableResult
    func add(
        _ showing: Resolution<Route, Screen>.Showing, as placement: Placement? = nil, onLayer layer: Int? = nil
    ) -> [FlowID] {
        guard var parent = showing.base.id else { preconditionFailure("a flow that shows nothing opened another") }
        var opened: [FlowID] = []
        for flow in showing.opened {
            parent = tree.openFlow(under: parent)
            flow.id = parent
            front.expect(flow.activity)
            flows[parent] = flow
            opened.append(parent)
        }
        guard let owner = showing.owner.id else { preconditionFailure("a screen belongs to no flow that is shown") }
        lastToken += 1
        front.expect(showing.activity)
        let change =
            if let layer {
                tree.perform([tree.adding(showing.route, onLayer: layer)], by: owner, uncovering: false)
            } else {
                tree.apply(.show(showing.route, placement ?? showing.placement), by: owner)
            }
        carryOut(
            change,
            with: Shown(
                token: lastToken, screen: showing.screen, activity: showing.activity, returned: showing.returned))
        return opened
    }

    /// Takes away all but so many screens, counted from the bottom of the lowest stack.
    ///
    /// - Parameter uncovering: whether the flow on top is told so.
    func cut(to count: Int, uncovering: Bool) {
        let actions = tree.keeping(count)
        guard !actions.isEmpty else { return }
        carryOut(tree.perform(actions, uncovering: uncovering))
    }

    func note(_ event: NavigationEvent<Route>) { log?(event) }

    var isRunning: Bool { !flows.isEmpty }

    private func isLive(_ flow: LiveFlow<Route, Screen>) -> Bool { flow.id.map { flows[$0] === flow } ?? false }

    /// The flows between one and another that lies below it, in order.
    private func flowsBelow(
        _ flow: LiveFlow<Route, Screen>, towards other: FlowID?
    ) -> ArraySlice<LiveFlow<Route, Screen>> {
        guard let id = flow.id, let other else { return [] }
        let line = tree.ancestry(of: other)
        guard let index = line.firstIndex(of: id) else { return [] }
        return line[(index + 1)...].compactMap { flows[$0] }[...]
    }

    // MARK: Carrying out

    private func carryOut(_ change: NavigationChange<Route>, with screen: Shown? = nil) {
        let placed = change.actions.map { action in
            action.map { _ in
                guard let screen else { preconditionFailure("going back shows nothing") }
                return screen
            }
        }
        changingShown { for action in placed { $0.perform(action) } }
        let screens = placed.map { $0.map(\.screen) }
        // Not the screen itself, which the host may drop before it calls back.
        carryOut(zip(change.actions, screens).map { ($0, $1, screen?.token) }, andThen: settling(change))
    }

    /// Tells the host. A screen that comes or goes may ask for something else from within; that has its turn
    /// afterwards, for the host has to be told of the changes in the order in which they were made.
    private func carryOut(
        _ actions: [(NavigationAction<Route>, NavigationAction<Screen>, token: Int?)],
        andThen settle: @escaping @MainActor () -> Void
    ) {
        waiting.append { [unowned self] in
            switchOffWhatHasGone()
            for (action, placed, token) in actions {
                log?(.willNavigate(action))
                host.perform(placed) { [weak self] in
                    guard let self else { return }
                    shown.update(where: { $0.token == token }) { $0.isSettled = true }
                    log?(.didNavigate(action))
                }
            }
            isTellingHost = false
            settle()
        }
        asOneChange {
            while !isTellingHost, !waiting.isEmpty {
                isTellingHost = true
                waiting.removeFirst()()
            }
        }
    }

    private func hostWentBack(_ back: NavigationBack) {
        let actions: [NavigationAction<Route>]
        switch back {
        case .shrank(let layer, let count):
            // The only screen of a stack cannot be popped, so the host cannot mean that.
            guard shown.layers.indices.contains(layer), count > 0 else { return }
            // A screen on its way is not missing; the host has just not got it yet.
            let isGone = shown.layers[layer].dropFirst(count).contains(where: \.isSettled)
            actions = isGone ? [.shrink(layer: layer, to: count)] : []
        case .dismissed(let count):
            let isGone = count > 0 && shown.layers.dropFirst(count).joined().contains(where: \.isSettled)
            actions = isGone ? [.dismiss(downTo: count)] : []
        }
        guard !actions.isEmpty else { return }
        log?(.wentBack(back))
        let change = tree.perform(actions)
        changingShown { shown in
            for action in actions { shown.perform(action.map { _ in preconditionFailure("going back shows nothing") }) }
        }
        let settle = settling(change)
        asOneChange {
            switchOffWhatHasGone()
            settle()
        }
    }

    private func changingShown(_ change: (inout NavigationLayers<Shown>) -> Void) {
        guard departures.isWatching else { return change(&shown) }
        let before = shown.layers.joined()
        change(&shown)
        let tokens = Set(shown.layers.joined().map(\.token))
        for gone in before where !tokens.contains(gone.token) {
            departures.expect(gone.screen, because: "it was taken off the screen")
        }
    }

    /// Takes the flows out that a change ended; what is returned tells them, and the flow on top.
    private func settling(_ change: NavigationChange<Route>) -> @MainActor () -> Void {
        let uncovered = change.uncovers ? shown.top : nil
        let ended = change.ended.compactMap { flows.removeValue(forKey: $0) }
        if flows.isEmpty { resolveFromRoot = nil }
        return { [unowned self] in
            for flow in ended {
                log?(.ended(flow: flow.name))
                flow.end()
                departures.expect(flow.controllerObject, because: "its flow is over")
            }
            // Whoever was told may have shown something else.
            if let uncovered, shown.top?.token == uncovered.token { uncovered.returned() }
        }
    }

    // MARK: Activity

    /// Does something that may take several steps, of which only the last decides what is in front.
    func asOneChange<Result>(_ body: () -> Result) -> Result {
        openChanges += 1
        defer {
            openChanges -= 1
            switchActivities()
        }
        return body()
    }

    private func switchActivities() {
        if openChanges == 0 { front.settle(activitiesInFront) }
    }

    private func switchOffWhatHasGone() {
        front.leave { owner in
            switch owner {
            case .flow(let id): flows[id] == nil
            case .screen(let token): !shown.layers.joined().contains { $0.token == token }
            }
        }
    }

    private func activitiesInFront() -> [FrontActivities.Entry] {
        // A host is not asked about nothing.
        guard shown.top != nil else { return [] }
        var entries: [FrontActivities.Entry] = []
        let layers = shown.layers
        for place in Set(host.placesInFront(in: screens)).sorted() {
            guard layers.indices.contains(place.layer), layers[place.layer].indices.contains(place.depth) else {
                continue
            }
            var parent = front.root
            for flow in tree.ancestry(of: tree.layers[place.layer][place.depth].flow) {
                guard let activity = flows[flow]?.activity else { continue }
                entries.append(FrontActivities.Entry(activity: activity, parent: parent, owner: .flow(flow)))
                parent = activity
            }
            let shown = layers[place.layer][place.depth]
            guard let activity = shown.activity else { continue }
            let owner = FrontActivities.Owner.screen(token: shown.token)
            entries.append(
                FrontActivities.Entry(activity: activity, parent: parent, owner: owner, screen: shown.screen))
        }
        return entries
    }
}
