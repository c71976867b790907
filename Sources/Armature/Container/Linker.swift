/// Connects constructors to what they need, once for each storage, so that nothing is looked up afterwards.
final class Linker {
    let storage: Storage
    /// The level whose registrations are being linked: the storage's own, or that of a scene in it.
    let level: Int
    var plan: Plan { storage.plan }

    init(storage: Storage, level: Int) {
        self.storage = storage
        self.level = level
    }

    /// The link that fills a parameter of this type.
    func link<Value>(_ type: Value.Type, _ resolution: Resolution) -> Link<Value> {
        if let wrapper = type as? any InjectionWrapper.Type {
            return link(wrapper: wrapper, as: type, resolution)
        }
        guard case .offer(let offer) = resolution else {
            preconditionFailure("\(displayName(of: type)) was not resolved by the planner")
        }
        return link(type, offer: offer)
    }

    private func link<Wrapper: InjectionWrapper, Value>(
        wrapper: Wrapper.Type, as type: Value.Type, _ resolution: Resolution
    ) -> Link<Value> {
        let maker = Maker<Wrapper>()
        maker.run = Wrapper.link(resolution, self)
        storage.keep(maker)
        // Sound: Wrapper is the dynamic type of Value's metatype, so the two are the same type.
        return Link(maker: unsafeDowncast(maker, to: Maker<Value>.self))
    }

    func link<Value>(_ type: Value.Type, offer index: Int) -> Link<Value> {
        let offer = plan.offers[index]
        precondition(offer.key.type == type, "\(offer.key.name) was resolved for \(displayName(of: type))")
        guard offer.isStored else { return Link(maker: maker(of: type, at: index)) }
        if offer.level == level, plan.levels[level].kind == .scene { return Link(frameOffset: offer.offset) }
        return Link(slot: storage.storage(at: offer.level).slot(index))
    }

    /// The maker of an offer: that of the storage the offer belongs to. Workers of a scene are kept by the storage
    /// around the scene.
    func maker<Value>(of type: Value.Type, at index: Int) -> Maker<Value> {
        let owner = plan.levels[plan.offers[index].level]
        let level = owner.kind == .scene ? owner.parent! : plan.offers[index].level
        return storage.storage(at: level).maker(of: type, at: index)
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

    /// A deferred dependency's way back to its container.
    func lease(for resolution: Resolution) -> LeaseSource {
        var needsScene = false
        var needsMainActor = false
        if case .offer(let offer) = resolution {
            needsScene = isInFrame(offer)
            needsMainActor = needsScene || plan.registrations[plan.offers[offer].registration].requiresMainActor
        }
        return LeaseSource(
            storage: Unmanaged.passUnretained(storage), needsScene: needsScene, needsMainActor: needsMainActor)
    }
}

/// What a recipe is linked with.
struct LinkSite {
    let linker: Linker
    let registration: Int

    var resolutions: [Resolution] { linker.plan.resolutions[registration] }
    var firstOffer: Int { linker.plan.firstOffer[registration] }
    var offers: [AnyOffer] { linker.plan.registrations[registration].offers }

    /// Links a whole parameter list, in order.
    func links<each Parameter>(_ parameters: repeat (each Parameter).Type) -> (repeat Link<each Parameter>) {
        links(from: 0, repeat each parameters)
    }

    /// Links a decorator's parameter list: what it wraps, then the rest.
    func links<Inner, each Parameter>(
        decorating inner: Inner.Type, _ parameters: repeat (each Parameter).Type
    ) -> (Link<Inner>, (repeat Link<each Parameter>)) {
        guard case .offer(let offer) = resolutions[0] else {
            preconditionFailure("the decorator of \(displayName(of: inner)) was not resolved by the planner")
        }
        return (linker.link(inner, offer: offer), links(from: 1, repeat each parameters))
    }

    private func links<each Parameter>(
        from first: Int, _ parameters: repeat (each Parameter).Type
    ) -> (repeat Link<each Parameter>) {
        var next = first
        let resolutions = resolutions
        func link<Value>(_ type: Value.Type) -> Link<Value> {
            defer { next += 1 }
            return linker.link(type, resolutions[next])
        }
        return (repeat link(each parameters))
    }

    /// The offers with the concrete type that the registration was made with.
    func offers<Concrete>(of type: Concrete.Type) -> [(index: Int, typed: OfferOf<Concrete>)] {
        let first = firstOffer
        return offers.enumerated().map { position, offer in
            // Sound: a registration only ever gets offers of its own concrete type.
            (first + position, unsafeDowncast(offer, to: OfferOf<Concrete>.self))
        }
    }
}
