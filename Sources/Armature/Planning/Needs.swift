/// Who needs whom, as a graph over registrations.
struct Needs {
    struct Edge {
        let to: Int
        /// The offer through which it is needed; -1 from a scene to its root.
        let offer: Int
        /// Counted from 0; -1 from a scene to its root and from a scope to what it hands out.
        let parameter: Int
        let kind: WiringGraph.Edge.Kind
        let timing: Requirement.Timing
        let isImmediate: Bool
        let label: ContributionLabel?
    }

    /// By registration, in the order of parameters.
    private(set) var edges: [[Edge]]

    init(_ wiring: Wiring, _ resolutions: [[Resolution]], entryTargets: [[Int]]) {
        edges = Array(repeating: [], count: wiring.registrations.count)
        for members in wiring.members {
            for member in members {
                edges[member] = Self.edges(of: member, wiring, resolutions[member], entryTargets)
            }
        }
    }

    private static func edges(
        of registration: Int, _ wiring: Wiring, _ resolutions: [Resolution], _ entryTargets: [[Int]]
    ) -> [Edge] {
        var result: [Edge] = []
        func makes(_ target: Int) {
            result.append(
                Edge(
                    to: target, offer: -1, parameter: -1, kind: .makes, timing: .provider, isImmediate: false,
                    label: nil))
        }
        if let content = wiring.registrations[registration].content {
            if wiring.registrations[registration].kind == .scene {
                if let root = wiring.sceneRoot(registration) { makes(root) }
            } else {
                for target in entryTargets[content] { makes(target) }
            }
        }
        for (parameter, resolution) in resolutions.enumerated() {
            let dependency = wiring.registrations[registration].dependencies[parameter]
            let wraps = parameter == 0 && wiring.registrations[registration].kind == .decorator
            func need(_ offer: Int, _ label: ContributionLabel?) {
                let target = wiring.offers[offer].registration
                // A factory that an override put in place of a scene or scope is an instance like any other.
                let isStandIn = wiring.registrations[target].content == nil && dependency.timing == .immediate
                result.append(
                    Edge(
                        to: target, offer: offer, parameter: parameter,
                        kind: wraps ? .decorates : dependency.edgeKind, timing: dependency.timing,
                        isImmediate: dependency.isImmediate || isStandIn, label: label))
            }
            switch resolution {
            case .offer(let offer): need(offer, nil)
            case .all(let contributions): for each in contributions { need(each.offer, each.label) }
            case .absent, .unresolved: break
            }
        }
        return result
    }
}
