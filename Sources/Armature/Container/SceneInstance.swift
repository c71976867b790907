/// The frame of a scene in which something is made later (`Lazy` of a part, `Provider` of the scene's own worker).
///
/// Once the scene is built it refers to the parts that are objects weakly: they live as long as the scene's root, and
/// what is made late finds them through here without this keeping them alive.
final class SceneInstance {
    let frame: UnsafeMutableRawPointer
    /// What it was announced as, if somebody watches.
    var watchedID: MadeScene.ID?
    private let blueprint: SceneBlueprint
    /// By registration: whether its slots in the frame are filled.
    private var filled: Set<Int> = []
    private var everBuilt: Set<Int> = []
    /// What is being made late.
    private var underWay: Set<Int> = []
    private var isFinished = false
    /// How many late constructions are under way; one can begin within another.
    private var depth = 0

    private var plan: Plan { blueprint.plan }

    init(_ blueprint: SceneBlueprint) {
        self.blueprint = blueprint
        frame = blueprint.newFrame()
        blueprint.prepare(frame)
    }

    deinit {
        for registration in filled { empty(registration) }
        if isFinished, let argument = blueprint.scene.argument {
            destroy(plan.offers[argument].key.type, at: frame + plan.offers[argument].offset)
        }
        blueprint.clearCells(frame)
        frame.deallocate()
    }

    /// Marks the end of the construction: from now on parts are kept by the root alone.
    func finish() {
        filled.formUnion(blueprint.scene.eager)
        everBuilt.formUnion(blueprint.scene.eager)
        isFinished = true
        relax()
    }

    /// Loads a dependency whose use was put off, building in the frame what it still needs.
    func loadLate<Value>(_ operand: Operand, _ type: Value.Type, _ offer: Int, _ context: Context) -> Value {
        guard isFinished else {
            trap("\(plan.offers[offer].key.name) was used while its scene was being made")
        }
        depth += 1
        defer {
            depth -= 1
            if depth == 0 { relax() }
        }
        let steps = blueprint.scene.late[offer] ?? []
        // From the target backwards: what is there needs nothing any more.
        var wanted: Set<Int> = [plan.offers[offer].registration]
        var missing: Set<Int> = []
        for step in steps.reversed() where wanted.contains(step.registration) {
            if isThere(step.registration) { continue }
            missing.insert(step.registration)
            wanted.formUnion(step.needs)
        }
        for step in steps where missing.contains(step.registration) {
            // One that was made meanwhile may have needed it in its initialiser.
            if !filled.contains(step.registration) { build(step.registration, context) }
        }
        return operand.load(type, context)
    }

    private func isThere(_ registration: Int) -> Bool {
        filled.contains(registration) || restore(registration)
    }

    private func build(_ registration: Int, _ context: Context) {
        guard plan.registrations[registration].kind != .worker else { return }
        if blueprint.scene.eager.contains(registration) {
            trap(
                "'\(plan.registrations[registration].label)', a part of the scene of "
                    + "\(displayName(of: plan.registrations[blueprint.scene.registration].concrete)), was needed after it "
                    + "had been freed: the scene has ended, or nothing in it keeps that part")
        }
        guard underWay.insert(registration).inserted else {
            trap("'\(plan.registrations[registration].label)' was needed by its own initialiser")
        }
        // Deferred dependencies of a scene check that they are used on the main actor.
        blueprint.builders[registration]!.build(context)
        underWay.remove(registration)
        if let watchedID { blueprint.watch?.announce(late: registration, frame, in: watchedID) }
        filled.insert(registration)
        everBuilt.insert(registration)
    }

    private func restore(_ registration: Int) -> Bool {
        guard everBuilt.contains(registration) else { return false }
        for offer in offers(of: registration) {
            let cell = frame.load(fromByteOffset: plan.offers[offer].weakOffset, as: AnyWeakCell.self)
            guard plan.offer(offer).restore(cell, into: frame + plan.offers[offer].offset) else { return false }
        }
        filled.insert(registration)
        return true
    }

    /// Lets go of the parts that are objects; values stay, for they have nobody else to ask.
    private func relax() {
        for registration in filled where blueprint.objects.contains(registration) {
            // Removed first, and only once: a part that ends here can make another one late from its deinitialiser, and
            // that construction comes through here too.
            if filled.remove(registration) != nil { empty(registration) }
        }
    }

    private func empty(_ registration: Int) {
        for offer in offers(of: registration) {
            destroy(plan.offers[offer].key.type, at: frame + plan.offers[offer].offset)
        }
    }

    private func offers(of registration: Int) -> Range<Int> {
        let first = plan.firstOffer[registration]
        return first..<(first + plan.registrations[registration].offers.count)
    }
}
