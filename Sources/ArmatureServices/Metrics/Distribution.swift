/// How long something took, again and again: how often in all, how long together, and how often within each step.
public struct Distribution: Hashable, Sendable {
    /// One step.
    public struct Step: Hashable, Sendable {
        /// What belongs to the step took at most so long, and longer than the step before allows; nil for the last step.
        public var most: Duration?
        /// How often.
        public var count: Int64
    }

    /// The steps, the shortest first.
    public private(set) var steps: [Step]
    /// How long all took together.
    public private(set) var sum = Duration.zero
    /// How often.
    public var count: Int64 { steps.reduce(0) { $0 + $1.count } }

    init(limits: [Duration]) {
        steps = limits.map { Step(most: $0, count: 0) } + [Step(most: nil, count: 0)]
    }

    mutating func add(_ duration: Duration) {
        let index = steps.firstIndex { $0.most.map { duration <= $0 } ?? true } ?? steps.count - 1
        steps[index].count += 1
        sum += duration
    }
}
