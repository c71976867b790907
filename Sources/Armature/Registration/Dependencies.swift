/// The parameter list of a constructor: a stretch of a list that many registrations share.
struct Dependencies: RandomAccessCollection, Sendable {
    private let list: SharedList
    private let start: Int32
    private let length: Int32

    private final class SharedList: Sendable {
        let requirements: [Requirement]

        init(_ requirements: [Requirement]) {
            self.requirements = requirements
        }
    }

    init(_ requirements: [Requirement]) {
        self.init(SharedList(requirements), 0, requirements.count)
    }

    private init(_ list: SharedList, _ start: Int, _ length: Int) {
        (self.list, self.start, self.length) = (list, Int32(start), Int32(length))
    }

    var startIndex: Int { 0 }
    var endIndex: Int { Int(length) }

    subscript(index: Int) -> Requirement { list.requirements[Int(start) + index] }

    /// The same parameter lists in one shared list, without what a list of its own costs each.
    static func sharing(_ all: [Dependencies]) -> [Dependencies] {
        var requirements: [Requirement] = []
        requirements.reserveCapacity(all.reduce(0) { $0 + $1.count })
        for dependencies in all { requirements += dependencies }
        let list = SharedList(requirements)
        var start = 0
        return all.map { dependencies in
            defer { start += dependencies.count }
            return Dependencies(list, start, dependencies.count)
        }
    }
}
