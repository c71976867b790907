extension NavigationTree: Codable {
    private enum CodingKeys: String, CodingKey {
        case layers
        case flows
    }

    /// One screen, encoded; the flow is left out when it is the root.
    private struct Line: Codable {
        let route: Route
        let flow: Int?
    }

    /// Writes `layers`, stacks of `{"route": …, "flow": n}`, and `flows`, the parent of each flow from 1 on.
    public func encode(to encoder: any Encoder) throws {
        let tree = canonical
        var container = encoder.container(keyedBy: CodingKeys.self)
        let lines = tree.layers.map { layer in
            layer.map { Line(route: $0.route, flow: $0.flow == .root ? nil : $0.flow.number) }
        }
        try container.encode(lines, forKey: .layers)
        try container.encode(tree.parents.sorted { $0.key < $1.key }.map(\.value.number), forKey: .flows)
    }

    /// Reads what ``encode(to:)`` wrote.
    ///
    /// - Throws: `DecodingError` if a route cannot be read, a sheet is empty, or a flow is named that there is not.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let lines = try container.decode([[Line]].self, forKey: .layers)
        let flows = try container.decode([Int].self, forKey: .flows)
        func refuse(_ why: String) -> DecodingError {
            DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: why))
        }
        var parents: [FlowID: FlowID] = [:]
        for (index, parent) in flows.enumerated() {
            // A parent is opened before its children, so there can be no circle either.
            guard (0...index).contains(parent) else { throw refuse("flow \(index + 1) cannot have parent \(parent)") }
            parents[FlowID(number: index + 1)] = FlowID(number: parent)
        }
        if let empty = lines.indices.dropFirst().first(where: { lines[$0].isEmpty }) {
            throw refuse("sheet \(empty) is empty")
        }
        let layers = try lines.map { layer in
            try layer.map { line in
                let flow = line.flow ?? 0
                guard (0...flows.count).contains(flow) else { throw refuse("there is no flow \(flow)") }
                return Entry(route: line.route, flow: FlowID(number: flow))
            }
        }
        self = NavigationTree(layers: layers, parents: parents).canonical
    }
}
