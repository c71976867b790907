/// Each needs the next before it can be made, and the last needs the first.
struct DependencyCycle: Finding {
    /// In the order of need, each once.
    let nodes: [Int]
    let isIncomplete: Bool

    func diagnostic(_ report: Report) -> Diagnostic {
        let first = report.key(nodes[0])
        let others = nodes.count - 1
        return Diagnostic(
            .dependencyCycle,
            message: others == 0
                ? "'\(first)' needs itself"
                : "'\(first)' needs itself, through \(others) other\(others == 1 ? "" : "s")",
            site: report.site(nodes[0]), path: (nodes + [nodes[0]]).map { report.key($0) },
            trace: (nodes + [nodes[0]]).map { report.label($0) },
            notes: cycleNotes(report, nodes) { $0.isImmediate } + incompleteNote(isIncomplete),
            help: others == 0
                ? isDecorator(report)
                    ? "what is decorated comes as parameter 1; to need the decorator itself later, use Lazy or Provider"
                    : "to wrap another binding of the key use registry.decorate; otherwise need it later, through Lazy "
                        + "or Provider"
                : "break it where one only needs the other later: Lazy or Provider between services, Weak for a back "
                    + "reference within a scene; or move what both need into a third type")
    }
}

extension DependencyCycle {
    private func isDecorator(_ report: Report) -> Bool { report.wiring.registrations[nodes[0]].kind == .decorator }
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
            notes: cycleNotes(report, nodes) { $0.isImmediate || $0.timing == .lazy } + incompleteNote(isIncomplete),
            help: "make one of these references Weak, where it leads back to an object that others keep")
    }
}

private func incompleteNote(_ isIncomplete: Bool) -> [Diagnostic.Note] {
    isIncomplete ? [Diagnostic.Note("there are more cycles among these; not all are listed")] : []
}

private func cycleNotes(_ report: Report, _ nodes: [Int], _ isStrong: (Needs.Edge) -> Bool) -> [Diagnostic.Note] {
    nodes.enumerated().map { position, node in
        let next = nodes[(position + 1) % nodes.count]
        guard let edge = report.needs.edges[node].first(where: { $0.to == next && $0.offer >= 0 && isStrong($0) })
        else {
            // What a Lazy makes late is made from the values of its scene.
            return Diagnostic.Note(
                "a Lazy of \(report.label(node)) keeps \(report.key(next))", site: report.site(node))
        }
        let needed = report.names.of(report.wiring.offers[edge.offer].key)
        let other = needed == report.key(next) ? needed : "\(needed) (\(report.implementation(next)))"
        return Diagnostic.Note(
            "\(report.label(node)) needs \(other) as parameter \(edge.parameter + 1)\(edge.way)",
            site: report.site(node))
    }
}

extension Needs.Edge {
    /// How it is needed, unless that is the plain way.
    fileprivate var way: String {
        switch kind {
        case .direct: ""
        case .decorates: ", which it decorates"
        case .optional: ", an optional"
        case .collection, .keyed: ", a collection"
        default: ", a \(kind.rawValue.capitalisedWord)"
        }
    }
}

extension String {
    fileprivate var capitalisedWord: String { prefix(1).uppercased() + dropFirst() }
}
