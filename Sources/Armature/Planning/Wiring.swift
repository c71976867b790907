/// The registrations with everything that follows from them directly: who answers for which key, and who needs whom.
struct Wiring {
    let rootName: String
    let serial: Int
    let modules: [String]
    private(set) var emptyCollections: [BindingKey: String]
    var registrations: [Registration]
    var levels: [Level]
    /// Registrations that an override put out of service.
    var isReplaced: [Bool]
    /// Registrations that an override put out of service for some of their keys.
    private(set) var isReduced: Set<Int> = []
    /// By registration: the override that answers in its place.
    var replacements: [Int: Int] = [:]
    /// Overrides that found nothing to replace.
    var idleOverrides: [Override] = []

    /// The registrations of each level that are in service.
    private(set) var members: [[Int]] = []
    private(set) var offers: [PlannedOffer] = []
    private(set) var firstOffer: [Int] = []

    init(_ draft: Draft, rootName: String, overrides: [Override]) {
        self.rootName = rootName
        serial = draft.serial
        modules = draft.modules
        emptyCollections = draft.emptyCollections
        registrations = draft.registrations
        levels = draft.levels
        isReplaced = Array(repeating: false, count: registrations.count)
        for override in lastOfEach(overrides) { apply(override) }
        index()
    }

    /// The levels that a registration of this level can see, its own first.
    func visibleLevels(from level: Int) -> [Int] {
        var result: [Int] = []
        var next: Int? = level
        while let level = next {
            result.append(level)
            next = levels[level].parent
        }
        return result
    }

    func isInScene(_ registration: Int) -> Bool {
        levels[registrations[registration].level].kind == .scene
    }

    /// The root part of a scene.
    func sceneRoot(_ scene: Int) -> Int? {
        registrations[scene].content.flatMap { levels[$0].root }
    }

    /// What a registration looks like, apart from where it was written: puts those in order that nothing else tells
    /// apart. Two with one signature are the same for every purpose of the planner.
    func signature(_ registration: Int) -> String {
        let entry = registrations[registration]
        let offers = entry.offers.map { qualifiedName(of: $0.key.type) }
        let needs = entry.dependencies.map { dependency in
            "\(dependency.edgeKind.rawValue) \(qualifiedName(of: dependency.key.type))"
        }
        let label = if case .contribution(let label?) = entry.role { label.text } else { "" }
        let owner = levels[entry.level].owner.map { qualifiedName(of: registrations[$0].concrete) } ?? ""
        let facts = [owner, entry.kind.rawValue, qualifiedName(of: entry.concrete), entry.isolation ?? "", label]
        return (facts + [""] + offers + [""] + needs).joined(separator: "\u{0}")
    }

    /// Which of two offers of one key is taken when both are there: a primary key before a further one, otherwise by
    /// signature, so that the order of registration does not matter.
    func precedes(_ left: Int, _ right: Int) -> Bool {
        let (first, second) = (offers[left].registration, offers[right].registration)
        let ranks = (left == firstOffer[first] ? 0 : 1, right == firstOffer[second] ? 0 : 1)
        return ranks.0 != ranks.1 ? ranks.0 < ranks.1 : signature(first) < signature(second)
    }

    // MARK: Overrides

    /// The last override given for a key wins.
    private func lastOfEach(_ overrides: [Override]) -> [Override] {
        struct Aim: Hashable {
            let key: BindingKey
            let target: Override.Target
        }
        var last: [Aim: Int] = [:]
        for (index, override) in overrides.enumerated() {
            last[Aim(key: override.key, target: override.target)] = index
        }
        return last.values.sorted().map { overrides[$0] }
    }

    private mutating func apply(_ override: Override) {
        let targets = registrations.indices.filter { !isReplaced[$0] && answers(registrations[$0], override) }
        let isUsed: Bool
        switch override.target {
        case .binding: isUsed = replaceBindings(targets, override)
        case .contributions: isUsed = replaceContributions(targets, override)
        }
        if !isUsed { idleOverrides.append(override) }
    }

    private mutating func replaceBindings(_ targets: [Int], _ override: Override) -> Bool {
        var standIns: [Int: Int] = [:]
        for target in targets {
            let registration = registrations[target]
            guard let standIn = override.make(shape(of: registration), registration.level).first else { continue }
            standIns[registration.level] = registrations.count
            let isPrimary = takeOffer(override.key, from: target)
            // Its entry point has the type of the first key it had, so the first stand-in for that one stays.
            if isPrimary, replacements[target] == nil { replacements[target] = registrations.count }
            add(standIn, isSideEffect: isReplaced[target] && registration.remarks?.isSideEffect == true)
        }
        guard !standIns.isEmpty else { return false }
        // An override outranks whatever the root wraps around the key.
        for target in registrations.indices where registrations[target].kind == .decorator {
            guard registrations[target].offers[0].key == override.key else { continue }
            isReplaced[target] = true
            let levels = visibleLevels(from: registrations[target].level)
            replacements[target] = levels.lazy.compactMap { standIns[$0] }.first
        }
        return true
    }

    private mutating func replaceContributions(_ targets: [Int], _ override: Override) -> Bool {
        let levels = Set(targets.map { registrations[$0].level })
        for target in targets { _ = takeOffer(override.key, from: target) }
        for level in levels.sorted() {
            // Whoever sees an inner level sees the outer ones too; the stand-ins must not be seen twice.
            guard visibleLevels(from: level).dropFirst().allSatisfy({ !levels.contains($0) }) else { continue }
            let standIns = override.make(.stored, level)
            if standIns.isEmpty { emptyCollections[override.key] = "emptied by an override" }
            for standIn in standIns { add(standIn) }
        }
        return !levels.isEmpty
    }

    /// Puts a registration out of service for one of its keys; answers whether it was the first one.
    private mutating func takeOffer(_ key: BindingKey, from target: Int) -> Bool {
        guard let position = registrations[target].offers.firstIndex(where: { $0.key == key }) else { return false }
        if registrations[target].offers.count == 1 {
            isReplaced[target] = true
        } else {
            registrations[target].offers.remove(at: position)
            isReduced.insert(target)
        }
        return position == 0
    }

    private mutating func add(_ standIn: Registration, isSideEffect: Bool = false) {
        var standIn = standIn
        standIn.remark {
            $0.isSideEffect = isSideEffect
            $0.isOverride = true
        }
        registrations.append(standIn)
        isReplaced.append(false)
    }

    private func answers(_ registration: Registration, _ override: Override) -> Bool {
        // What a scene hands out has the type of its entry point, and its argument comes from outside.
        if registration.kind == .root || registration.kind == .argument { return false }
        if registration.remarks?.isOverride == true { return false }
        guard registration.offers.contains(where: { $0.key == override.key }) else { return false }
        switch (registration.role, override.target) {
        case (.binding, .binding): return true
        case (.contribution(let label), .contributions(let labelType)):
            return label?.type == labelType
        default: return false
        }
    }

    private func shape(of registration: Registration) -> Override.Shape {
        switch registration.kind {
        case .part: .part
        case .worker: registration.requiresMainActor ? .afreshOnMainActor : .afresh
        default: .stored
        }
    }

    // MARK: Index

    private mutating func index() {
        members = Array(repeating: [], count: levels.count)
        firstOffer.reserveCapacity(registrations.count)
        for (index, registration) in registrations.enumerated() {
            firstOffer.append(offers.count)
            if !isReplaced[index] { members[registration.level].append(index) }
            for position in 0..<registration.offerCount {
                offers.append(
                    PlannedOffer(
                        registration: index, position: position, key: registration.offer(position).key,
                        level: registration.level, isStored: registration.isStored))
            }
        }
    }

    mutating func decide(isStored: Bool, for registration: Int) {
        for position in registrations[registration].offers.indices {
            offers[firstOffer[registration] + position].isStored = isStored
        }
    }

    mutating func lay(_ offer: Int, slot: Int, offset: Int) {
        offers[offer].slot = slot
        offers[offer].offset = offset
    }

    mutating func layWeakCell(_ offer: Int, offset: Int) {
        offers[offer].weakOffset = offset
    }
}
