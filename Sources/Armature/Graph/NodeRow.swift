extension WiringGraph.Node {
    /// The sign that tells how long an instance lives.
    func sign(_ style: TextStyle) -> String {
        if kind == .missing { return style.ascii ? "!!" : "✗" }
        return lifetime.sign(style)
    }
}

extension WiringGraph.Node.Lifetime {
    func sign(_ style: TextStyle) -> String {
        switch self {
        case .container: style.ascii ? "*" : "●"
        case .scope: style.ascii ? "%" : "◐"
        case .scene: style.ascii ? "+" : "◇"
        case .transient: style.ascii ? "o" : "○"
        }
    }
}

extension Outline.Need {
    /// What stands before the needed node; nil when it is simply passed to the initialiser.
    func mark(_ style: TextStyle) -> String? {
        if let entry { return ".\(entry.printable):" }
        let dots = style.ascii ? "..." : "…"
        return switch kind {
        case .direct, .makes: nil
        case .weak: "weak"
        case .lazy: "lazy"
        case .provider: "provider"
        case .sceneFactory, .scopeFactory: "factory"
        case .optional: "optional"
        case .collection: "[\(dots)]"
        case .keyed: "[\((label ?? "").printable): \(dots)]"
        case .decorates: "decorates"
        }
    }
}

/// One line of the tree: a node, with what is worth knowing about it.
struct NodeRow {
    enum Arrow {
        case above, below
    }

    let outline: Outline
    let faults: Faults
    let style: TextStyle
    let path: (String) -> String
    /// The keys under which more than one node is registered: they are told apart by their owner.
    private let ambiguous: Set<String>
    private let arguments: [Int: String]

    init(_ outline: Outline, _ style: TextStyle, path: @escaping (String) -> String) {
        self.outline = outline
        self.style = style
        self.path = path
        faults = Faults(outline)
        var seen: Set<String> = []
        ambiguous = Set(outline.nodes.compactMap { seen.insert($0.key).inserted ? nil : $0.key })
        var arguments: [Int: String] = [:]
        for node in outline.nodes where node.kind == .argument {
            if let owner = outline.position(of: node.owner) { arguments[owner] = node.key }
        }
        self.arguments = arguments
    }

    /// A line that only points to where the node is described.
    func reference(_ position: Int, arrow: Arrow, context: String) -> [Piece] {
        let node = outline.nodes[position]
        var pieces = name(node, isReference: true)
        if isAmbiguous(node, context) { pieces.append(Piece(ownerDetail(node), .detail)) }
        pieces.append(pieces.removeLast().followed(by: arrow.sign(style), .mark))
        return pieces
    }

    /// The line that describes the node.
    ///
    /// - Parameters:
    ///   - context: the owner in whose midst the line stands; it need not be repeated.
    ///   - isListed: whether the node stands in a list, away from its owner.
    ///   - isUnreachableKnown: whether the place of the line says already that nothing leads to the node.
    func description(_ position: Int, context: String, isListed: Bool, isUnreachableKnown: Bool) -> [Piece] {
        let node = outline.nodes[position]
        var pieces = name(node, isReference: false)
        var details = [node.kind.rawValue]
        if let argument = arguments[position] { details.append("takes \(argument.printable)") }
        if isAmbiguous(node, context) || (isListed && !node.owner.isEmpty) { details.append(ownerDetail(node)) }
        if let isolation = node.isolation, !(node.isOfScene && isolation == "MainActor") {
            details.append("@\(isolation.printable)")
        }
        details += node.aliases.map { "also \($0.printable)" }
        if let module = node.module { details.append("from \(module.printable)") }
        details += node.remarks.map { "\"\($0.printable)\"" }
        if !node.isReachable && !isUnreachableKnown { details.append("unreachable") }
        if style.sites, let site = node.site { details.append(site.short(path)) }
        for (number, detail) in details.enumerated() {
            let ink: Ink = node.kind == .missing ? .error : .detail
            pieces.append(Piece(number == 0 ? detail : style.separator + detail, ink, gap: number == 0 ? 2 : 1))
        }
        for fault in faults.atNode[position] ?? [] {
            let diagnostic = outline.graph.diagnostics[fault]
            let sign = diagnostic.severity.sign(style)
            pieces.append(Piece("\(sign) \(diagnostic.id.rawValue)", diagnostic.severity.ink, gap: 2))
        }
        return pieces
    }

    private func name(_ node: WiringGraph.Node, isReference: Bool) -> [Piece] {
        let isMissing = node.kind == .missing
        let ink: Ink = isMissing ? .error : isReference ? .detail : .plain
        let sign = (text: node.sign(style) + " ", ink: isMissing ? .error : Ink.lifetime(node.lifetime))
        var pieces = [Piece(runs: [sign, (node.key.printable, ink)])]
        if let implementation = node.implementation, implementation != node.key {
            pieces.append(Piece("(\(implementation.printable))", isReference ? .detail : .plain))
        }
        return pieces
    }

    private func isAmbiguous(_ node: WiringGraph.Node, _ context: String) -> Bool {
        !node.owner.isEmpty && node.owner != context && ambiguous.contains(node.key)
    }

    private func ownerDetail(_ node: WiringGraph.Node) -> String {
        let owner = outline.position(of: node.owner).map { outline.nodes[$0].key } ?? node.owner
        return "in \(owner.printable)"
    }
}

extension NodeRow.Arrow {
    func sign(_ style: TextStyle) -> String {
        switch self {
        case .above: style.ascii ? "^" : "↑"
        case .below: style.ascii ? "v" : "↓"
        }
    }
}

extension Diagnostic.Severity {
    func sign(_ style: TextStyle) -> String {
        switch self {
        case .error: style.ascii ? "!!" : "✗"
        case .warning: style.ascii ? "!" : "⚠"
        }
    }
}

extension WiringGraph.Node {
    /// Scenes are made on the main actor by definition, so it is not worth saying.
    fileprivate var isOfScene: Bool { kind == .scene || kind == .root || kind == .part }
}
