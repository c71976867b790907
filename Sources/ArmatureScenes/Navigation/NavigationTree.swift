/// Tells the flows of a navigation tree apart.
public struct FlowID: Hashable, Comparable, Sendable {
    let number: Int

    /// The flow that the navigation was started with.
    public static let root = FlowID(number: 0)

    /// Whether one flow was opened before another.
    public static func < (left: FlowID, right: FlowID) -> Bool { left.number < right.number }
}

/// What an application shows, as a value: stacks of routes, sheets over them, and the flow that each screen belongs to.
///
/// Several flows may share one stack. Two trees are equal when they show the same, however they came about.
public struct NavigationTree<Route: NavigationRoute>: Sendable {
    /// One screen.
    public struct Entry: Hashable, Sendable {
        /// What it shows, in the route type of the root flow.
        public let route: Route
        /// Whose it is.
        public let flow: FlowID
    }

    private var stacks = NavigationLayers<Entry>()
    /// The flow above each flow but the root.
    private(set) var parents: [FlowID: FlowID] = [:]
    private var opened = 0

    /// A tree that shows nothing.
    public init() {}

    /// A single stack of the root flow, with the topmost screen last.
    public init(_ routes: [Route]) {
        for route in routes { stacks.perform(.push(Entry(route: route, flow: .root), layer: 0)) }
    }

    /// A tree from its parts, which have to fit.
    init(layers: [[Entry]], parents: [FlowID: FlowID]) {
        stacks = NavigationLayers(layers)
        self.parents = parents
        opened = parents.keys.map(\.number).max() ?? 0
    }

    /// The stack at the bottom first, then the sheets over it, each with its topmost screen last.
    public var layers: [[Entry]] { stacks.layers }

    /// The routes of all screens, the bottom of the lowest stack first.
    public var routes: [Route] { layers.joined().map(\.route) }

    /// The screen that covers all others.
    public var top: Entry? { stacks.top }

    /// The flow that opened a flow; `nil` for the root.
    public func parent(of flow: FlowID) -> FlowID? { parents[flow] }

    /// A flow and all that it was opened through, the root first.
    public func ancestry(of flow: FlowID) -> [FlowID] {
        var line = [flow]
        while let parent = parents[line[line.count - 1]] { line.append(parent) }
        return line.reversed()
    }

    /// Opens a flow under another. It shows nothing until an operation in its name does.
    public mutating func openFlow(under parent: FlowID = .root) -> FlowID {
        opened += 1
        let flow = FlowID(number: opened)
        parents[flow] = parent
        return flow
    }

    /// Does what a flow asks, and says what that means for a host and for other flows.
    @discardableResult
    public mutating func apply(
        _ operation: NavigationOperation<Route>, by flow: FlowID = .root
    ) -> NavigationChange<Route> {
        switch actions(for: operation, by: flow) {
        case .failure(let refusal): return NavigationChange(refusal: refusal)
        case .success(let actions):
            var finished: Set<FlowID> = []
            if case .finish = operation { finished = family(of: flow) }
            var isShowing = false
            if case .show = operation { isShowing = true }
            return perform(actions, by: flow, finished: finished, uncovering: !isShowing)
        }
    }

    /// The tree after an operation.
    public func applying(_ operation: NavigationOperation<Route>, by flow: FlowID = .root) -> NavigationTree {
        var copy = self
        copy.apply(operation, by: flow)
        return copy
    }

    /// Does what the actions say in the name of a flow, whoever the screens belong to.
    mutating func perform(
        _ actions: [NavigationAction<Route>], by flow: FlowID = .root, finished: Set<FlowID> = [],
        uncovering: Bool = true
    ) -> NavigationChange<Route> {
        let before = layers.map(\.count)
        for action in actions { stacks.perform(action.map { Entry(route: $0, flow: flow) }) }
        let alive = Set(layers.joined().map(\.flow)).reduce(into: Set<FlowID>()) { alive, flow in
            alive.formUnion(ancestry(of: flow))
        }
        // A child is always opened after its parent.
        let ended = Set(parents.keys).subtracting(alive).union(finished).sorted(by: >)
        for flow in ended { parents[flow] = nil }
        let after = layers.map(\.count)
        let isLower = after.count < before.count || (after.last ?? 0) < (before.last ?? 0)
        return NavigationChange(actions: actions, ended: ended, uncovers: uncovering && isLower && !layers.isEmpty)
    }

    /// A flow and all that was opened through it.
    func family(of flow: FlowID) -> Set<FlowID> {
        Set(parents.keys.filter { ancestry(of: $0).contains(flow) }).union([flow])
    }
}
