/// How far a path was followed.
public enum PathProgress<Route: NavigationRoute>: Hashable, Sendable {
    /// All steps are shown.
    case arrived
    /// Nothing had to change.
    case alreadyThere
    /// So many steps are shown; the flow of that type does not handle the next.
    case stopped(after: Int, next: Route, flow: String)
    /// No flow runs.
    case notStarted
}

extension Navigation {
    /// Shows a path of routes from the bottom up, and nothing else: what is shown already stays, the rest goes.
    ///
    /// Following the same path again changes nothing.
    @discardableResult
    public func follow(_ path: [Route]) -> PathProgress<Route> {
        guard isRunning else { return .notStarted }
        if let lastFollowed, lastFollowed == (path, tree) { return .alreadyThere }
        let before = tree
        let progress = asOneChange { take(path) }
        if case .stopped = progress { return progress }
        lastFollowed = (path, tree)
        return tree == before ? .alreadyThere : progress
    }

    private func take(_ path: [Route]) -> PathProgress<Route> {
        // So many screens, counted from the bottom, are as the path wants them.
        var kept = 0
        for (index, step) in path.enumerated() {
            let entries = tree.layers.joined().map { $0 }
            if kept < entries.count, entries[kept].route == step {
                kept += 1
                continue
            }
            switch resolve(step, after: kept > 0 ? entries[kept - 1].flow : nil) {
            case nil: return .notStarted
            case .passThrough: continue
            case .unhandled(let flow):
                note(.unhandled(step, flow: flow))
                if kept > 0 { cut(to: kept, uncovering: true) }
                return .stopped(after: index, next: step, flow: flow)
            case .show(let showing):
                if kept > 0 { cut(to: kept, uncovering: false) }
                add(showing, as: kept == 0 ? .root : nil)
                kept = tree.routes.count
            }
        }
        if kept > 0 { cut(to: kept, uncovering: true) }
        return .arrived
    }

    /// Shows what a tree says, in the place of everything that is shown.
    ///
    /// A screen that its flow does not make any more is left out, together with all that lay on it.
    ///
    /// - Returns: what is missing: empty when all is as it was.
    @discardableResult
    public func restore(_ saved: NavigationTree<Route>) -> [NavigationDifference<Route>] {
        asOneChange { rebuild(saved) }
        return tree.differences(from: saved)
    }

    private func rebuild(_ saved: NavigationTree<Route>) {
        cut(to: 0, uncovering: false)
        var names: [FlowID: FlowID] = [.root: .root]
        restoring: for (index, layer) in saved.layers.enumerated() {
            for entry in layer {
                let line = saved.ancestry(of: entry.flow)
                let known = line.last { names[$0] != nil }.flatMap { names[$0] }
                guard case .show(let showing) = resolve(entry.route, after: known) else { break restoring }
                let opened = add(showing, onLayer: index)
                for (old, new) in zip(line.filter { names[$0] == nil }, opened) { names[old] = new }
            }
        }
    }
}
