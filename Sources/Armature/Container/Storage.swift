import Synchronization

/// The instances of one level of one container, in one block of memory laid out by the plan.
///
/// It is written while its container (or scope) starts, each slot by the one task that creates the service, and never
/// again until it is freed; so everything after start reads it without a lock. Inner scopes keep their outer storage.
@usableFromInline
final class Storage: @unchecked Sendable {
    // Sound: see above. A slot is written before the task that wrote it is awaited by the start, and read only by
    // tasks that the start begins afterwards; `isOpen` and `children` synchronise themselves.
    let plan: Plan
    let level: Int
    let parent: Storage?
    let slots: UnsafeMutableRawPointer
    private let filled: UnsafeMutablePointer<Bool>
    private(set) var weakCells: [Int: AnyWeakCell] = [:]
    /// By offer: the makers of what is made afresh.
    private(set) var makers: [Int: AnyMaker] = [:]
    /// Makers that belong to a parameter rather than to an offer, such as that of a `Lazy`.
    private var derived: [AnyMaker] = []
    let entries: EntryTable
    /// By registration: the objects that make scenes and open scopes.
    var factories: [Int: AnyObject] = [:]
    private let state = Atomic<Bool>(true)
    private let ready = Atomic<Bool>(false)
    private(set) lazy var reference = StorageReference(self)

    init(plan: Plan, level: Int, parent: Storage?) {
        self.plan = plan
        self.level = level
        self.parent = parent
        let layout = plan.layouts[level]
        slots = .allocate(byteCount: max(layout.size, 1), alignment: layout.alignment)
        filled = .allocate(capacity: max(layout.slots.count, 1))
        filled.initialize(repeating: false, count: max(layout.slots.count, 1))
        entries = EntryTable(serial: plan.serial, registrations: plan.entryRange(of: level))
        _ = reference
        for offer in layout.weakTargets {
            weakCells[offer] = plan.offer(offer).makeWeakCell()
        }
    }

    deinit {
        for maker in makers.values { maker.release() }
        for maker in derived { maker.release() }
        for (index, slot) in plan.layouts[level].slots.enumerated() where filled[index] {
            destroy(slot.type, at: slots + slot.offset)
        }
        entries.deallocate()
        filled.deallocate()
        slots.deallocate()
    }

    /// Whether the container has not been stopped.
    var isOpen: Bool { state.load(ordering: .acquiring) }

    /// Whether everything in this storage has been created.
    var isReady: Bool { ready.load(ordering: .acquiring) }

    func close() { state.store(false, ordering: .releasing) }

    func markReady() { ready.store(true, ordering: .releasing) }

    /// What stops this storage's services; set once, before the storage is shared.
    weak var lifecycle: Lifecycle?

    /// The storage of an enclosing level, or this one.
    func storage(at level: Int) -> Storage {
        var storage = self
        while storage.level != level {
            guard let parent = storage.parent else {
                preconditionFailure("level \(level) does not enclose level \(self.level)")
            }
            storage = parent
        }
        return storage
    }

    func slot(_ offer: Int) -> UnsafeMutableRawPointer { slots + plan.offers[offer].offset }

    func isFilled(_ offer: Int) -> Bool { filled[plan.offers[offer].slot] }

    func fill<Concrete>(_ index: Int, _ offer: Offer, from concrete: Concrete) {
        offer.store(concrete, into: slot(index))
        filled[plan.offers[index].slot] = true
        weakCells[index]?.object = object(of: concrete)
    }

    func set(_ maker: AnyMaker, at offer: Int) {
        makers[offer] = maker
    }

    func keep(_ maker: AnyMaker) {
        derived.append(maker)
    }
}

extension Storage {
    /// Traps unless a deferred dependency that is used during the start is there already.
    func requireFilled(_ offer: Int, for name: String) {
        guard plan.offers[offer].isStored else { return }
        let storage = storage(at: plan.offers[offer].level)
        precondition(
            storage.isFilled(offer),
            "Armature: \(name) was used before \(plan.registrations[plan.offers[offer].registration].label) was created; "
                + "within a cycle of services it can only be used after the start")
    }
}

func destroy(_ type: Any.Type, at slot: UnsafeMutableRawPointer) {
    func deinitialise<Value>(_ type: Value.Type) {
        slot.assumingMemoryBound(to: type).deinitialize(count: 1)
    }
    deinitialise(type)
}
