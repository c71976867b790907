/// The lines inside the box of a node in a drawing.
struct Caption {
    let outline: Outline
    private let faults: Faults

    init(_ outline: Outline) {
        self.outline = outline
        faults = Faults(outline)
    }

    func lines(_ position: Int) -> [String] {
        let node = outline.nodes[position]
        var lines = [node.key]
        if let implementation = node.implementation, implementation != node.key { lines.append("(\(implementation))") }
        var facts = [node.kind.rawValue]
        if node.kind != .missing {
            if node.lifetime.rawValue != node.kind.rawValue { facts.append(node.lifetime.rawValue) }
            if !node.isReachable { facts.append("unreachable") }
        }
        lines.append(facts.joined(separator: ", "))
        for fault in faults.atNode[position] ?? [] {
            let diagnostic = outline.graph.diagnostics[fault]
            lines.append("\(diagnostic.severity.sign(.plain)) \(diagnostic.id.rawValue)")
        }
        return lines
    }

    /// Whether an error, and not only a warning, speaks of the node.
    func isFaulty(_ position: Int) -> Bool {
        let node = outline.nodes[position]
        return node.kind == .missing
            || (faults.atNode[position] ?? []).contains { outline.graph.diagnostics[$0].severity == .error }
    }
}
