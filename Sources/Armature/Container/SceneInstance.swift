/// The frame of a scene in which something is made later (`Lazy` of a part, `Provider` of the scene's own worker).
///
/// Once the scene is built it refers to the parts that are objects weakly: they live as long as the scene's root, and
/// what is made late finds them through here without this keeping them alive.
final class SceneInstance {
    let frame: UnsafeMutableRawPointer
    /// What it was announced as, if somebody watches.
    var watchedID: MadeScene.ID?
    private let blueprint: SceneBlueprint
    private var isFinished = false
    /// How many late constructions are under way; one can begin within another.
    private var depth = 0

    private var plan: Plan { blueprint.plan }
    private var ledger: PartLedger { blueprint.ledger }

    init(_ blueprint: SceneBlueprint) {
        self.blueprint = blueprint
        frame = blueprint.newFrame()
        blueprint.prepare(frame)
        blueprint.ledger.open(in: frame)
    }

    deinit {
        for part in ledger.parts where ledger[part, frame].contains(.filled) { empty(part) }
        if isFinished, let argument = blueprint.scene.argument {
            destroy(plan.offers[argument].key.type, at: frame + plan.offers[argument].offset)
        }
        blueprint.clearCells(frame)
        frame.deallocate()
    }

    /// Marks the end of the construction: from now on parts are kept by the root alone.
    func finish() {
        for part in blueprint.scene.eager { ledger.add([.filled, .built], to: part, frame) }
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
            if !ledger[step.registration, frame].contains(.filled) { build(step.registration, context) }
        }
        return operand.load(type, context)
    }

    private func isThere(_ registration: Int) -> Bool {
        ledger[registration, frame].contains(.filled) || restore(registration)
    }

    private func build(_ registration: Int, _ context: Context) {
        guard plan.registrations[registration].kind != .worker else { return }
        if blueprint.scene.eager.contains(registration) {
            trap(
                "'\(plan.registrations[registration].label)', a part of the scene of "
                    + "\(displayName(of: plan.registrations[blueprint.scene.registration].concrete)), was needed after it "
                    + "had been freed: the scene has ended, or nothing in it keeps that part")
        }
        guard ledger.add(.underWay, to: registration, frame) else {
            trap("'\(plan.registrations[registration].label)' was needed by its own initialiser")
        }
        // Deferred dependencies of a scene check that they are used on the main actor.
        blueprint.builders[registration]!.build(context)
        ledger.remove(.underWay, from: registration, frame)
        if let watchedID { blueprint.watch?.announce(late: registration, frame, in: watchedID) }
        ledger.add([.filled, .built], to: registration, frame)
    }

    private func restore(_ registration: Int) -> Bool {
        guard ledger[registration, frame].contains(.built) else { return false }
        for offer in offers(of: registration) {
            let cell = frame.load(fromByteOffset: plan.offers[offer].weakOffset, as: AnyWeakCell.self)
            guard plan.offer(offer).restore(cell, into: frame + plan.offers[offer].offset) else { return false }
        }
        ledger.add(.filled, to: registration, frame)
        return true
    }

    /// Lets go of the parts that are objects; values stay, for they have nobody else to ask.
    private func relax() {
        for part in ledger.objects {
            // Marked first, and only once: a part that ends here can make another one late from its deinitialiser, and
            // that construction comes through here too.
            if ledger.remove(.filled, from: part, frame) { empty(part) }
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
