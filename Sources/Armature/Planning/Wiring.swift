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
        struct Target: Hashable {
            let key: BindingKey
            let replacesContributions: Bool
        }
        var last: [Target: Int] = [:]
        for (index, override) in overrides.enumerated() {
            last[Target(key: override.key, replacesContributions: override.replacesContributions)] = index
        }
        return last.values.sorted().map { overrides[$0] }
    }

    private mutating func apply(_ override: Override) {
        var levelsDone: Set<Int> = []
        var found = false
        for target in registrations.indices where !isReplaced[target] {
            let registration = registrations[target]
            guard let position = registration.offers.firstIndex(where: { $0.key == override.key }),
                answers(registration, override)
            else { continue }
            var standIns: [Registration] = []
            if !override.replacesContributions || levelsDone.insert(registration.level).inserted {
                standIns = override.make(shape(of: registration), registration.level)
                if standIns.isEmpty, override.replacesContributions {
                    emptyCollections[override.key] = "replaced by nothing"
                }
                if standIns.isEmpty, !override.replacesContributions { continue }
            }
            found = true
            if position == 0, !standIns.isEmpty { replacements[target] = registrations.count }
            registrations[target].offers.remove(at: position)
            if registrations[target].offers.isEmpty {
                registrations[target].offers = registration.offers
                isReplaced[target] = true
            }
            for var standIn in standIns {
                var remarks = standIn.remarks ?? Registration.Remarks()
                remarks.isOverride = true
                standIn.remarks = remarks
                registrations.append(standIn)
                isReplaced.append(false)
            }
        }
        for target in registrations.indices where found && !override.replacesContributions {
            // An override outranks whatever the root wraps around the key.
            if case .decorator = registrations[target].role, registrations[target].offers[0].key == override.key {
                isReplaced[target] = true
            }
        }
        if !found { idleOverrides.append(override) }
    }

    private func answers(_ registration: Registration, _ override: Override) -> Bool {
        // What a scene hands out has the type of its entry point, and its argument comes from outside.
        if registration.kind == .root || registration.kind == .argument { return false }
        if registration.remarks?.isOverride == true { return false }
        switch registration.role {
        case .binding: return !override.replacesContributions
        case .contribution: return override.replacesContributions
        case .decorator: return false
        }
    }

    private func shape(of registration: Registration) -> Override.Shape {
        switch registration.kind {
        case .part: .part
        case .worker: .afresh
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
            for offer in registration.offers {
                offers.append(
                    PlannedOffer(
                        typed: offer, registration: index, level: registration.level, isStored: registration.isStored))
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
