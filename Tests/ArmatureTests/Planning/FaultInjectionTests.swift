import Testing

@testable import Armature

@Suite("One mistake in a wiring without any")
struct FaultInjectionTests {
    @Test("is reported, at its place, and nothing else is", arguments: Fault.allCases)
    func injected(fault: Fault) {
        var tried = 0
        for seed in 1...200 as ClosedRange<UInt64> where tried < 12 {
            var lots = Lots(seed: seed)
            var model = ModelGenerator.valid(seed: seed &+ 5_000, size: [12, 25, 40][Int(seed % 3)])
            guard let item = fault.inject(into: &model, &lots) else { continue }
            tried += 1
            let report = ModelReport(model, order: seed, overrides: fault.overrides)
            let ids = Set(report.diagnostics.map(\.id))
            #expect(
                ids.contains(fault.ids[0]) && ids.isSubset(of: fault.ids), "seed \(seed): \(report.diagnostics.text())")
            let isUnsafe = report.diagnostics.contains { $0.severity == .error }
            #expect((report.plan == nil) == isUnsafe)
            #expect(isUnsafe == (fault != .unreachable))
            if fault != .override {
                let lines = report.configuration.notes.lines
                let mentioned = report.diagnostics.flatMap { [$0.site] + $0.notes.map(\.site) }
                #expect(mentioned.contains { $0.map { lines[$0.line - 1] } == item }, "seed \(seed)")
                #expect(report.findings() == Reference(model).findings())
            }
        }
        #expect(tried == 12, "too few wirings have room for it")
    }
}
