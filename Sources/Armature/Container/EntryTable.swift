/// What the entry points of one storage stand for, by registration: the address of a service's slot, or the object that
/// makes workers, makes scenes or opens scopes. It belongs to the storage.
struct EntryTable {
    private let serial: Int
    private let first: Int
    private let count: Int
    private let targets: UnsafeMutablePointer<UnsafeRawPointer?>

    init(serial: Int, registrations: Range<Int>) {
        self.serial = serial
        first = registrations.lowerBound
        count = registrations.count
        targets = .allocate(capacity: max(count, 1))
        targets.initialize(repeating: nil, count: max(count, 1))
    }

    func deallocate() { targets.deallocate() }

    func set(_ target: UnsafeRawPointer, for registration: Int) { targets[registration - first] = target }

    /// What an entry point stands for; nil if it belongs to another root or level, or is not stored in a property.
    @inline(__always)
    func target(_ serial: Int, _ registration: Int) -> UnsafeRawPointer? {
        let index = registration &- first
        guard serial == self.serial, index >= 0, index < count else { return nil }
        return targets[index]
    }
}

extension Plan {
    /// The registrations among which all entry points of a level are.
    func entryRange(of level: Int) -> Range<Int> {
        let registrations = levels[level].entries.map(\.registration)
        guard let first = registrations.min(), let last = registrations.max() else { return 0..<0 }
        return first..<(last + 1)
    }
}

/// Reading entry points. Sound throughout: an entry point's type arguments are those of the registration that made it,
/// and the table gives only what was filled in for that very registration.
extension Storage {
    /// Fills the table once everything is linked. The slots themselves are filled later.
    func fillEntries() {
        for entry in plan.levels[level].entries {
            let offer = plan.entryOffer[entry.registration]
            if let factory = factories[entry.registration] {
                entries.set(UnsafeRawPointer(Unmanaged.passUnretained(factory).toOpaque()), for: entry.registration)
            } else if let maker = makers[offer] ?? (entry.isMadeForEachUse ? reader(of: offer) : nil) {
                entries.set(UnsafeRawPointer(Unmanaged.passUnretained(maker).toOpaque()), for: entry.registration)
            } else if plan.offers[offer].isStored, plan.isReachable[plan.offers[offer].registration] {
                entries.set(slot(offer), for: entry.registration)
                if plan.registrations[entry.registration].content != nil { hasStandIns = true }
            }
        }
    }

    /// A maker that reads a slot, for the entry point of a decorator whose target is a service.
    private func reader(of offer: Int) -> AnyMaker? {
        guard plan.offers[offer].isStored else { return nil }
        let slot = UnsafeRawPointer(slot(offer))
        func reader<Value>(_ type: Value.Type) -> AnyMaker {
            WrapperMaker<Value> { _ in slot.assumingMemoryBound(to: Value.self).pointee }
        }
        let maker = reader(plan.offers[offer].key.type)
        keep(maker)
        return maker
    }

    // The serial and the registration are passed on instead of the entry: a generic entry would cost a look-up of its
    // type's metadata at each use.
    @inline(__always)
    private func target(_ serial: Int, _ registration: Int) -> UnsafeRawPointer {
        if let target = entries.target(serial, registration), isOpen { return target }
        refuse(serial, registration)
    }

    @usableFromInline
    func service<Service>(_ entry: Entry<Service>) -> Service {
        target(entry.serial, entry.registration).assumingMemoryBound(to: Service.self).pointee
    }

    @usableFromInline
    func worker<Service>(_ entry: WorkerEntry<Service>) -> Service {
        make(at: target(entry.serial, entry.registration))
    }

    /// The same, but an error once the container has been stopped. Asked once: another thread can stop it at any time.
    func openWorker<Service>(_ entry: WorkerEntry<Service>) throws(ContainerClosed) -> Service {
        guard isOpen else { throw ContainerClosed(name: displayName(of: Service.self)) }
        guard let target = entries.target(entry.serial, entry.registration) else {
            refuse(entry.serial, entry.registration)
        }
        return make(at: target)
    }

    @inline(__always)
    private func make<Service>(at target: UnsafeRawPointer) -> Service {
        let maker = Unmanaged<Maker<Service>>.fromOpaque(target)
        return maker._withUnsafeGuaranteedRef {
            $0.make(Context(frame: nil, instance: nil, isContainerOwned: false))
        }
    }

    @usableFromInline
    func sceneFactory<Argument, Root>(
        _ entry: SceneEntry<Argument, Root>, _ owner: StorageOwner
    ) -> SceneFactory<Argument, Root> {
        if isStandIn(entry.serial, entry.registration) { return standIn(for: entry.registration) }
        let maker = Unmanaged<SceneMaker<Argument, Root>>.fromOpaque(target(entry.serial, entry.registration))
        return SceneFactory(maker.takeUnretainedValue(), Lease(owner))
    }

    @usableFromInline
    func scopeFactory<Argument: Sendable, Entries: Sendable>(
        _ entry: ScopeEntry<Argument, Entries>, _ owner: StorageOwner, keeping lifecycle: Lifecycle
    ) -> ScopeFactory<Argument, Entries> {
        if isStandIn(entry.serial, entry.registration) { return standIn(for: entry.registration) }
        let maker = Unmanaged<ScopeMaker<Argument, Entries>>.fromOpaque(target(entry.serial, entry.registration))
        return ScopeFactory(maker.takeUnretainedValue(), Lease(owner), keeping: lifecycle)
    }

    /// Whether an override put a factory of its own in place of a scene or scope.
    private func isStandIn(_ serial: Int, _ registration: Int) -> Bool {
        hasStandIns && entries.target(serial, registration) != nil
            && plan.offers[plan.entryOffer[registration]].isStored
    }

    @inline(never)
    private func standIn<Factory>(for registration: Int) -> Factory {
        slot(plan.entryOffer[registration]).assumingMemoryBound(to: Factory.self).pointee
    }

    @inline(never)
    private func refuse(_ serial: Int, _ registration: Int) -> Never {
        guard serial == plan.serial, plan.registrations[registration].level == level else {
            trap("an entry point of another composition root or scope was used")
        }
        let registration = plan.registrations[registration]
        let name = "'\(registration.label)' (\(registration.site.source))"
        guard isOpen else { trap("\(name) was asked of \(plan.rootName) after it had stopped") }
        trap("\(name) is not an entry point of \(plan.rootName): store it in a property")
    }
}

/// A worker's entry point, read from a container: call it to make a worker.
public struct WorkerHandle<Service>: Sendable {
    @usableFromInline let owner: StorageOwner
    @usableFromInline let entry: WorkerEntry<Service>

    @inlinable
    init(_ owner: StorageOwner, _ entry: WorkerEntry<Service>) {
        self.owner = owner
        self.entry = entry
    }

    /// Makes a worker.
    ///
    /// Calling it after the container was stopped is a mistake in the program and traps; ``get()`` throws instead.
    @inlinable
    public func callAsFunction() -> Service { owner.storage.worker(entry) }

    /// Makes a worker.
    ///
    /// - Throws: ``ContainerClosed`` if the container is stopped.
    public func get() throws(ContainerClosed) -> Service {
        try owner.storage.openWorker(entry)
    }

    /// The same as a value that can be handed on.
    public var provider: Provider<Service> {
        let copy = self
        return Provider(make: { () throws(ContainerClosed) in try copy.get() })
    }
}
