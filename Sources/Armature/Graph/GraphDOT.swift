extension WiringGraph {
    /// The graph in the DOT language of Graphviz (<https://graphviz.org/doc/info/lang.html>): a cluster for each scene
    /// and scope, a shape for each kind of node, a line for each kind of need.
    ///
    /// Faults are marked in red at the nodes, and a node's tooltip is the place of its registration. The name of a node
    /// is its ``Node/id``, so the output can be joined with other data; control characters and backslashes in it are
    /// written with escapes.
    public func dot() -> String {
        let outline = Outline(self)
        let caption = Caption(outline)
        var lines = BlockLines()
        lines.line("digraph \(root.dotName) {")
        lines.depth = 1
        lines.line("graph [rankdir=LR, compound=true, fontname=\"Helvetica\", label=\(root.dotLabel), labelloc=t]")
        lines.line("node [fontname=\"Helvetica\", fontsize=11, style=filled, fillcolor=white]")
        lines.line("edge [fontname=\"Helvetica\", fontsize=9]")
        for (number, step) in Clusters(outline).steps.enumerated() {
            switch step {
            case .open(let position):
                let node = outline.nodes[position]
                let style = node.kind == .scope ? "\"rounded,dashed\"" : "rounded"
                lines.line("subgraph cluster_\(number) {")
                lines.depth += 1
                lines.line(
                    "graph [label=\("\(node.kind.rawValue) \(node.key)".dotLabel), style=\(style), color=gray50]")
            case .node(let position):
                let node = outline.nodes[position]
                let label = caption.lines(position).map(\.dotEscaped).joined(separator: "\\n")
                let attributes = node.dotAttributes(isFaulty: caption.isFaulty(position))
                lines.line("\(node.id.dotName) [label=\"\(label)\", \(attributes)]")
            case .close:
                lines.depth -= 1
                lines.line("}")
            }
        }
        for entry in entryPoints {
            var name = "entry \(entry.name)"
            while outline.position(of: name) != nil { name += "'" }
            lines.line("\(name.dotName) [label=\(entry.name.dotLabel), shape=cds, fillcolor=black, fontcolor=white]")
            lines.line("\(name.dotName) -> \(entry.node.dotName) [style=bold]")
        }
        for edge in edges {
            let attributes = edge.dotAttributes
            lines.line("\(edge.from.dotName) -> \(edge.to.dotName)" + (attributes.isEmpty ? "" : " [\(attributes)]"))
        }
        lines.depth = 0
        lines.line("}")
        return lines.text
    }
}

extension WiringGraph.Node {
    fileprivate func dotAttributes(isFaulty: Bool) -> String {
        var attributes: [String] = []
        switch kind {
        case .service: attributes += ["shape=box", "fillcolor=lightblue"]
        case .worker: attributes += ["shape=ellipse", "fillcolor=lightyellow"]
        case .value: attributes += ["shape=note"]
        case .scene: attributes += ["shape=tab", "fillcolor=palegreen"]
        case .part: attributes += ["shape=box", "style=\"rounded,filled\"", "fillcolor=honeydew"]
        case .root: attributes += ["shape=box", "style=\"rounded,filled,bold\"", "fillcolor=palegreen"]
        case .scope: attributes += ["shape=folder", "fillcolor=plum"]
        case .argument: attributes += ["shape=parallelogram", "fillcolor=gray90"]
        case .decorator: attributes += ["shape=hexagon", "fillcolor=lightcyan"]
        case .missing: attributes += ["shape=octagon", "style=\"filled,dashed\""]
        }
        if isFaulty {
            attributes += ["color=red", "fontcolor=red4", "penwidth=2"]
        } else if !isReachable {
            attributes += ["color=gray60", "fontcolor=gray60"]
        }
        if let site { attributes.append("tooltip=\(site.description.dotLabel)") }
        return attributes.joined(separator: ", ")
    }
}

extension WiringGraph.Edge {
    fileprivate var dotAttributes: String {
        switch kind {
        case .direct: ""
        // A back reference must not turn the order of the ranks around.
        case .weak: "label=weak, style=dashed, arrowhead=open, constraint=false"
        case .lazy: "label=lazy, style=dotted"
        case .provider: "label=provider, arrowhead=normalodot"
        case .sceneFactory, .scopeFactory: "label=factory, style=bold, arrowhead=vee"
        case .optional: "label=optional, arrowhead=onormal"
        case .collection: "label=\"[ ]\", arrowhead=crow"
        case .keyed: "label=\("[\(label ?? "")]".dotLabel), arrowhead=crow"
        case .decorates: "label=decorates, arrowhead=box"
        case .makes: "arrowhead=diamond"
        }
    }
}

extension String {
    /// The text inside a quoted DOT string. DOT itself knows only `\"`; labels know further escapes, so a backslash
    /// is doubled, and entities, so an ampersand is written as one.
    fileprivate var dotEscaped: String { printable.quotedForDOT(ampersand: "&amp;") }

    fileprivate var dotLabel: String { "\"\(dotEscaped)\"" }

    /// A name is compared and not shown; two different texts give two different names.
    fileprivate var dotName: String { "\"\(distinctlyPrintable.quotedForDOT(ampersand: "&"))\"" }

    private func quotedForDOT(ampersand: String) -> String {
        var result = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "&": result += ampersand
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
