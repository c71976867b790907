import Testing

@testable import Armature

@Suite("The order of creation")
struct ScheduleTests {
    private static func planning(_ model: WiringModel) -> Planning {
        let draft = Draft(serial: -1)
        let root = ModelRoot(Registry(draft: draft, level: 0), configuration: ModelRoot.Configuration(model: model))
        draft.setEntries(entryPoints(in: root), of: 0)
        draft.seal()
        return Planning(draft, rootName: "ModelRoot", overrides: [])
    }

    @Test("nothing is created before what it needs at once, by whatever way", arguments: 1...60 as ClosedRange<UInt64>)
    func order(seed: UInt64) throws {
        let model = ModelGenerator.valid(seed: seed &+ 900, size: [10, 30, 60][Int(seed % 3)])
        let plan = try #require(Self.planning(model).plan)
        // Items as the planner numbers them: by their place among the offers.
        let reference = Reference(model)
        let needs = reference.closure(\.isImmediate)
        let number = numbers(of: model, in: plan)
        for schedule in plan.schedules.compactMap(\.self) {
            var flow = WorkFlow(schedule, isWork: schedule.isWork)
            var finished: Set<Int> = []
            var queue = flow.begin()
            var begun = 0
            while let position = queue.popLast() {
                begun += 1
                let node = schedule.nodes[position]
                if let item = number[node] {
                    let earlier = needs[item].filter { other in
                        schedule.nodes.contains { number[$0] == other && isWork($0, schedule) }
                    }
                    #expect(earlier.isSubset(of: finished), "item \(item)")
                    finished.insert(item)
                }
                queue += flow.finish(position)
            }
            #expect(begun == schedule.isWork.count { $0 })
            #expect(flow.untouched.isEmpty)
        }
    }

    private func isWork(_ node: Int, _ schedule: Schedule) -> Bool {
        zip(schedule.nodes, schedule.isWork).contains { $0 == node && $1 }
    }

    /// By registration: the item it was written for.
    private func numbers(of model: WiringModel, in plan: Plan) -> [Int: Int] {
        var bodies: [ObjectIdentifier: Int] = [:]
        for item in model.items { bodies[ObjectIdentifier(NumberedType.body(item.id))] = item.id }
        var numbers: [Int: Int] = [:]
        for (index, registration) in plan.registrations.enumerated() where registration.content == nil {
            numbers[index] = bodies[ObjectIdentifier(registration.concrete)]
        }
        return numbers
    }

    @Test("a scene's parts are built after what they need, the root last", arguments: 1...60 as ClosedRange<UInt64>)
    func scenes(seed: UInt64) throws {
        let model = ModelGenerator.valid(seed: seed &+ 2_000, size: 40)
        let plan = try #require(Self.planning(model).plan)
        let number = numbers(of: model, in: plan)
        let needs = Reference(model).closure(\.isImmediate)
        for scene in plan.scenes.values {
            let items = scene.eager.map { number[$0]! }
            #expect(scene.eager.last == scene.root)
            #expect(Set(items).count == items.count)
            for (position, item) in items.enumerated() {
                let parts = needs[item].filter { [.part, .root].contains(model.items[$0].kind) }
                #expect(parts.isSubset(of: items[..<position]))
            }
        }
    }
}
