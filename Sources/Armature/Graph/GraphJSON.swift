extension WiringGraph {
    /// The graph as JSON (RFC 8259), indented and with sorted keys: equal graphs give equal bytes, so the text can be
    /// committed and compared. `JSONDecoder` reads it back as an equal graph.
    public func json() -> String {
        let value = JSON.members([
            "version": .integer(version),
            "root": .string(root),
            "entryPoints": .array(
                entryPoints.map { .members(["name": .string($0.name), "node": .string($0.node)]) }),
            "nodes": .array(nodes.map(\.json)),
            "edges": .array(edges.map(\.json)),
            "diagnostics": .array(diagnostics.map(\.json)),
        ])
        return value.text
    }
}

extension WiringGraph.Node {
    fileprivate var json: JSON {
        .members([
            "id": .string(id),
            "kind": .string(kind.rawValue),
            "key": .string(key),
            "aliases": .strings(aliases),
            "implementation": implementation.map(JSON.string),
            "lifetime": .string(lifetime.rawValue),
            "owner": .string(owner),
            "isolation": isolation.map(JSON.string),
            "module": module.map(JSON.string),
            "site": site?.json,
            "isReachable": .boolean(isReachable),
            "remarks": .strings(remarks),
        ])
    }
}

extension WiringGraph.Edge {
    fileprivate var json: JSON {
        .members([
            "from": .string(from),
            "to": .string(to),
            "kind": .string(kind.rawValue),
            "parameter": .integer(parameter),
            "label": label.map(JSON.string),
        ])
    }
}
