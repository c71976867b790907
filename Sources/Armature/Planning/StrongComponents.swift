/// The strongly connected components of a directed graph, by Tarjan's algorithm (R. Tarjan, "Depth-first search and
/// linear graph algorithms", 1972), without recursion, in linear time.
struct StrongComponents {
    /// By node: the number of its component. A component has a smaller number than those that reach it.
    let component: [Int]
    /// The nodes of each component.
    let members: [[Int]]

    init(nodeCount: Int, successors: (Int) -> [Int]) {
        var index = [Int](repeating: -1, count: nodeCount)
        var low = [Int](repeating: 0, count: nodeCount)
        var component = [Int](repeating: -1, count: nodeCount)
        var members: [[Int]] = []
        var pending: [Int] = []
        var next = 0
        var path: [(node: Int, successors: [Int], position: Int)] = []

        func enter(_ node: Int) {
            index[node] = next
            low[node] = next
            next += 1
            pending.append(node)
            path.append((node, successors(node), 0))
        }
        for start in 0..<nodeCount where index[start] < 0 {
            enter(start)
            while let top = path.last {
                if top.position < top.successors.count {
                    path[path.count - 1].position += 1
                    let successor = top.successors[top.position]
                    if index[successor] < 0 {
                        enter(successor)
                    } else if component[successor] < 0 {
                        low[top.node] = min(low[top.node], index[successor])
                    }
                    continue
                }
                path.removeLast()
                if let parent = path.last?.node { low[parent] = min(low[parent], low[top.node]) }
                if low[top.node] == index[top.node] {
                    var group: [Int] = []
                    repeat {
                        component[pending.last!] = members.count
                        group.append(pending.removeLast())
                    } while group.last != top.node
                    members.append(group)
                }
            }
        }
        self.component = component
        self.members = members
    }
}
