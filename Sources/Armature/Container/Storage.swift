import Synchronization

/// The instances of one level of one container, in one block of memory laid out by the plan.
///
/// It is written while its container (or scope) starts, each slot by the one task that creates the service, and never
/// again until it is freed; so everything after start reads it without a lock. Inner scopes keep their outer storage.
final class Storage: @unchecked Sendable {
    // Sound: see above. A slot is written before the task that wrote it is awaited by the start, and read by tasks that
    // the start begins afterwards. What is read earlier, through a deferred dependency that is used during the start, is
    // read only once `filled` says so, which is set after the slot is. `lifecycle` is read only once `isReady` says so.
    let plan: Plan
    let level: Int
    let parent: Storage?
    let slots: UnsafeMutableRawPointer
    private let filled: UnsafeMutablePointer<Atomic<Bool>>
    private let slotCount: Int
    private(set) var weakCells: [Int: AnyWeakCell] = [:]
    private(set) var makers: [Int: AnyObject] = [:]
    private var derived: [any Releasable] = []
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
        slotCount = layout.slots.count
        filled = .allocate(capacity: max(slotCount, 1))
        for index in 0..<slotCount { (filled + index).initialize(to: Atomic(false)) }
        _ = reference
        for offer in layout.weakTargets {
            weakCells[offer] = plan.offers[offer].typed.makeWeakCell()
        }
    }

    deinit {
        for maker in makers.values { (maker as! any Releasable).release() }
        for maker in derived { maker.release() }
        // What was created last goes first: releasing what others still need frees nothing, so that the end of a long
        // chain of services does not free the next from within its own deinitialiser, and so on down the stack.
        for (index, slot) in plan.layouts[level].slots.enumerated().reversed() where isFilled(slot: index) {
            destroy(slot.type, at: slots + slot.offset)
        }
        filled.deinitialize(count: slotCount)
        filled.deallocate()
        slots.deallocate()
    }

    /// Whether neither this container nor one around it has been stopped.
    var isOpen: Bool {
        guard state.load(ordering: .acquiring) else { return false }
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

    func fill<Concrete>(_ offer: Int, _ typed: OfferOf<Concrete>, from concrete: Concrete) {
        typed.initialise(slot(offer), from: concrete)
        filled[plan.offers[offer].slot].store(true, ordering: .releasing)
        weakCells[offer]?.object = object(of: concrete)
    }

    func maker<Value>(of type: Value.Type, at offer: Int) -> Maker<Value> {
        if let maker = makers[offer] {
            // Sound: the planner resolves a parameter to an offer only if the types are the same.
            return unsafeDowncast(maker, to: Maker<Value>.self)
        }
        let maker = Maker<Value>()
        makers[offer] = maker
        return maker
    }

    /// Keeps a maker that belongs to a parameter rather than to an offer, such as that of a `Lazy`.
    func keep<Value>(_ maker: Maker<Value>) {
        derived.append(maker)
    }
}

extension Storage {
    /// The offer that an entry point of this level stands for.
    func offer(of entry: some EntryPoint) -> Int {
        let registration = entry.registration
        guard entry.serial == plan.serial, plan.registrations[registration].level == level else {
            trap("an entry point of another composition root or scope was used")
        }
        guard isOpen else {
            trap("\(described(registration)) was asked of \(plan.rootName) after it had stopped")
        }
        let offer = plan.entryOffer[registration]
        guard plan.isReachable[plan.offers[offer].registration] else {
            trap("\(described(registration)) is not an entry point of \(plan.rootName): store it in a property")
        }
        return offer
    }

    private func described(_ registration: Int) -> String {
        "'\(plan.label(of: registration))' (\(plan.registrations[registration].site.source))"
    }

    /// The object behind an entry point of a scene or scope.
    func factory<Factory: AnyObject>(of entry: some EntryPoint, _ type: Factory.Type) -> Factory {
        _ = offer(of: entry)
        // Sound: the entry was made by the registration whose recipe made the object, with the same type arguments.
        return unsafeDowncast(factories[entry.registration]!, to: type)
    }
}

/// Makers can refer to each other in a circle; their storage breaks it when it goes.
protocol Releasable: AnyObject {
    func release()
}

extension Maker: Releasable {
    func release() {
        run = { _ in preconditionFailure("\(displayName(of: Value.self)) was made after its container was freed") }
    }
}

func destroy(_ type: Any.Type, at slot: UnsafeMutableRawPointer) {
    func deinitialise<Value>(_ type: Value.Type) {
        slot.assumingMemoryBound(to: type).deinitialize(count: 1)
    }
    deinitialise(type)
}
