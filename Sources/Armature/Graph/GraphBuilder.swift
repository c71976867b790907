/// Writes a wiring down as plain data.
struct GraphBuilder {
    let analysis: Analysis

    private var wiring: Wiring { analysis.wiring }
    private var resolver: Resolver { analysis.resolver }
    private var needs: Needs { analysis.needs }
    private var reachability: Reachability { analysis.reachability }
    private var entries: EntryTargets { analysis.entries }

    func graph(_ diagnostics: [Diagnostic]) -> WiringGraph {
        let names = Names(wiring)
        let ids = identifiers(names)
        var nodes = wiring.members.joined().map { node($0, ids, names) }
        var edges = wiring.members.joined().flatMap { edgeList($0, ids) }
        addMissing(&nodes, &edges, ids, names)
        nodes.sort { $0.id < $1.id }
        // Elements of one collection keep their order.
        let ordered = edges.enumerated().sorted {
            ($0.element.from, $0.element.parameter, $0.offset) < ($1.element.from, $1.element.parameter, $1.offset)
        }
        return WiringGraph(
            root: wiring.rootName, entryPoints: entryPoints(ids, names), nodes: nodes, edges: ordered.map(\.element),
            diagnostics: diagnostics)
    }

    /// Ids: the owner's id, a slash and the key; further registrations of one key are told apart by implementation,
    /// and by number if that is the same too.
    private func identifiers(_ names: Names) -> [String] {
        var ids = [String](repeating: "", count: wiring.registrations.count)
        var taken: [String: Int] = [:]
        for level in wiring.levels.indices.sorted(by: { depth($0) < depth($1) }) {
            let prefix = owner(of: level, ids).map { "\($0)/" } ?? ""
            let plain = wiring.members[level].map { member in
                let entry = wiring.registrations[member]
                let id = prefix + names.of(entry.offers[0].key)
                return (member, needsImplementation(member) ? "\(id) = \(names.of(entry.concrete))" : id)
            }
            // Those that share an id are numbered in an order that does not depend on the order of registration.
            for (id, sharing) in Dictionary(grouping: plain, by: \.1) {
                for member in inOrder(sharing.map(\.0)) {
                    let count = taken[id, default: 0]
                    taken[id] = count + 1
                    ids[member] = count == 0 ? id : "\(id) #\(count + 1)"
                }
            }
        }
        return ids
    }

    private func inOrder(_ members: [Int]) -> [Int] {
        members.count < 2 ? members : members.sorted { wiring.signature($0) < wiring.signature($1) }
    }

    private func depth(_ level: Int) -> Int { wiring.visibleLevels(from: level).count }

    private func owner(of level: Int, _ ids: [String]) -> String? { wiring.levels[level].owner.map { ids[$0] } }

    /// Contributions and decorators share their key with others by nature.
    private func needsImplementation(_ registration: Int) -> Bool {
        if case .binding = wiring.registrations[registration].role { false } else { true }
    }

    private func node(_ registration: Int, _ ids: [String], _ names: Names) -> WiringGraph.Node {
        let entry = wiring.registrations[registration]
        let key = names.of(entry.offers[0].key)
        let implementation = names.of(entry.concrete)
        let remarks = entry.remarks
        var texts: [String] = []
        if remarks?.isSideEffect == true { texts.append("side effect") }
        if remarks?.isOverride == true { texts.append("override") }
        if let reason = remarks?.unusedReason { texts.append("unused: \(reason)") }
        for (id, reason) in (remarks?.allowances ?? [:]).sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            texts.append("allows \(id.rawValue): \(reason)")
        }
        return WiringGraph.Node(
            id: ids[registration], kind: entry.kind, key: key,
            aliases: entry.offers.dropFirst().map { names.of($0.key) },
            implementation: implementation == key ? nil : implementation, lifetime: lifetime(registration),
            owner: owner(of: entry.level, ids) ?? "", isolation: entry.isolation,
            module: entry.module >= 0 ? wiring.modules[entry.module] : nil, site: entry.site.source,
            isReachable: reachability.isReachable[registration], remarks: texts)
    }

    private func lifetime(_ registration: Int) -> WiringGraph.Node.Lifetime {
        let entry = wiring.registrations[registration]
        let isStored = wiring.offers[wiring.firstOffer[registration]].isStored
        if entry.content != nil || !isStored { return .transient }
        switch wiring.levels[entry.level].kind {
        case .root: return .container
        case .scope: return .scope
        case .scene: return .scene
        }
    }

    private func edgeList(_ registration: Int, _ ids: [String]) -> [WiringGraph.Edge] {
        needs.edges[registration].map { edge in
            WiringGraph.Edge(
                from: ids[registration], to: ids[edge.to], kind: edge.kind, parameter: edge.parameter + 1,
                label: edge.label?.text)
        }
    }

    private func addMissing(
        _ nodes: inout [WiringGraph.Node], _ edges: inout [WiringGraph.Edge], _ ids: [String], _ names: Names
    ) {
        for (key, requests) in resolver.missing {
            let name = names.of(key)
            let id = "missing: \(name)"
            nodes.append(
                WiringGraph.Node(
                    id: id, kind: .missing, key: name, lifetime: .transient,
                    isReachable: requests.contains {
                        reachability.isReachable[$0.registration]
                    }))
            for request in requests {
                let dependency = wiring.registrations[request.registration].dependencies[request.parameter]
                edges.append(
                    WiringGraph.Edge(
                        from: ids[request.registration], to: id, kind: dependency.edgeKind,
                        parameter: request.parameter + 1))
            }
        }
    }

    private func entryPoints(_ ids: [String], _ names: Names) -> [WiringGraph.EntryPoint] {
        // The root's own first, then those of scopes by name.
        let prefixes = entries.targets.indices.filter { !entries.targets[$0].isEmpty }.map { level in
            (level, depth(level), scopePath(level, names), owner(of: level, ids) ?? "")
        }
        let ordered = prefixes.sorted { ($0.1, $0.2, $0.3) < ($1.1, $1.2, $1.3) }
        return ordered.flatMap { level, _, prefix, _ in
            entries.targets[level].map { WiringGraph.EntryPoint(name: prefix + $0.name, node: ids[$0.target]) }
        }
    }

    /// `session.` for the entries of a scope whose own entry point is `session`.
    private func scopePath(_ level: Int, _ names: Names) -> String {
        guard let owner = wiring.levels[level].owner else { return "" }
        let outer = wiring.registrations[owner].level
        let own = entries.targets[outer].first { $0.target == owner }?.name
        return scopePath(outer, names) + (own ?? names.of(wiring.registrations[owner].concrete)) + "."
    }
}
