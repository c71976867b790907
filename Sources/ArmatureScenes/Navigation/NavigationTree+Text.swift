extension NavigationTree: CustomStringConvertible {
    /// The tree with a line for each screen, the bottom of the lowest stack first; lines of a child flow are indented.
    ///
    /// ```
    /// stack
    ///   orders
    ///   flow 1
    ///     checkout(address)
    /// sheet
    ///   flow 2
    ///     signIn(form)
    /// ```
    public var description: String {
        let tree = canonical
        guard !tree.layers.isEmpty else { return "nothing" }
        var lines: [String] = []
        for (index, layer) in tree.layers.enumerated() {
            lines.append(index == 0 ? "stack" : "sheet")
            var owner = FlowID.root
            for entry in layer {
                let indentation = String(repeating: "  ", count: tree.ancestry(of: entry.flow).count)
                if entry.flow != owner, entry.flow != .root {
                    lines.append("\(indentation.dropLast(2))flow \(entry.flow.number)")
                }
                owner = entry.flow
                lines.append("\(indentation)\(text(of: entry.route))")
            }
        }
        return lines.joined(separator: "\n")
    }

    /// What has to change for another tree to become this one.
    public func differences(from other: NavigationTree) -> [NavigationDifference<Route>] {
        let (new, old) = (canonical, other.canonical)
        var differences: [NavigationDifference<Route>] = []
        for layer in 0..<max(new.layers.count, old.layers.count) {
            let before = layer < old.layers.count ? old.layers[layer] : []
            let after = layer < new.layers.count ? new.layers[layer] : []
            for depth in 0..<max(before.count, after.count) {
                let was = depth < before.count ? before[depth] : nil
                let isNow = depth < after.count ? after[depth] : nil
                guard was != isNow else { continue }
                differences.append(
                    NavigationDifference(layer: layer, depth: depth, before: was?.route, after: isNow?.route))
            }
        }
        return differences
    }
}

/// One place in which two navigation trees differ: in its route, or in whose it is.
public struct NavigationDifference<Route: NavigationRoute>: Hashable, Sendable, CustomStringConvertible {
    /// 0 for the stack at the bottom, then the sheets.
    public let layer: Int
    /// 0 for the bottom of the layer.
    public let depth: Int
    /// What was there, if anything.
    public let before: Route?
    /// What is there, if anything.
    public let after: Route?

    /// One line, such as `stack 1: + order(7)`.
    public var description: String {
        let place = layer == 0 ? "stack \(depth)" : "sheet \(layer), \(depth)"
        return switch (before, after) {
        case (let before?, let after?) where before == after: "\(place): \(text(of: after)), now of another flow"
        case (let before?, let after?): "\(place): \(text(of: before)) -> \(text(of: after))"
        case (nil, let after?): "\(place): + \(text(of: after))"
        case (let before?, nil): "\(place): - \(text(of: before))"
        case (nil, nil): "\(place): nothing"
        }
    }
}
