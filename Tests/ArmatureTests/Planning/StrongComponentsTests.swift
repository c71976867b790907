import Testing

@testable import Armature

/// Successors of a random graph, in ascending order.
func randomGraph(_ count: Int, edges: Int, _ lots: inout Lots) -> [[Int]] {
    var successors = [Set<Int>](repeating: [], count: count)
    for _ in 0..<edges {
        successors[Int.random(in: 0..<count, using: &lots)].insert(Int.random(in: 0..<count, using: &lots))
    }
    return successors.map { $0.sorted() }
}

/// By node: what can be reached by at least one step, worked out the slow way.
func reach(_ successors: [[Int]]) -> [Set<Int>] {
    var reach = successors.map(Set.init)
    for middle in successors.indices {
        for node in successors.indices where reach[node].contains(middle) { reach[node].formUnion(reach[middle]) }
    }
    return reach
}

@Suite("Strongly connected components")
struct StrongComponentsTests {
    @Test("two nodes share a component if and only if each reaches the other", arguments: 0..<200 as Range<UInt64>)
    func mutual(seed: UInt64) {
        var lots = Lots(seed: seed)
        let count = Int.random(in: 1...12, using: &lots)
        let graph = randomGraph(count, edges: Int.random(in: 0...(count * 3), using: &lots), &lots)
        let components = StrongComponents(nodeCount: count) { graph[$0] }
        let reach = reach(graph)
        for left in 0..<count {
            for right in 0..<count {
                let isMutual = left == right || (reach[left].contains(right) && reach[right].contains(left))
                #expect((components.component[left] == components.component[right]) == isMutual)
                if reach[left].contains(right) {
                    #expect(
                        components.component[right] <= components.component[left],
                        "what is reached has a smaller number")
                }
            }
        }
        #expect(components.members.joined().sorted() == Array(0..<count))
        for (number, members) in components.members.enumerated() {
            #expect(members.allSatisfy { components.component[$0] == number })
        }
    }

    @Test("a chain and a ring of 100,000 do not exhaust the stack")
    func deep() {
        let count = 100_000
        #expect(StrongComponents(nodeCount: count) { $0 + 1 < count ? [$0 + 1] : [] }.members.count == count)
        #expect(StrongComponents(nodeCount: count) { [($0 + 1) % count] }.members.count == 1)
        #expect(StrongComponents(nodeCount: 0) { _ in [] }.members.isEmpty)
    }
}
