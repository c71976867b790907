extension NavigationTree: Hashable {
    /// Whether both show the same, whatever happened before.
    public static func == (left: NavigationTree, right: NavigationTree) -> Bool {
        let (left, right) = (left.canonical, right.canonical)
        return left.layers == right.layers && left.parents == right.parents
    }

    /// Feeds what is shown to the hasher.
    public func hash(into hasher: inout Hasher) {
        let canonical = canonical
        hasher.combine(canonical.layers)
        hasher.combine(canonical.parents)
    }

    /// The same tree with its flows numbered in the order in which they appear.
    var canonical: NavigationTree {
        var names: [FlowID: FlowID] = [.root: .root]
        var parents: [FlowID: FlowID] = [:]
        let layers = layers.map { layer in
            layer.map { entry in
                var owner = FlowID.root
                for flow in ancestry(of: entry.flow) where flow != .root {
                    let parent = owner
                    owner = names[flow] ?? FlowID(number: names.count)
                    names[flow] = owner
                    parents[owner] = parent
                }
                return Entry(route: entry.route, flow: owner)
            }
        }
        return NavigationTree(layers: layers, parents: parents)
    }
}
