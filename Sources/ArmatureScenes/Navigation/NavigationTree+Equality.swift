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
                // What is above a known flow is known too; to go up there for each screen would take the square of the time.
                var unknown: [FlowID] = []
                var flow = entry.flow
                while names[flow] == nil {
                    unknown.append(flow)
                    flow = self.parents[flow] ?? .root
                }
                var owner = names[flow] ?? .root
                for flow in unknown.reversed() {
                    let parent = owner
                    owner = FlowID(number: names.count)
                    names[flow] = owner
                    parents[owner] = parent
                }
                return Entry(route: entry.route, flow: owner)
            }
        }
        return NavigationTree(layers: layers, parents: parents)
    }
}
