/// One key under which a registration's instance can be had, and the typed way from the instance to it.
///
/// It is a key and one closure, not a generic class: a program has many registrations, and each generic class would
/// cost the runtime a metadata record of its own.
struct Offer: Sendable {
    let key: BindingKey
    /// Nil for an offer of an instance under its own type, which needs no closure to know it by.
    private let projected: (@Sendable (Task) -> AnyObject?)?

    private enum Task {
        /// Initialise a slot of the offer's type from an instance of the concrete type.
        case store(into: UnsafeMutableRawPointer, from: UnsafeRawPointer)
        case maker(AnyConstructor)
        case weakCell
    }

    // Sound throughout: an offer is only ever given instances and constructors of the registration it belongs to, whose
    // concrete type is Concrete; and slots that the planner laid out for Service.
    init<Concrete, Service>(_ project: @escaping @Sendable (__owned Concrete) -> Service) {
        key = BindingKey(Service.self)
        projected = { Self.perform($0, project) }
    }

    private static func perform<Concrete, Service>(
        _ task: Task, _ project: @escaping @Sendable (__owned Concrete) -> Service
    ) -> AnyObject? {
        switch task {
        case .store(let slot, let instance):
            slot.initializeMemory(
                as: Service.self, to: project(instance.assumingMemoryBound(to: Concrete.self).pointee))
            return nil
        case .maker(let constructor):
            return WorkerMaker(unsafeDowncast(constructor, to: Constructor<Concrete>.self), project)
        case .weakCell:
            // The planner refuses Weak of anything but a class.
            return WeakCell<Service> { project(unsafeBitCast($0, to: Concrete.self)) }
        }
    }

    private func perform(_ task: Task) -> AnyObject? {
        if let projected { return projected(task) }
        func performOwn<Concrete>(_ type: Concrete.Type) -> AnyObject? {
            Self.perform(task) { (concrete: __owned Concrete) in concrete }
        }
        return performOwn(key.type)
    }

    /// The first offer of a part of a scene.
    init<Concrete, Service>(of concrete: Concrete.Type, as service: Service.Type, _ function: @escaping PartFunction) {
        self.init { (part: __owned Concrete) -> Service in
            withUnsafeTemporaryAllocation(of: Concrete.self, capacity: 1) { given in
                withUnsafeTemporaryAllocation(of: Service.self, capacity: 1) { place in
                    given.initializeElement(at: 0, to: part)
                    defer { given.deinitializeElement(at: 0) }
                    function(
                        PartCall(
                            into: UnsafeMutableRawPointer(place.baseAddress.unsafelyUnwrapped),
                            given: UnsafeMutableRawPointer(given.baseAddress.unsafelyUnwrapped)))
                    return place.moveElement(from: 0)
                }
            }
        }
    }

    /// The offer of an instance under its own type.
    static func own<Concrete>(_ type: Concrete.Type) -> Offer { Offer(key: BindingKey(type), projected: nil) }

    /// The key of a scene or scope: that of its factory. It has no instances of its own.
    init(factory: Any.Type) {
        self.init(key: BindingKey(factory)) { _ in preconditionFailure("a factory has no instances") }
    }

    private init(key: BindingKey, projected: (@Sendable (Task) -> AnyObject?)?) {
        (self.key, self.projected) = (key, projected)
    }

    /// Initialises the offer's slot from an instance, without consuming it.
    func store<Concrete>(_ concrete: borrowing Concrete, into slot: UnsafeMutableRawPointer) {
        withUnsafePointer(to: concrete) { _ = perform(.store(into: slot, from: $0)) }
    }

    func maker(_ constructor: AnyConstructor) -> AnyMaker {
        unsafeDowncast(perform(.maker(constructor))!, to: AnyMaker.self)
    }

    /// A cell for weak references to an instance.
    func makeWeakCell() -> AnyWeakCell {
        unsafeDowncast(perform(.weakCell)!, to: AnyWeakCell.self)
    }

    /// Puts what a weak cell still refers to back into a slot; false when it is gone.
    func restore(_ cell: AnyWeakCell, into slot: UnsafeMutableRawPointer) -> Bool {
        guard let object = cell.object else { return false }
        store(object, into: slot)
        return true
    }
}

/// The instance as an object, if its type is a class.
func object<Instance>(of instance: Instance) -> AnyObject? {
    guard Instance.self is AnyObject.Type else { return nil }
    // Sound: a value of class type is one strong reference, the same as AnyObject.
    return unsafeBitCast(instance, to: AnyObject.self)
}
