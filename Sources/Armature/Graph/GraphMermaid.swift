extension WiringGraph {
    /// The graph as a Mermaid flowchart (<https://mermaid.js.org/syntax/flowchart.html>), for example for a Markdown
    /// page: a subgraph for each scene and scope, a shape for each kind of node, an arrow for each kind of need.
    ///
    /// Nodes are named `n0`, `n1`, ... in the order of ``nodes``; entry points `e0`, `e1`, ... Mermaid's own limits
    /// (500 edges unless configured otherwise) hold for whoever draws it.
    public func mermaid() -> String {
        let outline = Outline(self)
        let caption = Caption(outline)
        var lines = BlockLines()
        lines.line("flowchart LR")
        lines.depth = 1
        for (number, entry) in entryPoints.enumerated() {
            lines.line("e\(number)([\"\(entry.name.mermaidLabel)\"]):::entry")
        }
        for step in Clusters(outline).steps {
            switch step {
            case .open(let position):
                let node = outline.nodes[position]
                lines.line("subgraph c\(position)[\"\(node.kind.rawValue) \(node.key.mermaidLabel)\"]")
                lines.depth += 1
            case .node(let position):
                let node = outline.nodes[position]
                let (open, close) = node.kind.mermaidShape
                let label = caption.lines(position).map(\.mermaidLabel).joined(separator: "<br/>")
                let style = caption.isFaulty(position) ? "fault" : node.kind.rawValue
                lines.line("n\(position)\(open)\"\(label)\"\(close):::\(style)")
            case .close:
                lines.depth -= 1
                lines.line("end")
            }
        }
        for (number, entry) in entryPoints.enumerated() {
            if let position = outline.position(of: entry.node) { lines.line("e\(number) ==> n\(position)") }
        }
        for edge in edges {
            guard let from = outline.position(of: edge.from), let to = outline.position(of: edge.to) else { continue }
            lines.line("n\(from) \(edge.mermaidArrow) n\(to)")
        }
        lines.line("classDef entry fill:#222,color:#fff,stroke:#222")
        lines.line("classDef fault fill:#fff,stroke:#c00,stroke-width:3px,color:#c00")
        for kind in Node.Kind.allCases where outline.nodes.contains(where: { $0.kind == kind }) {
            if let style = kind.mermaidStyle { lines.line("classDef \(kind.rawValue) \(style)") }
        }
        return lines.text
    }
}

extension WiringGraph.Node.Kind {
    fileprivate var mermaidShape: (open: String, close: String) {
        switch self {
        case .service: ("[", "]")
        case .worker: ("([", "])")
        case .value: (">", "]")
        case .scene, .scope: ("[[", "]]")
        case .part, .root: ("(", ")")
        case .argument: ("[/", "/]")
        case .decorator: ("{{", "}}")
        case .missing: ("{", "}")
        }
    }

    /// Nil for what is always drawn as a fault.
    fileprivate var mermaidStyle: String? {
        switch self {
        case .service: "fill:#d6eaff,stroke:#36c,color:#000"
        case .worker: "fill:#fff8d6,stroke:#a80,color:#000"
        case .value: "fill:#fff,stroke:#666,color:#000"
        case .scene: "fill:#c8f0c8,stroke:#282,color:#000"
        case .part: "fill:#effaef,stroke:#282,color:#000"
        case .root: "fill:#c8f0c8,stroke:#282,stroke-width:3px,color:#000"
        case .scope: "fill:#f0d8f0,stroke:#828,color:#000"
        case .argument: "fill:#eee,stroke:#666,color:#000"
        case .decorator: "fill:#d8f5f5,stroke:#288,color:#000"
        case .missing: nil
        }
    }
}

extension WiringGraph.Edge {
    fileprivate var mermaidArrow: String {
        switch kind {
        case .direct: "-->"
        case .weak: "-. weak .->"
        case .lazy: "-. lazy .->"
        case .provider: "-- provider --o"
        case .sceneFactory, .scopeFactory: "== factory ==>"
        case .optional: "-- optional -->"
        case .collection: "-- element -->"
        case .keyed: "-->|\"key \((label ?? "").mermaidLabel)\"|"
        case .decorates: "-- decorates --x"
        case .makes: "==>"
        }
    }
}

extension String {
    /// The text inside a quoted Mermaid label. Everything that could end the string or be read as Markdown, HTML or an
    /// escape is written as an entity, in Mermaid's form `#code;`.
    fileprivate var mermaidLabel: String {
        var result = ""
        for scalar in printable.unicodeScalars {
            switch scalar {
            case "\"", "#", "&", "<", ">", "`", "\\", "*", "_", ";", "[", "]", "{", "}", "|", "%":
                result += "#\(scalar.value);"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
