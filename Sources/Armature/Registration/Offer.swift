/// One key under which a registration's instance can be had, and the typed way to get from the instance to it.
class AnyOffer: @unchecked Sendable {
    // Sound: all stored properties of this class and its subclasses are immutable and Sendable.
    let key: BindingKey

    init(key: BindingKey) {
        self.key = key
    }

    /// A cell for weak references to an instance of this offer.
    func makeWeakCell() -> AnyWeakCell {
        preconditionFailure("\(key.name) has no weak cell")
    }

    /// Puts what a weak cell still refers to back into a slot; false when it is gone.
    func restore(_ cell: AnyWeakCell, into slot: UnsafeMutableRawPointer) -> Bool {
        preconditionFailure("\(key.name) cannot be restored")
    }
}

/// The part of an offer that knows the concrete type.
class OfferOf<Concrete>: AnyOffer, @unchecked Sendable {
    /// Initialises the offer's slot from the instance.
    func initialise(_ slot: UnsafeMutableRawPointer, from concrete: Concrete) {
        preconditionFailure("\(key.name) has no slot")
    }

    /// Lets the maker of this offer call a worker's constructor.
    func install(_ make: @escaping (Context) -> Concrete, at offer: Int, _ linker: Linker) {
        preconditionFailure("\(key.name) has no maker")
    }
}

/// An offer that knows both types.
final class Offer<Concrete, Service>: OfferOf<Concrete>, @unchecked Sendable {
    private let project: @Sendable (Concrete) -> Service

    init(_ project: @escaping @Sendable (Concrete) -> Service) {
        self.project = project
        super.init(key: BindingKey(Service.self))
    }

    override func initialise(_ slot: UnsafeMutableRawPointer, from concrete: Concrete) {
        slot.initializeMemory(as: Service.self, to: project(concrete))
    }

    override func install(_ make: @escaping (Context) -> Concrete, at offer: Int, _ linker: Linker) {
        let project = project
        linker.maker(of: Service.self, at: offer).run = { project(make($0)) }
    }

    override func makeWeakCell() -> AnyWeakCell {
        let project = project
        // Sound: the planner refuses `Weak` of anything but a class, and the cell is only ever given the instance
        // that this offer's own registration made.
        return WeakCell<Service> { project(unsafeBitCast($0, to: Concrete.self)) }
    }

    override func restore(_ cell: AnyWeakCell, into slot: UnsafeMutableRawPointer) -> Bool {
        guard let object = cell.object else { return false }
        // Sound: see makeWeakCell.
        initialise(slot, from: unsafeBitCast(object, to: Concrete.self))
        return true
    }
}

/// The instance as an object, if its type is a class.
func object<Instance>(of instance: Instance) -> AnyObject? {
    guard Instance.self is AnyObject.Type else { return nil }
    // Sound: a value of class type is one strong reference, the same as AnyObject.
    return unsafeBitCast(instance, to: AnyObject.self)
}
