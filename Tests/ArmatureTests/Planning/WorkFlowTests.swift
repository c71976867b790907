import Testing

@testable import Armature

@Suite("The order of work as a state machine")
struct WorkFlowTests {
    /// A schedule from pairs: the first must come before the second.
    private static func schedule(_ count: Int, _ pairs: [(Int, Int)]) -> Schedule {
        var waits = [Int](repeating: 0, count: count)
        var followers = [[Int]](repeating: [], count: count)
        for (before, after) in pairs {
            waits[after] += 1
            followers[before].append(after)
        }
        return Schedule(
            nodes: Array(0..<count), waits: waits, followers: followers, isWork: Array(repeating: true, count: count))
    }

    @Test("work begins when the last thing that it waits for has finished")
    func diamond() {
        let schedule = Self.schedule(4, [(0, 1), (0, 2), (1, 3), (2, 3)])
        var flow = WorkFlow(schedule, isWork: schedule.isWork)
        #expect(flow.untouched == [0, 1, 2, 3])
        #expect(flow.begin() == [0])
        #expect(flow.finish(0) == [1, 2])
        #expect(flow.finish(2) == [])
        #expect(flow.untouched == [3])
        #expect(flow.finish(1) == [3])
        #expect(flow.trigger == [nil, 0, 0, 1])
        #expect(flow.finish(3) == [] && flow.untouched.isEmpty)
    }

    @Test("what is not work is passed through at once, in chains too")
    func passing() {
        let schedule = Self.schedule(5, [(0, 1), (1, 2), (2, 3), (4, 3)])
        var flow = WorkFlow(schedule, isWork: [false, false, false, true, true])
        #expect(flow.begin() == [4])
        #expect(flow.finish(4) == [3])
        #expect(flow.trigger[3] == 4)
        var idle = WorkFlow(schedule, isWork: Array(repeating: false, count: 5))
        #expect(idle.begin() == [] && idle.untouched.isEmpty)
    }

    @Test("in reverse the last comes first")
    func reversed() {
        let schedule = Self.schedule(3, [(0, 1), (1, 2)]).reversed
        var flow = WorkFlow(schedule, isWork: schedule.isWork)
        #expect(flow.begin() == [2])
        #expect(flow.finish(2) == [1])
        #expect(flow.finish(1) == [0])
    }

    @Test(
        "any order of finishing does all work once, each after what it waits for", arguments: 0..<100 as Range<UInt64>)
    func random(seed: UInt64) {
        var lots = Lots(seed: seed)
        let count = Int.random(in: 1...30, using: &lots)
        var pairs: [(Int, Int)] = []
        for after in 0..<count {
            for before in 0..<after where lots.oneIn(4) { pairs.append((before, after)) }
        }
        let isWork = (0..<count).map { _ in !lots.oneIn(3) }
        for schedule in [Self.schedule(count, pairs), Self.schedule(count, pairs).reversed] {
            var flow = WorkFlow(schedule, isWork: isWork)
            var running = flow.begin()
            var done: Set<Int> = []
            var begun = running
            while !running.isEmpty {
                let next = running.remove(at: Int.random(in: 0..<running.count, using: &lots))
                done.insert(next)
                let ready = flow.finish(next)
                for node in ready {
                    let earlier = schedule.followers.indices.filter {
                        schedule.followers[$0].contains(Int32(node)) && isWork[$0]
                    }
                    #expect(done.isSuperset(of: earlier))
                }
                begun += ready
                running += ready
            }
            #expect(begun.sorted() == (0..<count).filter { isWork[$0] })
            #expect(flow.untouched.isEmpty)
        }
    }
}
