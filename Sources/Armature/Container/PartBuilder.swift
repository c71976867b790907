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

    /// Where the part's only slot is in the frame, if emptying it means to release the one reference in its first word.
    var referenceOffset: Int? { nil }

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

    override var referenceOffset: Int? { isPlain && isOneReference(Service.self) ? offset : nil }

    override func build(_ context: Context) {
        let frame = context.frame.unsafelyUnwrapped
        let slot = (frame + offset).assumingMemoryBound(to: Service.self)
        guard !isPlain else { return slot.initialize(to: project(constructor.construct(context))) }
        let concrete = constructor.construct(context)
        fill(from: concrete, frame)
        slot.initialize(to: project(consume concrete))
    }

    override func clear(_ frame: UnsafeMutableRawPointer) {
        _ = (frame + offset).assumingMemoryBound(to: Service.self).move()
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

/// Whether a value of the type owns nothing but the reference in its first word: it is of a class, or the existential of
/// protocols that only classes conform to.
///
/// Sound: a class existential is a reference followed by a witness table for each protocol. The existential of other
/// protocols is told apart by its size: it has at least a buffer of three words and the type's metadata.
private func isOneReference<Value>(_ type: Value.Type) -> Bool {
    if type is AnyObject.Type { return true }
    return isExistential(type) && MemoryLayout<Value>.size < 4 * MemoryLayout<UnsafeRawPointer>.size
}
