extension WiringGraph: CustomStringConvertible {
    /// The wiring as a tree for people: ``text(_:path:)`` in its plain style.
    public var description: String { text() }
}

extension WiringGraph {
    /// The wiring as a tree for people.
    ///
    /// Each entry point is a root, with what it needs below it in the order of the parameters; then come the scenes
    /// that only factories make, services wanted for their effect, what nothing leads to, the faults, and the counts.
    /// Every node is described once. Elsewhere an arrow tells whether its description stands above or below, which
    /// also ends circles; the sign before a key tells how long an instance lives, and the legend explains the signs
    /// that occur.
    ///
    /// - Parameters:
    ///   - style: colours, width, characters, and whether each registration's `file:line` is shown.
    ///   - path: turns a `#fileID` into the path to print.
    public func text(_ style: TextStyle = .plain, path: @escaping (String) -> String = { $0 }) -> String {
        let outline = Outline(self)
        var page = Page(style)
        page.line(header(style))
        var tree = TextTree(outline, style, page: page, path: path)
        tree.entryPoints()
        let effects = tree.rest.filter { outline.nodes[$0].isReachable }
        tree.list("Side effects", outline.roots(of: effects), isUnreachable: false)
        let unreachable = tree.rest
        tree.list("Unreachable (\(unreachable.count))", outline.roots(of: unreachable), isUnreachable: true)
        page = tree.page
        faults(to: &page, path)
        summary(of: outline, to: &page)
        page.line(legend(of: outline, arrows: tree.arrows, style))
        return page.text
    }

    private func header(_ style: TextStyle) -> [Piece] {
        var pieces = [
            Piece(runs: [(root.printable, .heading), (": \(counted(entryPoints.count, "entry point"))", .plain)])
        ]
        for (severity, count) in tally where count > 0 {
            pieces.append(Piece(style.separator + counted(count, severity.rawValue), severity.ink))
        }
        return pieces
    }

    private var tally: [(Diagnostic.Severity, Int)] {
        let errors = diagnostics.count { $0.severity == .error }
        return [(.error, errors), (.warning, diagnostics.count - errors)]
    }

    private func faults(to page: inout Page, _ path: (String) -> String) {
        guard !diagnostics.isEmpty else { return }
        page.blank()
        page.line([Piece("Faults", .heading)])
        for diagnostic in diagnostics {
            page.line([diagnostic.head(path)])
        }
    }

    private func summary(of outline: Outline, to page: inout Page) {
        var kinds: [Node.Kind: Int] = [:]
        for node in outline.nodes { kinds[node.kind, default: 0] += 1 }
        var pieces = [Piece(counted(outline.nodes.count, "node") + ":", .heading)]
        let present = Node.Kind.allCases.filter { kinds[$0] != nil }
        for kind in present {
            let count = kinds[kind] ?? 0
            let text = kind == .missing ? "\(count) missing" : counted(count, kind.rawValue)
            pieces.append(Piece(text + (kind == present.last ? "" : ","), kind == .missing ? .error : .plain))
        }
        page.blank()
        page.line(pieces, hanging: "  ")
        pieces = [Piece(counted(edges.count, "edge") + ",", .heading)]
        let unreachable = outline.nodes.count { !$0.isReachable }
        pieces.append(Piece("\(unreachable) unreachable,", unreachable > 0 ? .warning : .plain))
        let counts = tally.map { (text: counted($1, $0.rawValue), ink: $1 > 0 ? $0.ink : .plain) }
        pieces.append(Piece(counts[0].text + ",", counts[0].ink))
        pieces.append(Piece(counts[1].text, counts[1].ink))
        page.line(pieces, hanging: "  ")
    }

    private func legend(of outline: Outline, arrows: [NodeRow.Arrow], _ style: TextStyle) -> [Piece] {
        let present = Set(outline.nodes.filter { $0.kind != .missing }.map(\.lifetime))
        var pieces: [Piece] = []
        for lifetime in Node.Lifetime.allCases where present.contains(lifetime) {
            let sign = (text: lifetime.sign(style), ink: Ink.lifetime(lifetime))
            pieces.append(Piece(runs: [sign, (" \(lifetime.meaning)", .detail)], gap: 3))
        }
        for arrow in arrows {
            let meaning = arrow == .above ? "described above" : "described below"
            pieces.append(Piece(runs: [(arrow.sign(style), .mark), (" \(meaning)", .detail)], gap: 3))
        }
        return pieces
    }
}

extension WiringGraph.Node.Lifetime {
    fileprivate var meaning: String {
        switch self {
        case .container: "one per container"
        case .scope: "one per scope"
        case .scene: "one per scene"
        case .transient: "a new one for each"
        }
    }
}
