import Synchronization

/// The instances of one level of one container, in one block of memory laid out by the plan.
///
/// It is written while its container (or scope) starts, each slot by the one task that creates the service, and never
/// again until it is freed; so everything after start reads it without a lock. Inner scopes keep their outer storage.
@usableFromInline
final class Storage: @unchecked Sendable {
    // Sound: see above. A slot is written before the task that wrote it is awaited by the start, and read by tasks that
    // the start begins afterwards. What is read earlier, through a deferred dependency that is used during the start, is
    // read only once `filled` says so, which is set after the slot is. `lifecycle` is read only once `isReady` says so.
    let plan: Plan
    let level: Int
    let parent: Storage?
    private let parentOwner: StorageOwner?
    let slots: UnsafeMutableRawPointer
    private let filled: UnsafeMutablePointer<Atomic<Bool>>
    private let slotCount: Int
    private(set) var weakCells: [Int: AnyWeakCell] = [:]
    /// By offer: the makers of what is made afresh.
    private(set) var makers: [Int: AnyMaker] = [:]
    /// Makers that belong to a parameter rather than to an offer, such as that of a `Lazy`.
    private var derived: [AnyMaker] = []
    let entries: EntryTable
    /// By registration: the objects that make scenes and open scopes.
    var factories: [Int: AnyObject] = [:]
    /// Whether an override put a factory of its own in place of a scene or scope. Set before the start ends.
    @exclusivity(unchecked) var hasStandIns = false
    /// Set before anything is linked.
    var sceneWatch: (any SceneWatching)?
    private let state = Atomic<Bool>(true)
    private let ready = Atomic<Bool>(false)
    private(set) lazy var reference = StorageReference(self)
    /// Set once, by the owner itself, before anything is made from this storage.
    var owner: Unmanaged<StorageOwner>!

    init(plan: Plan, level: Int, parent: StorageOwner?) {
        self.plan = plan
        self.level = level
        self.parent = parent?.storage
        parentOwner = parent
        let layout = plan.layouts[level]
        slots = .allocate(byteCount: max(layout.size, 1), alignment: layout.alignment)
        slotCount = layout.slots.count
        filled = .allocate(capacity: max(slotCount, 1))
        for index in 0..<slotCount { (filled + index).initialize(to: Atomic(false)) }
        entries = EntryTable(serial: plan.serial, registrations: plan.entryRange(of: level))
        _ = reference
        for offer in layout.weakTargets {
            weakCells[offer] = plan.offer(offer).makeWeakCell()
        }
    }

    deinit {
        for maker in makers.values { maker.release() }
        for maker in derived { maker.release() }
        // What was created last goes first: releasing what others still need frees nothing, so that the end of a long
        // chain of services does not free the next from within its own deinitialiser, and so on down the stack.
        for (index, offer) in plan.layouts[level].slots.enumerated().reversed() where isFilled(slot: index) {
            let offer = plan.offers[Int(offer)]
            destroy(offer.key.type, at: slots + offer.offset)
        }
        filled.deinitialize(count: slotCount)
        entries.deallocate()
        filled.deallocate()
        slots.deallocate()
    }

    /// Whether neither this container nor one around it has been stopped.
    var isOpen: Bool {
        state.load(ordering: .acquiring) && (parent == nil || areOuterOpen)
    }

    @inline(never)
    private var areOuterOpen: Bool {
        var outer = parent
        while let storage = outer {
            guard storage.state.load(ordering: .acquiring) else { return false }
            outer = storage.parent
        }
        return true
    }

    /// Whether everything in this storage has been created.
    var isReady: Bool { ready.load(ordering: .acquiring) }

    func close() { state.store(false, ordering: .releasing) }

    func markReady() { ready.store(true, ordering: .releasing) }

    /// What stops this storage's services; set once, before ``markReady()``, and to be read only after it.
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

    func isFilled(_ offer: Int) -> Bool { isFilled(slot: plan.offers[offer].slot) }

    private func isFilled(slot: Int) -> Bool { filled[slot].load(ordering: .acquiring) }

    func fill<Concrete>(_ index: Int, _ offer: Offer, from concrete: Concrete) {
        offer.store(concrete, into: slot(index))
        filled[plan.offers[index].slot].store(true, ordering: .releasing)
        weakCells[index]?.object = object(of: concrete)
    }

    func set(_ maker: AnyMaker, at offer: Int) {
        makers[offer] = maker
    }

    func keep(_ maker: AnyMaker) {
        derived.append(maker)
    }
}

func destroy(_ type: Any.Type, at slot: UnsafeMutableRawPointer) {
    func deinitialise<Value>(_ type: Value.Type) {
        slot.assumingMemoryBound(to: type).deinitialize(count: 1)
    }
    deinitialise(type)
}
