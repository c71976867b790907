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

    /// Whether nothing has to be done with the part but to put it into its first slot.
    var isPlain: Bool { others.isEmpty && first.weakOffset < 0 }
}

/// Builds one part of a scene into the scene's frame.
final class PartBuilder {
    private let function: PartFunction
    private let concrete: Any.Type
    private let place: PartPlace
    private let offset: Int
    private let isPlain: Bool
    let arguments = PartArguments()

    init(_ function: @escaping PartFunction, _ concrete: Any.Type, _ place: PartPlace) {
        self.function = function
        self.concrete = concrete
        self.place = place
        offset = place.first.offset
        isPlain = place.isPlain
    }

    func build(_ context: Context) {
        let frame = context.frame.unsafelyUnwrapped
        let addresses = arguments.prepare(context, frame)
        if isPlain {
            function(PartCall(into: frame + offset, addresses))
        } else {
            spread(addresses, frame)
        }
        arguments.cleanUp(frame)
    }

    @inline(never)
    private func spread(_ addresses: UnsafePointer<UnsafeMutableRawPointer>, _ frame: UnsafeMutableRawPointer) {
        func spread<Concrete>(_ type: Concrete.Type) {
            withUnsafeTemporaryAllocation(of: type, capacity: 1) { room in
                let part = room.baseAddress.unsafelyUnwrapped
                function(PartCall(into: frame + offset, copy: part, addresses))
                note(part.pointee, place.first, frame)
                for slot in place.others {
                    slot.offer.store(part.pointee, into: frame + slot.offset)
                    note(part.pointee, slot, frame)
                }
                part.deinitialize(count: 1)
            }
        }
        spread(concrete)
    }

    private func note<Concrete>(_ part: Concrete, _ slot: PartPlace.Slot, _ frame: UnsafeMutableRawPointer) {
        guard slot.weakOffset >= 0 else { return }
        frame.load(fromByteOffset: slot.weakOffset, as: AnyWeakCell.self).object = object(of: part)
    }
}
