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

/// The builders of a scene's parts, in order; the root's is the last.
///
/// Sound: the builders are kept by the blueprint that owns the list. Plain memory, so that walking along it counts no
/// references.
struct BuilderList {
    private let builders: PlainList<Unmanaged<PartBuilder>>
    /// The offsets of the slots that are emptied by releasing one reference.
    private let references: PlainList<Int>
    /// Those whose slots are emptied by themselves.
    private let others: PlainList<Unmanaged<PartBuilder>>
    private let root: Unmanaged<PartBuilder>

    init(_ parts: [PartBuilder]) {
        // A scene without a root is refused by the planner.
        root = .passUnretained(parts[parts.count - 1])
        builders = PlainList(parts.map { .passUnretained($0) })
        let owned = parts.dropLast()
        references = PlainList(owned.compactMap(\.referenceOffset))
        others = PlainList(owned.filter { $0.referenceOffset == nil }.map { .passUnretained($0) })
    }

    func deallocate() {
        builders.deallocate()
        references.deallocate()
        others.deallocate()
    }

    func build(_ context: Context) {
        for index in 0..<builders.count { builders[index]._withUnsafeGuaranteedRef { $0.build(context) } }
    }

    /// Empties all slots but the one of the root's own type.
    func clear(_ frame: UnsafeMutableRawPointer) {
        for index in 0..<references.count {
            frame.load(fromByteOffset: references[index], as: Unmanaged<AnyObject>.self).release()
        }
        for index in 0..<others.count { others[index]._withUnsafeGuaranteedRef { $0.clear(frame) } }
        root._withUnsafeGuaranteedRef { $0.clearOthers(frame) }
    }
}

/// Values in plain memory. It belongs to whoever holds it, and is only read.
struct PlainList<Element: BitwiseCopyable> {
    private let first: UnsafeMutablePointer<Element>
    let count: Int

    init(_ elements: [Element]) {
        count = elements.count
        first = .allocate(capacity: max(count, 1))
        for (index, element) in elements.enumerated() { (first + index).initialize(to: element) }
    }

    func deallocate() { first.deallocate() }

    @inline(__always)
    subscript(index: Int) -> Element { first[index] }
}

/// The linked steps of a scene and the layout of its frame, without the types of its argument and root.
final class SceneBlueprint {
    let plan: Plan
    let scene: ScenePlan
    let eager: BuilderList
    /// By registration.
    let builders: [Int: PartBuilder]
    /// What a persistent scene lets go of once it is built: its parts and root, but for values that are still needed.
    let objects: Set<Int>
    let isPersistent: Bool
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
        size = max(layout.size, 1)
        alignment = layout.alignment
        isPersistent = scene.isPersistent
        watch = SceneWatch(storage, scene)

        let linker = Linker(storage: storage, level: scene.level)
        linker.makeMakers()
        var builders: [Int: PartBuilder] = [:]
        for member in plan.members[scene.level] where plan.isReachable[member] {
            guard let create = plan.registrations[member].recipe.constructor, plan.registrations[member].isStored else {
                continue
            }
            let slots = plan.offerIndices(of: member).map { index in
                PartPlace.Slot(
                    offset: plan.offers[index].offset, weakOffset: plan.offers[index].weakOffset,
                    offer: plan.offer(index))
            }
            let place = PartPlace(first: slots[0], others: Array(slots.dropFirst()))
            let builder = slots[0].offer.partBuilder(create(), place)
            builder.link(LinkSite(linker: linker, registration: member))
            builders[member] = builder
        }
        linker.linkMakers()
        self.builders = builders
        // A root that is a value and that nothing late needs belongs to whoever asked for the scene. Kept here, it would
        // keep this frame through its own Lazy.
        let isRootFree = !scene.late.values.joined().contains { $0.registration == scene.root }
        objects = Set(
            builders.keys.filter {
                !plan.registrations[$0].isKeptAsValue || (isRootFree && $0 == scene.root)
            })
        eager = BuilderList(scene.eager.map { builders[$0]! })
        cells = layout.weakTargets.map { (plan.offers[$0].weakOffset, plan.offer($0)) }
    }

    deinit {
        eager.deallocate()
        spareFrame?.deallocate()
    }

    func takeFrame() -> UnsafeMutableRawPointer {
        guard let frame = spareFrame else { return .allocate(byteCount: size, alignment: alignment) }
        spareFrame = nil
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
