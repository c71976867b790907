/// The nodes of a graph grouped by the scene or scope that owns them, as a walk with brackets.
struct Clusters {
    enum Step {
        case open(Int)
        case node(Int)
        case close
    }

    /// Each node occurs once as `node`; between `open` and `close` of an owner stand the owner itself and what it owns.
    private(set) var steps: [Step] = []

    init(_ outline: Outline) {
        let nodes = outline.nodes
        var owned: [[Int]] = Array(repeating: [], count: nodes.count)
        var top: [Int] = []
        for (position, node) in nodes.enumerated() {
            if !node.owner.isEmpty, let owner = outline.position(of: node.owner) {
                owned[owner].append(position)
            } else {
                top.append(position)
            }
        }
        var isDone = Array(repeating: false, count: nodes.count)
        // Owners that own each other in a circle are met by no walk from the top; any of them may begin.
        for start in top + nodes.indices where !isDone[start] {
            var open: [Step] = [.node(start)]
            while let step = open.popLast() {
                guard case .node(let position) = step else {
                    steps.append(step)
                    continue
                }
                if isDone[position] { continue }
                isDone[position] = true
                if owned[position].isEmpty {
                    steps.append(step)
                } else {
                    steps += [.open(position), step]
                    open.append(.close)
                    open += owned[position].reversed().map(Step.node)
                }
            }
        }
    }
}

/// Lines of a block language, indented by nesting up to a limit that keeps the text linear.
struct BlockLines {
    private(set) var text = ""
    var depth = 0

    mutating func line(_ line: String) {
        if !text.isEmpty { text += "\n" }
        for _ in 0..<min(depth, 8) { text += "  " }
        text += line
    }
}
