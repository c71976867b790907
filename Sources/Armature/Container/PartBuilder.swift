/// Where a part goes in the frame of its scene.
struct PartPlace {
    struct Slot {
        let offset: Int
        /// Where the weak cell of the offer is, or -1.
        let weakOffset: Int
        let offer: Offer
    }

    /// The slot of the first offer, and those of the others.
    let first: Slot
    let others: [Slot]
}

/// Builds one part of a scene into the scene's frame.
class PartBuilder {
    func build(_ context: Context) {
        preconditionFailure("a builder of nothing")
    }

    func link(_ site: LinkSite) {}

    /// Empties the slots of the part.
    func clear(_ frame: UnsafeMutableRawPointer) {}

    /// Empties all its slots but the first.
    func clearOthers(_ frame: UnsafeMutableRawPointer) {}
}

final class TypedPartBuilder<Concrete, Service>: PartBuilder {
    private let constructor: Constructor<Concrete>
    private let project: (__owned Concrete) -> Service
    private let offset: Int
    private let isPlain: Bool
    /// What has to be done with the part besides putting it into its first slot.
    private let place: PartPlace?

    init(
        _ constructor: Constructor<Concrete>, _ project: @escaping (__owned Concrete) -> Service, _ place: PartPlace
    ) {
        self.constructor = constructor
        self.project = project
        offset = place.first.offset
        isPlain = place.others.isEmpty && place.first.weakOffset < 0
        self.place = isPlain ? nil : place
    }

    override func link(_ site: LinkSite) { constructor.link(site) }

    override func build(_ context: Context) {
        let frame = context.frame.unsafelyUnwrapped
        let concrete = constructor.construct(context)
        if !isPlain { fill(from: concrete, frame) }
        (frame + offset).initializeMemory(as: Service.self, to: project(concrete))
    }

    override func clear(_ frame: UnsafeMutableRawPointer) {
        (frame + offset).assumingMemoryBound(to: Service.self).deinitialize(count: 1)
        if !isPlain { clearOthers(frame) }
    }

    override func clearOthers(_ frame: UnsafeMutableRawPointer) {
        guard let place else { return }
        for slot in place.others { destroy(slot.offer.key.type, at: frame + slot.offset) }
    }

    @inline(never)
    private func fill(from concrete: borrowing Concrete, _ frame: UnsafeMutableRawPointer) {
        guard let place else { return }
        note(copy concrete, place.first, frame)
        for slot in place.others {
            slot.offer.store(concrete, into: frame + slot.offset)
            note(copy concrete, slot, frame)
        }
    }

    private func note(_ concrete: Concrete, _ slot: PartPlace.Slot, _ frame: UnsafeMutableRawPointer) {
        guard slot.weakOffset >= 0 else { return }
        frame.load(fromByteOffset: slot.weakOffset, as: AnyWeakCell.self).object = object(of: concrete)
    }
}
