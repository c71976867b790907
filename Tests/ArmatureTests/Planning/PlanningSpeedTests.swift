import Testing

@testable import Armature

/// Roots of the sizes that nobody writes by hand. Bounds are generous: they tell linear from quadratic, in debug builds
/// too, and count only the time in which the planner worked.
@Suite("The planner on large wirings", .serialized)
struct PlanningSpeedTests {
    /// Services that each need some before them.
    private static func chain(_ count: Int, reach: Int) -> WiringModel {
        var model = WiringModel()
        for number in 0..<count {
            let needs = (max(0, number - reach)..<number).map { WiringModel.Need(target: .key($0)) }
            model.add(.service, in: 0, needs: needs)
        }
        model.items[count - 1].isEntry = true
        return model
    }

    private static func draft(_ model: WiringModel) -> Draft {
        let draft = Draft(serial: -1)
        let root = ModelRoot(Registry(draft: draft, level: 0), configuration: ModelRoot.Configuration(model: model))
        draft.setEntries(entryPoints(in: root), of: 0)
        draft.seal()
        return draft
    }

    private static func time(_ draft: Draft) -> (Duration, Planning) {
        var planning: Planning?
        let time = ProcessorTime.measure { planning = Planning(draft, rootName: "Large", overrides: []) }
        return (time, planning!)
    }

    @Test("10,000 registrations take about twice as long as 5,000", .timeLimit(.minutes(10)))
    func linear() {
        let (half, whole) = (Self.draft(Self.chain(5_000, reach: 2)), Self.draft(Self.chain(10_000, reach: 2)))
        // The shortest of some, taken by turns: what else the machine does only ever adds time.
        var (halfTime, wholeTime) = (Duration.seconds(100), Duration.seconds(100))
        for turn in 0..<10 where turn < 3 || wholeTime >= halfTime * 4 {
            halfTime = min(halfTime, Self.time(half).0)
            wholeTime = min(wholeTime, Self.time(whole).0)
        }
        #expect(Self.time(whole).1.plan != nil)
        #expect(wholeTime < halfTime * 4, "\(halfTime), then \(wholeTime)")
        #expect(wholeTime < .seconds(10), "\(wholeTime)")
    }

    @Test("a chain of 10,000 that bites its tail is one cycle", .timeLimit(.minutes(10)))
    func longCycle() throws {
        var model = Self.chain(10_000, reach: 1)
        model.items[0].needs.append(.init(target: .key(9_999)))
        let diagnostics = Self.time(Self.draft(model)).1.diagnostics
        #expect(diagnostics.map(\.id) == [.dependencyCycle])
        #expect(diagnostics.first?.path.count == 10_001)
    }

    @Test("2,000 missing keys among 4,000 registrations are reported in time", .timeLimit(.minutes(10)))
    func manyMissing() {
        var model = Self.chain(4_000, reach: 0)
        for item in model.items.indices {
            model.items[item].isSideEffect = true
            if item.isMultiple(of: 2) { model.items[item].needs.append(.init(target: .key(10_000 + item))) }
        }
        let (time, planning) = Self.time(Self.draft(model))
        #expect(planning.diagnostics.count == 2_000)
        #expect(time < .seconds(30), "\(time)")
    }

    @Test("20 layers of 20, each of which needs the whole layer below, take less than a second")
    func layers() {
        var model = WiringModel()
        for layer in 0..<20 {
            for _ in 0..<20 {
                let below = layer == 0 ? 0..<0 : ((layer - 1) * 20)..<(layer * 20)
                model.add(.service, in: 0, needs: below.map { .init(target: .key($0)) })
            }
        }
        for item in model.items.indices.suffix(20) { model.items[item].isEntry = true }
        let (time, planning) = Self.time(Self.draft(model))
        #expect(planning.plan != nil)
        #expect(time < .seconds(1), "\(time)")
    }

    @Test("12 that all need each other are reported at once, and the list says that it is cut short")
    func mesh() {
        var model = WiringModel()
        for item in 0..<12 {
            model.add(.service, in: 0, needs: (0..<12).filter { $0 != item }.map { .init(target: .key($0)) })
        }
        model.items[0].isEntry = true
        let (time, planning) = Self.time(Self.draft(model))
        #expect(planning.diagnostics.count == 64)
        #expect(planning.diagnostics.allSatisfy { $0.notes.last?.text.contains("not all are listed") == true })
        #expect(time < .seconds(2), "\(time)")
    }
}
