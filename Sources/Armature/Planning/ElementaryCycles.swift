/// The elementary cycles of a directed graph, by Johnson's algorithm (D. B. Johnson, "Finding all the elementary
/// circuits of a directed graph", 1975), without recursion.
///
/// There can be exponentially many, so the search of one component ends after `limit` cycles.
struct ElementaryCycles {
    /// Each as its nodes in order, beginning with the smallest. Sorted as found: deterministic for the given numbering.
    private(set) var cycles: [[Int]] = []
    /// Whether there are more than were looked for.
    private(set) var isIncomplete = false

    private let successors: [[Int]]
    private let limit: Int

    /// - Parameter successors: by node, in ascending order. Nodes are numbered in the order in which cycles should
    ///   begin.
    init(successors: [[Int]], limit: Int = 64) {
        self.successors = successors
        self.limit = limit
        var start = 0
        while !isIncomplete, let (least, group) = leastOnCycle(from: start) {
            search(from: least, within: group)
            start = least + 1
        }
    }

    /// The smallest node, among those not yet done, that lies on a cycle of them, and what is strongly connected to it.
    private func leastOnCycle(from start: Int) -> (Int, Set<Int>)? {
        let components = StrongComponents(nodeCount: successors.count - start) { node in
            successors[node + start].filter { $0 >= start }.map { $0 - start }
        }
        for node in start..<successors.count {
            let group = components.members[components.component[node - start]]
            if group.count > 1 || successors[node].contains(node) { return (node, Set(group.map { $0 + start })) }
        }
        return nil
    }

    private mutating func search(from start: Int, within group: Set<Int>) {
        var blocked: Set<Int> = []
        var waiting: [Int: Set<Int>] = [:]
        var path: [(node: Int, position: Int, found: Bool)] = [(start, 0, false)]
        blocked.insert(start)

        func unblock(_ node: Int) {
            var queue = [node]
            while let next = queue.popLast() {
                if blocked.remove(next) != nil { queue += waiting.removeValue(forKey: next) ?? [] }
            }
        }
        while let top = path.last {
            if top.position < successors[top.node].count {
                path[path.count - 1].position += 1
                let successor = successors[top.node][top.position]
                guard group.contains(successor) else { continue }
                if successor == start {
                    if cycles.count == limit {
                        isIncomplete = true
                        return
                    }
                    cycles.append(path.map(\.node))
                    path[path.count - 1].found = true
                } else if blocked.insert(successor).inserted {
                    path.append((successor, 0, false))
                }
                continue
            }
            path.removeLast()
            if top.found {
                unblock(top.node)
            } else {
                for successor in successors[top.node] where group.contains(successor) {
                    waiting[successor, default: []].insert(top.node)
                }
            }
            if top.found, !path.isEmpty { path[path.count - 1].found = true }
        }
    }
}
