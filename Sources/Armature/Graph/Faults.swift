/// The diagnostics of a graph, each found again at the nodes that it speaks of.
struct Faults {
    /// The positions in `graph.diagnostics`, by the position of the node.
    private(set) var atNode: [Int: [Int]] = [:]

    private struct Spot: Hashable {
        var site: SourceSite
        var key: String
    }

    init(_ outline: Outline) {
        guard !outline.graph.diagnostics.isEmpty else { return }
        var atSite: [SourceSite: [Int]] = [:]
        var atSpot: [Spot: Int] = [:]
        var withKey: [String: Int] = [:]
        for (position, node) in outline.nodes.enumerated() {
            for key in [node.key] + node.aliases where withKey[key] == nil { withKey[key] = position }
            guard let site = node.site else { continue }
            atSite[site, default: []].append(position)
            let spot = Spot(site: site, key: node.key)
            if atSpot[spot] == nil { atSpot[spot] = position }
        }
        for (position, diagnostic) in outline.graph.diagnostics.enumerated() {
            var found: [Int] = []
            if let site = diagnostic.site, let all = atSite[site] {
                // Several registrations share a line when they are written in a loop: then the names decide.
                let named = diagnostic.path.compactMap { atSpot[Spot(site: site, key: $0)] }
                found = all.count == 1 ? all : Array(named.prefix(1))
                if found.isEmpty { found = Array(all.prefix(1)) }
            }
            if let last = diagnostic.path.last, let node = withKey[last],
                found.isEmpty || outline.nodes[node].kind == .missing, !found.contains(node)
            {
                found.append(node)
            }
            for node in found { atNode[node, default: []].append(position) }
        }
    }
}
