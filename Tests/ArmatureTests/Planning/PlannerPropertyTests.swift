import Testing

@testable import Armature

@Suite("The planner on random wirings")
struct PlannerPropertyTests {
    static let sizes = [5, 8, 12, 20, 30, 45, 60]

    private static func valid(_ seed: UInt64) -> WiringModel {
        ModelGenerator.valid(seed: seed, size: sizes[Int(seed) % sizes.count])
    }

    @Test(
        "a wiring without a mistake is accepted, starts, and hands out everything",
        arguments: 1...150 as ClosedRange<UInt64>)
    func validStarts(seed: UInt64) async throws {
        let model = Self.valid(seed)
        let report = ModelReport(model)
        #expect(report.findings() == [], "\(report.diagnostics.text())")
        #expect(Reference(model).findings() == [])
        let plan = try #require(report.plan)
        let tally = report.configuration.tally
        let values = Set(model.items.filter { $0.kind == .value }.map(\.id))
        #expect(Set(tally.all.keys) == values, "planning creates nothing")

        let container = try await plan.start()
        let bodies = try await exploreAll(container, report.configuration.notes.entries)
        let reference = Reference(model)
        for item in model.items where item.place == 0 && reference.isReachable.contains(item.id) {
            let made = tally.all[item.id, default: 0]
            if item.kind == .service || item.kind == .value {
                #expect(made == 1, "item \(item.id) was made \(made) times")
            }
        }
        #expect(bodies.allSatisfy { reference.isReachable.contains($0.item) })
        for body in bodies {
            let first = model.items[body.item].kind == .decorator ? 1 : 0
            #expect(body.needs.count == model.items[body.item].needs.count + first)
        }
        #expect(await container.stop().failures.isEmpty)
    }

    @Test("shuffling the registrations changes nothing but places", arguments: 1...120 as ClosedRange<UInt64>)
    func shuffled(seed: UInt64) {
        let size = Self.sizes[Int(seed) % Self.sizes.count]
        let model = seed.isMultiple(of: 3) ? Self.valid(seed) : WildGenerator.model(seed: seed, size: size)
        let report = ModelReport(model)
        for order in [seed, seed &* 7919] {
            let other = ModelReport(model, order: order)
            #expect(report.differences(from: other) == [])
            #expect(report.findings() == other.findings())
        }
    }

    @Test("whatever is wrong, the planner and the reference agree on it", arguments: 1...300 as ClosedRange<UInt64>)
    func agreement(seed: UInt64) {
        let size = Self.sizes[Int(seed) % Self.sizes.count]
        let model = WildGenerator.model(seed: seed, size: size)
        let report = ModelReport(model)
        let (found, expected) = (report.findings(), Reference(model).findings())
        #expect(found.subtracting(expected).sorted() == [], "only the planner says so: \(report.diagnostics.text())")
        #expect(
            expected.subtracting(found).sorted() == [], "the planner says nothing of it: \(report.diagnostics.text())")
    }

    @Test("the random wirings have every kind of mistake, or the agreement would say little")
    func coverage() {
        var seen: [String: Int] = [:]
        for seed in 1...150 as ClosedRange<UInt64> {
            let model = WildGenerator.model(seed: seed, size: Self.sizes[Int(seed) % Self.sizes.count])
            for finding in Reference(model).findings() {
                seen[String(finding.prefix { !$0.isNumber && $0 != "[" }), default: 0] += 1
            }
        }
        let kinds = [
            "missing ", "captive ", "duplicate ", "ambiguous ", "hiding ", "cycle ", "retain cycle ", "isolation ",
            "idle ", "idle tops ", "idle decorator ", "empty ", "duplicate key ", "unsupported ", "unsupported key ",
            "unowned ",
        ]
        for kind in kinds { #expect(seen[kind, default: 0] > 2, "\(kind)") }
    }

    @MainActor
    private func exploreAll(_ container: Container<ModelRoot>, _ entries: EntryList) async throws -> [AnyBody] {
        explore(try await readAll(container, entries))
    }
}
