/// Connects constructors to what they need, once for each storage, so that nothing is looked up afterwards.
final class Linker {
    let storage: Storage
    /// The level whose registrations are being linked: the storage's own, or that of a scene in it.
    let level: Int
    /// By slot of the frame: how many operands read it.
    private(set) var frameReads: [Int: Int] = [:]
    var plan: Plan { storage.plan }

    init(storage: Storage, level: Int) {
        self.storage = storage
        self.level = level
    }

    /// Makes the makers of everything in the level that is made afresh; they are linked later.
    func makeMakers() {
        for member in plan.members[level] where plan.isReachable[member] {
            let first = plan.firstOffer[member]
            guard !plan.offers[first].isStored, let create = plan.registrations[member].recipe.constructor else {
                continue
            }
            let constructor = create()
            for (position, offer) in plan.registrations[member].offers.enumerated() {
                storage.set(offer.maker(constructor), at: first + position)
            }
        }
    }

    /// Connects the makers of the level.
    func linkMakers() {
        for member in plan.members[level] {
            guard let maker = storage.makers[plan.firstOffer[member]] else { continue }
            // All makers of a registration share its constructor.
            maker.link(LinkSite(linker: self, registration: member))
        }
    }

    func operand(_ requirement: Requirement, _ resolution: Resolution) -> Operand {
        guard let wrapper = requirement.wrapper else { return operand(resolution) }
        return operand(wrapper: wrapper, resolution)
    }

    /// The operand of a parameter of this type, or of what a wrapper wraps.
    func operand<Value>(_ type: Value.Type, _ resolution: Resolution) -> Operand {
        guard let wrapper = TypeShape.wrapper(type) else { return operand(resolution) }
        return operand(wrapper: wrapper, resolution)
    }

    private func operand<Wrapper: InjectionWrapper>(wrapper: Wrapper.Type, _ resolution: Resolution) -> Operand {
        let maker = WrapperMaker(Wrapper.link(resolution, self))
        storage.keep(maker)
        return Operand(maker: maker)
    }

    private func operand(_ resolution: Resolution) -> Operand {
        guard case .offer(let offer) = resolution else {
            preconditionFailure("a parameter was not resolved by the planner")
        }
        return operand(offer: offer)
    }

    func operand(offer index: Int) -> Operand {
        let offer = plan.offers[index]
        if isInFrame(index), offer.isStored {
            frameReads[offer.offset, default: 0] += 1
            return Operand(frameOffset: offer.offset)
        }
        let owner = plan.levels[offer.level]
        // The makers of a scene's own workers are kept by the storage around the scene.
        let level = owner.kind == .scene ? owner.parent! : offer.level
        let storage = storage.storage(at: level)
        return offer.isStored ? Operand(slot: storage.slot(index)) : Operand(maker: storage.makers[index]!)
    }

    /// Whether an offer lives in the frame of the scene being linked.
    func isInFrame(_ offer: Int) -> Bool {
        plan.offers[offer].level == level && plan.levels[level].kind == .scene
    }

    /// Whether loading it makes something that is kept nowhere else.
    func isMadeAfresh(_ resolution: Resolution) -> Bool {
        guard case .offer(let offer) = resolution else { return true }
        return !plan.offers[offer].isStored || isInFrame(offer)
    }
}

/// What a recipe is linked with.
struct LinkSite {
    let linker: Linker
    let registration: Int

    private var plan: Plan { linker.plan }

    /// The operands of the whole parameter list, in order.
    var operands: [Operand] {
        zip(plan.registrations[registration].dependencies, plan.resolutions(of: registration)).map {
            requirement, resolution in
            linker.operand(requirement, resolution)
        }
    }

    /// The types of the whole parameter list, in order.
    var parameterTypes: [Any.Type] { plan.registrations[registration].dependencies.map(\.parameter) }

    /// The operands, to be loaded one after the other.
    var arguments: Arguments { Arguments(operands: operands) }

    /// Where the instance of the registration goes.
    var slots: ServiceSlots {
        ServiceSlots(
            storage: Unmanaged.passUnretained(linker.storage), first: plan.firstOffer[registration],
            offers: plan.registrations[registration].offers)
    }
}

/// The arguments of a service's constructor.
struct Arguments: Sendable {
    let operands: [Operand]

    func load<Value>(_ type: Value.Type, _ index: inout Int) -> sending Value {
        defer { index += 1 }
        return operands[index].send(type, .service)
    }
}

/// Where a created service goes.
struct ServiceSlots: @unchecked Sendable {
    // Sound: only the task that creates the service uses it, and the storage outlives the start.
    fileprivate let storage: Unmanaged<Storage>
    fileprivate let first: Int
    fileprivate let offers: [Offer]

    func fill<Concrete>(_ concrete: Concrete) {
        storage._withUnsafeGuaranteedRef { storage in
            for (position, offer) in offers.enumerated() { storage.fill(first + position, offer, from: concrete) }
        }
    }
}
