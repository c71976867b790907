/// Gives every kept instance its place in the memory of its level.
enum LayoutPlanner {
    static func layouts(
        _ wiring: inout Wiring, _ needs: Needs, _ reachability: Reachability, _ scenes: [Int: ScenePlan],
        _ schedules: [Schedule?]
    ) -> [LevelLayout] {
        let weak = weakTargets(wiring, needs, reachability, scenes)
        return wiring.levels.indices.map { level in
            var layout = LevelLayout()
            for member in members(of: level, wiring, schedules[level]) {
                let isKept = reachability.isReachable[member] || wiring.registrations[member].kind == .argument
                let first = wiring.firstOffer[member]
                for offer in first..<(first + wiring.registrations[member].offers.count) {
                    guard isKept, wiring.offers[offer].isStored else { continue }
                    let type = wiring.offers[offer].key.type
                    let offset = layout.reserve(type)
                    wiring.lay(offer, slot: layout.slots.count, offset: offset)
                    layout.slots.append(Int32(offer))
                }
            }
            for offer in weak[level] {
                layout.weakTargets.append(offer)
                if wiring.levels[level].kind == .scene {
                    wiring.layWeakCell(offer, offset: layout.reserve(AnyWeakCell.self))
                }
            }
            layout.slots = layout.slots.withoutSpareRoom
            return layout
        }
    }

    /// The registrations of a level, in the order of creation where there is one; the argument, which nothing may need,
    /// first.
    private static func members(of level: Int, _ wiring: Wiring, _ schedule: Schedule?) -> [Int] {
        guard let schedule else { return wiring.members[level] }
        let arguments = wiring.members[level].filter { wiring.registrations[$0].kind == .argument }
        return arguments
            + schedule.nodes.filter {
                wiring.registrations[$0].level == level && wiring.registrations[$0].kind != .argument
            }
    }

    /// By level: the offers that need a weak cell, in order. In a scene that makes something late, the objects that this
    /// may need do.
    private static func weakTargets(
        _ wiring: Wiring, _ needs: Needs, _ reachability: Reachability, _ scenes: [Int: ScenePlan]
    ) -> [[Int]] {
        var targets = [Set<Int>](repeating: [], count: wiring.levels.count)
        for members in wiring.members {
            for member in members where reachability.isReachable[member] {
                for edge in needs.edges[member] where edge.timing == .weak {
                    targets[wiring.offers[edge.offer].level].insert(edge.offer)
                }
            }
        }
        for scene in scenes.values {
            for member in Set(scene.late.values.joined().map(\.registration)) {
                let entry = wiring.registrations[member]
                guard entry.concrete is AnyObject.Type, entry.kind == .part || entry.kind == .root else { continue }
                let first = wiring.firstOffer[member]
                targets[scene.level].formUnion(first..<(first + entry.offers.count))
            }
        }
        return targets.map { $0.sorted() }
    }
}

extension LevelLayout {
    /// Reserves room for a value of a type and returns its offset in bytes.
    fileprivate mutating func reserve(_ type: Any.Type) -> Int {
        Armature.reserve(type, &size, &alignment)
    }
}

/// Reserves room for a value behind what there is, and returns its offset in bytes.
func reserve(_ type: Any.Type, _ size: inout Int, _ alignment: inout Int) -> Int {
    func measure<Value>(_ type: Value.Type) -> (size: Int, alignment: Int) {
        (MemoryLayout<Value>.size, MemoryLayout<Value>.alignment)
    }
    let (width, boundary) = measure(type)
    let offset = (size + boundary - 1) & ~(boundary - 1)
    // A value without size gets a place of its own too, for slots are told apart by their places.
    size = offset + max(width, 1)
    alignment = max(alignment, boundary)
    return offset
}
