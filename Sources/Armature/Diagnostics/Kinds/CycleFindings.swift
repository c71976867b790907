/// Each needs the next before it can be made, and the last needs the first.
struct DependencyCycle: Finding {
    /// In the order of need, each once.
    let nodes: [Int]
    let isIncomplete: Bool

    var subjects: [Int] { [] }

    func diagnostic(_ report: Report) -> Diagnostic {
        let first = report.key(nodes[0])
        return Diagnostic(
            .dependencyCycle,
            message: nodes.count == 1
                ? "'\(first)' needs itself"
                : "'\(first)' needs itself, through \(nodes.count - 1) "
                    + "other\(nodes.count == 2 ? "" : "s")",
            site: report.site(nodes[0]), path: (nodes + [nodes[0]]).map { report.key($0) },
            trace: (nodes + [nodes[0]]).map { report.label($0) },
            notes: cycleNotes(report, nodes) + incompleteNote(isIncomplete),
            help: "break it where one only needs the other later: Lazy or Provider between services, Weak for a back "
                + "reference within a scene; or move what both need into a third type")
    }
}

/// Each keeps the next alive, and the last keeps the first: none is ever freed.
struct RetainCycle: Finding {
    let nodes: [Int]
    let isIncomplete: Bool

    var subjects: [Int] { nodes }

    func diagnostic(_ report: Report) -> Diagnostic {
        let first = report.key(nodes[0])
        return Diagnostic(
            .retainCycle, message: "'\(first)' keeps itself alive through a Lazy", site: report.site(nodes[0]),
            path: (nodes + [nodes[0]]).map { report.key($0) }, trace: (nodes + [nodes[0]]).map { report.label($0) },
            notes: cycleNotes(report, nodes) + incompleteNote(isIncomplete),
            help: "make the back reference Weak")
    }
}

private func incompleteNote(_ isIncomplete: Bool) -> [Diagnostic.Note] {
    isIncomplete ? [Diagnostic.Note("there are more cycles among these; not all are listed")] : []
}

private func cycleNotes(_ report: Report, _ nodes: [Int]) -> [Diagnostic.Note] {
    nodes.enumerated().map { position, node in
        let next = nodes[(position + 1) % nodes.count]
        let edge = report.needs.edges[node].first { $0.to == next }
        let way = edge.map { $0.parameter < 0 ? "" : " as parameter \($0.parameter + 1)" } ?? ""
        let kind = edge?.kind == .direct || edge == nil ? "" : " (\(edge!.kind.rawValue))"
        return Diagnostic.Note("\(report.label(node)) needs \(report.key(next))\(way)\(kind)", site: report.site(node))
    }
}
