import Armature
import Foundation
import Testing

/// A broken root, the kind of mistake it shows, and the file with the text about it.
struct GoldenCase: Sendable, CustomTestStringConvertible {
    let id: Diagnostic.ID
    let variant: String
    let report: @Sendable () -> [Diagnostic]
    /// Whether the text is the example in the reference.
    let isExample: Bool

    init<Root: BrokenRoot>(_ id: Diagnostic.ID, _ variant: String, _ root: Root.Type, isExample: Bool = false) {
        self.id = id
        self.variant = variant
        self.isExample = isExample
        report = { root.report }
    }

    var file: String { "Diagnostics/\(id.rawValue).\(variant.replacing(" ", with: "-")).txt" }
    var testDescription: String { "\(id.rawValue): \(variant)" }

    static let all: [GoldenCase] = [
        GoldenCase(.missingBinding, "several requesters", Shop.StoreMissing.self, isExample: true),
        GoldenCase(.missingBinding, "plain values", Shop.SettingsMissing.self),
        GoldenCase(.missingBinding, "bound with a tag", Shop.StoreTagged.self),
        GoldenCase(.missingBinding, "bound without the tag", Shop.StoreUntagged.self),
        GoldenCase(.missingBinding, "concrete type", Shop.ConcreteNeeded.self),
        GoldenCase(.missingBinding, "private to a scene", Shop.PartOfAnotherScene.self),
        GoldenCase(.missingBinding, "only contributed", Shop.OnlyContributed.self),
        GoldenCase(.missingBinding, "in a scene", Shop.SceneMissing.self),
        GoldenCase(.missingBinding, "namesake", Shop.NamesakeMissing.self),
        GoldenCase(.duplicateBinding, "two modules", Shop.StoreTwice.self, isExample: true),
        GoldenCase(.duplicateBinding, "two scenes", Shop.SceneTwice.self),
        GoldenCase(.ambiguousBinding, "further key", Shop.SearchTwice.self),
        GoldenCase(.ambiguousBinding, "one registration", Shop.OfferedTwice.self),
        GoldenCase(.ambiguousBinding, "hidden by a scope", Shop.StoreHidden.self, isExample: true),
        GoldenCase(.ambiguousBinding, "hidden by an argument", Shop.ArgumentHides.self),
        GoldenCase(.dependencyCycle, "three services", Shop.CircleOfThree.self, isExample: true),
        GoldenCase(.dependencyCycle, "two that overlap", Shop.TwoCircles.self),
        GoldenCase(.dependencyCycle, "self", Shop.SelfMade.self),
        GoldenCase(.dependencyCycle, "scene and collection", Shop.CircleInScene.self),
        GoldenCase(.retainCycle, "scene", Shop.LazyKeeper.self, isExample: true),
        GoldenCase(.retainCycle, "service and worker", Shop.LazyWorker.self),
        GoldenCase(.captiveDependency, "scope", Shop.SessionCaptured.self, isExample: true),
        GoldenCase(.captiveDependency, "worker", Shop.WorkerOutside.self),
        GoldenCase(.captiveDependency, "scene", Shop.PartCaptured.self),
        GoldenCase(.captiveDependency, "entry points", Shop.EntriesMisplaced.self),
        GoldenCase(.isolationMismatch, "service", Shop.PrinterOffTheMainActor.self, isExample: true),
        GoldenCase(.isolationMismatch, "services and workers", Shop.OffTheMainActor.self),
        GoldenCase(.isolationMismatch, "entry point", Shop.FormatterHandedOut.self),
        GoldenCase(.unreachableRegistration, "one group", Shop.MailerUnused.self, isExample: true),
        GoldenCase(.unreachableRegistration, "all kinds", Shop.Unused.self),
        GoldenCase(.overrideWithoutTarget, "concrete type", Shop.ConcreteOverridden.self, isExample: true),
        GoldenCase(.overrideWithoutTarget, "not bound", Shop.NothingToOverride.self),
        GoldenCase(.overrideWithoutTarget, "does not fit", Shop.OverridesUnfit.self),
        GoldenCase(.decoratorWithoutTarget, "not bound", Shop.NothingToDecorate.self, isExample: true),
        GoldenCase(.decoratorWithoutTarget, "bound further in", Shop.DecoratedFromOutside.self),
        GoldenCase(.emptyCollection, "no contributions", Shop.NoRules.self, isExample: true),
        GoldenCase(.emptyCollection, "near misses", Shop.WrongRules.self),
        GoldenCase(.duplicateKey, "given twice", Shop.KeyTwice.self, isExample: true),
        GoldenCase(.unsupportedKey, "optional", Shop.OptionalBound.self, isExample: true),
        GoldenCase(.unsupportedKey, "wrappers", Shop.WrappersBound.self),
        GoldenCase(.unsupportedDependency, "provider of a part", Shop.PartProvided.self, isExample: true),
        GoldenCase(.unsupportedDependency, "within each other", Shop.WrappersWithin.self),
        GoldenCase(.unsupportedDependency, "around the wrong kind", Shop.WrappersAround.self),
        GoldenCase(.unownedPart, "router", Shop.RouterUnowned.self, isExample: true),
    ]
}

@Suite("What is said about a broken root")
struct DiagnosticGoldenTests {
    @Test("each mistake has its own exact text, and nothing else is reported", arguments: GoldenCase.all)
    func text(golden: GoldenCase) {
        let report = golden.report()
        #expect(Set(report.map(\.id)) == [golden.id])
        Golden.expect(report.text(), equals: golden.file)
    }

    @Test("every kind of mistake has a text")
    func complete() {
        // Rules are checked on the graph, not by the planner.
        let expected = Set(Diagnostic.ID.allCases).subtracting([.ruleViolation])
        #expect(Set(GoldenCase.all.map(\.id)) == expected)
        #expect(Set(GoldenCase.all.filter(\.isExample).map(\.id)) == expected)
        #expect(Set(GoldenCase.all.map(\.file)).count == GoldenCase.all.count)
    }

    @Test("a full mesh is cut short and says so")
    func mesh() {
        let report = Shop.Mesh.report
        #expect(report.count == 64)
        #expect(report.allSatisfy { $0.notes.last?.text.contains("not all are listed") == true })
        #expect(report.contains { $0.path == ["Mesh.Member<UInt8>", "Mesh.Member<UInt8>"] })
    }
}
