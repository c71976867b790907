/// The validated wiring: what the planner hands to the running container. A value that never changes.
final class Plan: Sendable {
    let serial: Int
    let rootName: String
    let registrations: [Registration]
    let levels: [Level]
    /// The registrations of each level, in order.
    let members: [Numbers]
    let isReachable: [Bool]
    let offers: [PlannedOffer]
    /// The index of each registration's first offer.
    let firstOffer: Numbers
    private let resolutions: Rows<PlannedResolution>
    private let collections: [[Resolution.Contribution]]
    /// The offer that answers for a registration's entry point: its own, or that of its outermost decorator.
    let entryOffer: Numbers
    let layouts: [LevelLayout]
    /// By registration of a scene.
    let scenes: [Int: ScenePlan]
    /// By level: the order of creation. Scenes have none.
    let schedules: [Schedule?]

    init(
        serial: Int, rootName: String, registrations: [Registration], levels: [Level], members: [[Int]],
        isReachable: [Bool], offers: [PlannedOffer], firstOffer: [Int], resolutions: [[Resolution]],
        entryOffer: [Int], layouts: [LevelLayout], scenes: [Int: ScenePlan], schedules: [Schedule?]
    ) {
        self.serial = serial
        self.rootName = rootName
        self.registrations = registrations
        self.levels = levels
        self.members = members.map { Numbers($0) }
        self.isReachable = isReachable
        self.offers = offers.withoutSpareRoom
        self.firstOffer = Numbers(firstOffer)
        var collections: [[Resolution.Contribution]] = []
        self.resolutions = Rows(resolutions.map { $0.map { PlannedResolution($0, &collections) } })
        self.collections = collections
        self.entryOffer = Numbers(entryOffer)
        self.layouts = layouts
        self.scenes = scenes
        self.schedules = schedules
    }
}

/// What was found for one parameter, as a number: there are several for each registration.
private struct PlannedResolution: Sendable {
    // An offer; or -1 for none, -2 for unresolved, and from -3 downwards a collection.
    private let number: Int32

    init(_ resolution: Resolution, _ collections: inout [[Resolution.Contribution]]) {
        switch resolution {
        case .offer(let offer): number = Int32(offer)
        case .absent: number = -1
        case .unresolved: number = -2
        case .all(let contributions):
            number = -3 - Int32(collections.count)
            collections.append(contributions)
        }
    }

    func resolution(_ collections: [[Resolution.Contribution]]) -> Resolution {
        switch number {
        case 0...: .offer(Int(number))
        case -1: .absent
        case -2: .unresolved
        default: .all(collections[Int(-3 - number)])
        }
    }
}

/// One offer and the place of its instance.
///
/// There are as many as registrations, so the numbers are kept small.
struct PlannedOffer: Sendable {
    let key: BindingKey
    private let registrationNumber: Int32
    private let levelNumber: Int32
    private var slotNumber: Int32 = -1
    private var offsetNumber: Int32 = -1
    private var weakOffsetNumber: Int32 = -1
    private let positionNumber: Int16
    /// Whether instances are kept in a slot.
    var isStored: Bool

    init(registration: Int, position: Int, key: BindingKey, level: Int, isStored: Bool) {
        registrationNumber = Int32(registration)
        positionNumber = Int16(position)
        self.key = key
        levelNumber = Int32(level)
        self.isStored = isStored
    }

    var registration: Int { Int(registrationNumber) }

    /// Which of the registration's offers it is.
    var position: Int { Int(positionNumber) }

    var level: Int { Int(levelNumber) }

    /// The index of the slot in its level.
    var slot: Int {
        get { Int(slotNumber) }
        set { slotNumber = Int32(newValue) }
    }

    /// The distance of the slot from the start of the level's memory, in bytes.
    var offset: Int {
        get { Int(offsetNumber) }
        set { offsetNumber = Int32(newValue) }
    }

    /// For a part that is referred to weakly: where its weak cell is in the frame, in bytes; otherwise -1.
    var weakOffset: Int {
        get { Int(weakOffsetNumber) }
        set { weakOffsetNumber = Int32(newValue) }
    }
}

extension Plan {
    func offer(_ index: Int) -> Offer { registrations[offers[index].registration].offer(offers[index].position) }

    /// What was found for each parameter of a registration.
    func resolutions(of registration: Int) -> [Resolution] {
        resolutions[registration].map { $0.resolution(collections) }
    }

    func offerIndices(of registration: Int) -> Range<Int> {
        let first = firstOffer[registration]
        return first..<(first + registrations[registration].offerCount)
    }
}

/// How the slots of a level lie in one block of memory.
struct LevelLayout: Sendable {
    var size = 0
    var alignment = 16
    /// The offers that have a slot, in the order of creation, outside of scenes.
    var slots: [Int32] = []
    /// The offers that somebody refers to weakly.
    var weakTargets: [Int] = []
}

/// The order in which a scene is built.
struct ScenePlan: Sendable {
    let registration: Int
    let level: Int
    let root: Int
    /// The parts to build, in order; the root is the last.
    let eager: [Int]
    /// For each target that is made later: itself and all that it may need, in order of construction.
    let late: [Int: [LateStep]]
    /// The offer of the argument, if there is one.
    let argument: Int?

    /// Whether the frame must outlive the construction, because something in the scene is made later.
    var isPersistent: Bool { !late.isEmpty }
}

/// A part, or a worker, of a scene in which something is made later.
struct LateStep: Sendable {
    let registration: Int
    /// The registrations of the scene that its constructor reads.
    let needs: [Int]
}

/// The order in which the services of a level are created: a graph without cycles, over all that lies between them.
struct Schedule: Sendable {
    /// Registrations, each after all that must come before it.
    let nodes: Numbers
    /// For each position in `nodes`: how many must come before it.
    let waits: Numbers
    /// For each position in `nodes`: the positions that wait for it.
    let followers: Rows<Int32>
    /// For each position: whether it is a service of this level, with work to do.
    let isWork: [Bool]

    init(nodes: [Int], waits: [Int], followers: [[Int]], isWork: [Bool]) {
        self.nodes = Numbers(nodes)
        self.waits = Numbers(waits)
        self.followers = Rows(followers.map { $0.map(Int32.init) })
        self.isWork = isWork
    }
}
