/// Draws the sections of the tree. It walks without recursion, describes each node once and draws each edge once, and
/// never indents further than a fixed number of levels, so time and text stay linear however deep the graph is.
struct TextTree {
    private enum State {
        /// Neither described nor promised.
        case unseen
        /// It stands in a queue, or has a place further down.
        case promised
        case described
    }

    private struct Level {
        var node: Int
        var next = 0
        var stem: String
    }

    let outline: Outline
    let row: NodeRow
    let style: TextStyle
    private(set) var page: Page
    private var states: [State]
    private var continued: [Int] = []
    private var made: [Int] = []
    private let deepest: Int
    private var isUnreachableKnown = false
    private var hasArrows = (above: false, below: false)

    init(_ outline: Outline, _ style: TextStyle, page: Page, path: @escaping (String) -> String) {
        self.outline = outline
        self.style = style
        self.page = page
        row = NodeRow(outline, style, path: path)
        states = outline.hasHome.map { $0 ? .promised : .unseen }
        deepest = style.width.map { max(4, min(16, $0 / 6)) } ?? 16
    }

    /// The arrows that the text has used so far, for the legend.
    var arrows: [NodeRow.Arrow] {
        (hasArrows.above ? [.above] : []) + (hasArrows.below ? [.below] : [])
    }

    /// The nodes that no section so far has described.
    var rest: [Int] { states.indices.filter { states[$0] == .unseen } }

    /// What the root hands out, then the scenes and scopes that only factories make.
    mutating func entryPoints() {
        for heading in outline.headings {
            section(Piece("\(heading.name.printable):", .heading), heading.node)
        }
        factoryMade()
    }

    /// A titled list of nodes with what they need.
    mutating func list(_ title: String, _ roots: [Int], isUnreachable: Bool) {
        guard !roots.isEmpty else { return }
        page.blank()
        page.line([Piece(title, .heading)])
        isUnreachableKnown = isUnreachable
        for (position, root) in roots.enumerated() {
            let isLast = position == roots.count - 1
            let isNew = states[root] == .unseen
            draw(root, isHome: isNew, Place(indent: branch(isLast), stem: stem(isLast), isListed: true))
        }
        isUnreachableKnown = false
        continuations()
        factoryMade()
    }

    private mutating func section(_ label: Piece, _ node: Int) {
        page.blank()
        draw(node, isHome: states[node] != .described, Place(mark: label))
        continuations()
    }

    private mutating func continuations() {
        var next = 0
        while next < continued.count {
            page.blank()
            draw(continued[next], isHome: true, Place(mark: Piece("continued:", .heading)))
            next += 1
        }
        continued = []
    }

    private mutating func factoryMade() {
        var next = 0
        while next < made.count {
            section(Piece("from a factory:", .heading), made[next])
            next += 1
        }
        made = []
    }
}

extension TextTree {
    /// Where a line stands: what is drawn before it, and before the lines that belong to it.
    private struct Place {
        var mark: Piece?
        /// The owner in whose midst the line stands.
        var context = ""
        var indent = ""
        var stem = ""
        var isListed = false
    }

    /// Draws a node at the head of a section and, if this is its home, everything below it.
    private mutating func draw(_ node: Int, isHome: Bool, _ place: Place) {
        guard isHome else { return refer(node, place) }
        describe(node, place)
        var levels = [Level(node: node, stem: place.stem)]
        while let level = levels.last {
            let needs = outline.needs[level.node]
            guard level.next < needs.count else {
                levels.removeLast()
                continue
            }
            levels[levels.count - 1].next += 1
            let need = needs[level.next]
            let isLast = level.next == needs.count - 1
            let of = outline.nodes[level.node]
            let place = Place(
                mark: need.mark(style).map { Piece($0, .mark) },
                context: need.kind == .makes ? of.id : of.owner,
                indent: level.stem + branch(isLast), stem: level.stem + stem(isLast))
            if isDescribedHere(need, depth: levels.count) {
                describe(need.target, place)
                levels.append(Level(node: need.target, stem: place.stem))
            } else {
                refer(need.target, place)
            }
        }
    }

    /// Whether the need is the place to describe its target; if it would be and must not, the target is put off.
    private mutating func isDescribedHere(_ need: Outline.Need, depth: Int) -> Bool {
        let target = need.target
        guard states[target] == .unseen || (need.isHome && states[target] == .promised) else { return false }
        if need.kind == .sceneFactory || need.kind == .scopeFactory {
            made.append(target)
        } else if depth >= deepest, !outline.needs[target].isEmpty {
            continued.append(target)
        } else {
            return true
        }
        states[target] = .promised
        return false
    }

    private mutating func describe(_ node: Int, _ place: Place) {
        states[node] = .described
        let below = outline.needs[node].isEmpty ? "    " : style.ascii ? "|   " : "│   "
        let description = row.description(
            node, context: place.context, isListed: place.isListed, isUnreachableKnown: isUnreachableKnown)
        page.line((place.mark.map { [$0] } ?? []) + description, indent: place.indent, hanging: place.stem + below)
    }

    private mutating func refer(_ node: Int, _ place: Place) {
        let arrow: NodeRow.Arrow = states[node] == .described ? .above : .below
        if arrow == .above { hasArrows.above = true } else { hasArrows.below = true }
        let reference = row.reference(node, arrow: arrow, context: place.context)
        page.line((place.mark.map { [$0] } ?? []) + reference, indent: place.indent, hanging: place.stem + "    ")
    }

    private func branch(_ isLast: Bool) -> String {
        style.ascii ? (isLast ? "`- " : "|- ") : (isLast ? "└─ " : "├─ ")
    }

    private func stem(_ isLast: Bool) -> String {
        isLast ? "   " : style.ascii ? "|  " : "│  "
    }
}
