/// Makes instances of one scene. Only used on the main actor; it is not isolated itself, for the compiler would then
/// check that again in each closure.
class SceneMaker<Argument, Root> {
    func make(_ argument: Argument, isContainerOwned: Bool) -> Root {
        preconditionFailure("\(displayName(of: Root.self)) has no maker")
    }

    /// Traps unless the services that the scene needs at once have been created.
    func requireCreated(in storage: Storage) {}
}

/// Makes scenes without a container.
final class ClosureSceneMaker<Argument, Root>: SceneMaker<Argument, Root> {
    private let closure: (Argument) -> Root

    init(_ closure: @escaping @MainActor (Argument) -> Root) {
        // Sound: a scene factory only uses its maker on the main actor. The types differ in isolation only.
        self.closure = unsafeBitCast(closure, to: ((Argument) -> Root).self)
    }

    override func make(_ argument: Argument, isContainerOwned: Bool) -> Root { closure(argument) }
}

/// Makes instances of a registered scene. Belongs to the storage it is linked with.
final class LinkedSceneMaker<Argument, Root>: SceneMaker<Argument, Root> {
    private let blueprint: SceneBlueprint
    private let rootOffset: Int
    private let argumentOffset: Int?

    init(_ scene: ScenePlan, hasArgument: Bool, _ storage: Storage) {
        let plan = storage.plan
        blueprint = SceneBlueprint(scene, storage)
        rootOffset = plan.offers[plan.firstOffer[scene.root]].offset
        argumentOffset = hasArgument ? scene.argument.map { plan.offers[$0].offset } : nil
    }

    override func requireCreated(in storage: Storage) {
        let root = storage.plan.firstOffer[blueprint.scene.root]
        storage.requireCreated(.offer(root), for: "the scene of \(displayName(of: Root.self))")
    }

    override func make(_ argument: Argument, isContainerOwned: Bool) -> Root {
        if blueprint.isPersistent { return makePersistent(argument, isContainerOwned) }
        let frame = blueprint.takeFrame()
        defer { blueprint.giveBack(frame) }
        blueprint.prepare(frame)
        if let argumentOffset { (frame + argumentOffset).initializeMemory(as: Argument.self, to: argument) }
        blueprint.eager.build(Context(frame: frame, instance: nil, isContainerOwned: isContainerOwned))
        if let watch = blueprint.watch { _ = watch.announce(frame) }
        let root = (frame + rootOffset).assumingMemoryBound(to: Root.self).move()
        if let argumentOffset { (frame + argumentOffset).assumingMemoryBound(to: Argument.self).deinitialize(count: 1) }
        blueprint.clear(frame)
        return root
    }

    private func makePersistent(_ argument: Argument, _ isContainerOwned: Bool) -> Root {
        let instance = SceneInstance(blueprint)
        defer { extendLifetime(instance) }
        if let argumentOffset { (instance.frame + argumentOffset).initializeMemory(as: Argument.self, to: argument) }
        blueprint.eager.build(
            Context(
                frame: instance.frame, instance: Unmanaged.passUnretained(instance), isContainerOwned: isContainerOwned)
        )
        if let watch = blueprint.watch { instance.watchedID = watch.announce(instance.frame) }
        let root = instance.frame.load(fromByteOffset: rootOffset, as: Root.self)
        instance.finish()
        return root
    }
}

/// The linked steps of a scene and the layout of its frame, without the types of its argument and root.
final class SceneBlueprint {
    let plan: Plan
    let scene: ScenePlan
    let eager: BuilderList
    /// By registration.
    let builders: [Int: PartBuilder]
    let isPersistent: Bool
    /// What a persistent scene keeps account of.
    let ledger: PartLedger
    let watch: SceneWatch?
    let size: Int
    let alignment: Int
    private let cells: [(offset: Int, offer: Offer)]
    /// A frame that is kept for the next scene. Scenes are made on the main actor, one at a time but for those made
    /// within the making of another.
    @exclusivity(unchecked) private var spareFrame: UnsafeMutableRawPointer?

    init(_ scene: ScenePlan, _ storage: Storage) {
        let plan = storage.plan
        self.plan = plan
        self.scene = scene
        let layout = plan.layouts[scene.level]
        isPersistent = scene.isPersistent
        watch = SceneWatch(storage, scene)

        let linker = Linker(storage: storage, level: scene.level)
        linker.makeMakers()
        var builders: [Int: PartBuilder] = [:]
        for member in plan.members[scene.level] where plan.isReachable[member] {
            guard case .part(let function) = plan.registrations[member].recipe else { continue }
            let slots = plan.offerIndices(of: member).map { index in
                PartPlace.Slot(
                    offset: plan.offers[index].offset, weakOffset: plan.offers[index].weakOffset,
                    offer: plan.offer(index))
            }
            let place = PartPlace(first: slots[0], others: Array(slots.dropFirst()))
            let builder = PartBuilder(function, plan.registrations[member].concrete, place)
            builder.arguments.link(LinkSite(linker: linker, registration: member))
            builders[member] = builder
        }
        linker.linkMakers()
        self.builders = builders
        // A root that is a value and that nothing late needs belongs to whoever asked for the scene. Kept here, it would
        // keep this frame through its own Lazy.
        let isRootFree = !scene.late.values.joined().contains { $0.registration == scene.root }
        let objects = builders.keys.filter {
            !plan.registrations[$0].isKeptAsValue || (isRootFree && $0 == scene.root)
        }

        // A watch looks at all parts once they are there.
        let moves =
            isPersistent || watch != nil ? FrameMoves.none : FrameMoves(scene, plan, builders, linker.frameReads)
        var room = FrameRoom(layout, argumentCount: builders.values.map(\.arguments.count).reduce(0, +))
        for (registration, builder) in builders {
            // What is made late can make something else late from its initialiser, or from that of its worker.
            builder.arguments.settle(
                moving: moves.parameters[registration] ?? [], sharingRoom: !isPersistent, &room)
        }
        ledger = PartLedger(isPersistent ? builders.keys.sorted() : [], objects: objects, offset: room.size)
        size = max(ledger.end, 1)
        alignment = room.alignment
        let slots = scene.eager.flatMap { plan.offerIndices(of: $0) }.filter { $0 != plan.firstOffer[scene.root] }
            .map { plan.offers[$0] }.filter { !moves.offsets.contains($0.offset) }
        eager = BuilderList(scene.eager.map { builders[$0]! }, leaving: slots.map { ($0.offset, $0.key.type) })
        cells = layout.weakTargets.map { (plan.offers[$0].weakOffset, plan.offer($0)) }
    }

    deinit {
        eager.deallocate()
        spareFrame?.deallocate()
    }

    func takeFrame() -> UnsafeMutableRawPointer {
        guard let frame = spareFrame else { return newFrame() }
        spareFrame = nil
        return frame
    }

    /// A frame that has nothing in it but the addresses of arguments.
    func newFrame() -> UnsafeMutableRawPointer {
        let frame = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: alignment)
        for builder in builders.values { builder.arguments.fill(frame) }
        return frame
    }

    func giveBack(_ frame: UnsafeMutableRawPointer) {
        if spareFrame == nil {
            spareFrame = frame
        } else {
            frame.deallocate()
        }
    }

    /// Puts the weak cells into a new frame.
    func prepare(_ frame: UnsafeMutableRawPointer) {
        for cell in cells {
            (frame + cell.offset).initializeMemory(as: AnyWeakCell.self, to: cell.offer.makeWeakCell())
        }
    }

    /// Empties a frame in which everything eager was built and the root and the argument were taken out.
    func clear(_ frame: UnsafeMutableRawPointer) {
        eager.clear(frame)
        clearCells(frame)
    }

    func clearCells(_ frame: UnsafeMutableRawPointer) {
        for cell in cells { destroy(AnyWeakCell.self, at: frame + cell.offset) }
    }
}

/// Which arguments are taken from the slots of the frame because nobody reads them afterwards.
struct FrameMoves {
    /// By registration: the parameters.
    private(set) var parameters: [Int: Set<Int>] = [:]
    /// The slots that are empty when all is built.
    private(set) var offsets: Set<Int> = []

    static let none = FrameMoves()

    private init() {}

    /// - Parameter reads: by slot, how many there are that read it, whoever they are.
    init(_ scene: ScenePlan, _ plan: Plan, _ builders: [Int: PartBuilder], _ reads: [Int: Int]) {
        var direct: [Int: Int] = [:]
        var last: [Int: (registration: Int, parameter: Int)] = [:]
        for registration in scene.eager {
            for read in builders[registration]!.arguments.takenSlots {
                direct[read.offset, default: 0] += 1
                last[read.offset] = (registration, read.parameter)
            }
        }
        let kept = [plan.firstOffer[scene.root], scene.argument].compactMap(\.self).map { plan.offers[$0].offset }
        for (offset, reader) in last where direct[offset] == reads[offset] && !kept.contains(offset) {
            parameters[reader.registration, default: []].insert(reader.parameter)
            offsets.insert(offset)
        }
    }
}
