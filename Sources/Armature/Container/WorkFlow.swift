/// The order of starting or stopping, as a state machine without clocks, tasks or locks: it is told what has finished
/// and answers what can begin.
struct WorkFlow {
    private let followers: Rows<Int32>
    private let isWork: [Bool]
    private var waits: [Int]
    /// For each position: the work whose end made it ready.
    private(set) var trigger: [Int?]
    private var begun: [Bool]

    /// - Parameters:
    ///   - schedule: the order.
    ///   - isWork: for each position, whether there is something to do; the rest finishes as soon as it is reached.
    init(_ schedule: Schedule, isWork: [Bool]) {
        followers = schedule.followers
        waits = Array(schedule.waits)
        self.isWork = isWork
        trigger = Array(repeating: nil, count: isWork.count)
        begun = Array(repeating: false, count: isWork.count)
    }

    /// What can begin at once.
    mutating func begin() -> [Int] {
        reach(waits.indices.filter { waits[$0] == 0 }, after: nil)
    }

    /// What can begin now that this has finished.
    mutating func finish(_ position: Int) -> [Int] {
        reach(release(position), after: position)
    }

    /// The work that has not begun.
    var untouched: [Int] { begun.indices.filter { isWork[$0] && !begun[$0] } }

    private mutating func reach(_ positions: [Int], after cause: Int?) -> [Int] {
        var ready: [Int] = []
        var queue = positions
        var next = 0
        while next < queue.count {
            let position = queue[next]
            next += 1
            begun[position] = true
            trigger[position] = cause
            if isWork[position] {
                ready.append(position)
            } else {
                queue += release(position)
            }
        }
        return ready
    }

    /// Those for which this was the last thing to wait for.
    private mutating func release(_ position: Int) -> [Int] {
        followers[position].map(Int.init).filter { follower in
            waits[follower] -= 1
            return waits[follower] == 0
        }
    }
}

extension Schedule {
    /// The same nodes in the opposite order.
    var reversed: Schedule {
        var followers = [[Int]](repeating: [], count: nodes.count)
        var waits = [Int](repeating: 0, count: nodes.count)
        for (position, later) in self.followers.enumerated() {
            waits[position] = later.count
            for follower in later { followers[Int(follower)].append(position) }
        }
        return Schedule(nodes: Array(nodes), waits: waits, followers: followers, isWork: isWork)
    }
}
