/// Makes instances of one scene. Belongs to the storage it is linked with.
final class SceneMaker<Argument, Root>: @unchecked Sendable {
    // Sound: linked before it is shared; everything else happens on the main actor.
    private let blueprint: SceneBlueprint
    private let rootOffset: Int
    private let argumentOffset: Int?

    init(_ scene: ScenePlan, hasArgument: Bool, _ storage: Storage) {
        let plan = storage.plan
        blueprint = SceneBlueprint(scene, storage)
        rootOffset = plan.offers[plan.firstOffer[scene.root]].offset
        argumentOffset = hasArgument ? scene.argument.map { plan.offers[$0].offset } : nil
    }

    /// Traps unless the services that the scene needs at once have been created.
    func requireCreated(in storage: Storage) {
        let root = storage.plan.firstOffer[blueprint.scene.root]
        storage.requireCreated(.offer(root), for: "the scene of \(displayName(of: Root.self))")
    }

    @MainActor
    func make(_ argument: Argument, isContainerOwned: Bool) -> Root {
        if blueprint.isPersistent {
            let instance = SceneInstance(blueprint)
            let context = Context(
                frame: instance.frame, instance: Unmanaged.passUnretained(instance), isContainerOwned: isContainerOwned)
            return withExtendedLifetime(instance) {
                let root = build(argument, context)
                instance.finish()
                return root
            }
        }
        return withUnsafeTemporaryAllocation(byteCount: blueprint.size, alignment: blueprint.alignment) { buffer in
            let frame = buffer.baseAddress.unsafelyUnwrapped
            let context = Context(frame: frame, instance: nil, isContainerOwned: isContainerOwned)
            blueprint.prepare(frame)
            defer { blueprint.clear(frame) }
            return build(argument, context)
        }
    }

    @MainActor
    private func build(_ argument: Argument, _ context: Context) -> Root {
        let frame = context.frame.unsafelyUnwrapped
        if let argumentOffset { frame.initializeMemory(offset: argumentOffset, to: argument) }
        for builder in blueprint.eager { builder.build(context) }
        return frame.load(fromByteOffset: rootOffset, as: Root.self)
    }
}

extension UnsafeMutableRawPointer {
    fileprivate func initializeMemory<Value>(offset: Int, to value: Value) {
        (self + offset).initializeMemory(as: Value.self, to: value)
    }
}

/// The linked steps of a scene and the layout of its frame, without the types of its argument and root.
final class SceneBlueprint {
    let plan: Plan
    let scene: ScenePlan
    /// In the order in which they build.
    let eager: [PartBuilder]
    /// By registration.
    let builders: [Int: PartBuilder]
    let isPersistent: Bool
    let size: Int
    let alignment: Int
    /// The slots that are filled once the scene is built, with their types.
    private let filled: [LevelLayout.Slot]
    private let cells: [(offset: Int, offer: Offer)]

    init(_ scene: ScenePlan, _ storage: Storage) {
        let plan = storage.plan
        self.plan = plan
        self.scene = scene
        let layout = plan.layouts[scene.level]
        size = max(layout.size, 1)
        alignment = layout.alignment
        isPersistent = scene.isPersistent

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
        eager = scene.eager.map { builders[$0]! }
        let built = Set(scene.eager)
        filled = layout.slots.filter {
            built.contains(plan.offers[$0.offer].registration) || $0.offer == scene.argument
        }
        cells = layout.weakTargets.map { (plan.offers[$0].weakOffset, plan.offer($0)) }
    }

    /// Puts the weak cells into a new frame.
    func prepare(_ frame: UnsafeMutableRawPointer) {
        for cell in cells {
            (frame + cell.offset).initializeMemory(as: AnyWeakCell.self, to: cell.offer.makeWeakCell())
        }
    }

    /// Empties a frame in which everything eager was built.
    func clear(_ frame: UnsafeMutableRawPointer) {
        for slot in filled { destroy(slot.type, at: frame + slot.offset) }
        clearCells(frame)
    }

    func clearCells(_ frame: UnsafeMutableRawPointer) {
        for cell in cells { destroy(AnyWeakCell.self, at: frame + cell.offset) }
    }
}
