import Testing

@testable import Armature

@Suite("Elementary cycles")
struct ElementaryCyclesTests {
    /// Every cycle without a repeated node, beginning with its smallest: by walking all paths.
    private static func bruteForce(_ successors: [[Int]]) -> [[Int]] {
        var found: [[Int]] = []
        func walk(_ path: [Int]) {
            for next in successors[path.last!] {
                if next == path[0] { found.append(path) }
                if next > path[0], !path.contains(next) { walk(path + [next]) }
            }
        }
        for start in successors.indices { walk([start]) }
        return found
    }

    @Test("the same as by brute force, each once", arguments: 0..<300 as Range<UInt64>)
    func bruteForce(seed: UInt64) {
        var lots = Lots(seed: seed)
        let count = Int.random(in: 1...7, using: &lots)
        let graph = randomGraph(count, edges: Int.random(in: 0...(count * 3), using: &lots), &lots)
        let search = ElementaryCycles(successors: graph, limit: 100_000)
        let expected = Self.bruteForce(graph)
        #expect(!search.isIncomplete)
        #expect(search.cycles.count == expected.count)
        #expect(Set(search.cycles) == Set(expected))
    }

    @Test("the search ends at its limit and says so, but not when there are exactly as many")
    func limit() {
        let mesh = (0..<5).map { node in (0..<5).filter { $0 != node } }
        let all = ElementaryCycles(successors: mesh, limit: 1_000)
        #expect(all.cycles.count == 84)
        let exact = ElementaryCycles(successors: mesh, limit: 84)
        #expect(exact.cycles.count == 84 && !exact.isIncomplete)
        let cut = ElementaryCycles(successors: mesh, limit: 83)
        #expect(cut.cycles.count == 83 && cut.isIncomplete)
        #expect(cut.cycles == Array(all.cycles.prefix(83)))
    }

    @Test("a mesh of 200 nodes, which has more cycles than atoms, is done at once")
    func mesh() {
        let mesh = Array(repeating: Array(0..<200), count: 200)
        let search = ElementaryCycles(successors: mesh)
        #expect(search.cycles.count == 64 && search.isIncomplete)
        #expect(Set(search.cycles).count == 64)
    }

    @Test("a ring of 10,000 is found whole, without recursion")
    func ring() {
        let count = 10_000
        let search = ElementaryCycles(successors: (0..<count).map { [($0 + 1) % count] })
        #expect(search.cycles == [Array(0..<count)])
        #expect(!search.isIncomplete)
    }

    @Test("a ring of 10,000 with a shortcut at each node ends at the limit in time")
    func ringWithShortcuts() {
        let count = 10_000
        let graph = (0..<count).map { [($0 + 1) % count, ($0 + 2) % count].sorted() }
        let time = ProcessorTime.measure {
            let search = ElementaryCycles(successors: graph)
            #expect(search.cycles.count == 64 && search.isIncomplete)
        }
        #expect(time < .seconds(20))
    }
}
