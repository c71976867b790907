import Armature
import ArmatureTesting
import Testing

/// Overrides that are wrong, and corners where a stand-in could end up in the wrong place.
@Suite("Mistaken and tricky overrides")
struct OverrideMistakeTests {
    @Test("an override of a key that nobody binds is an error at the test's line")
    func useless() throws {
        let line = #line + 3
        var error: WiringError?
        do {
            _ = try WiringPlan(Shop.self, configuration: .init()) { $0.replace(Int64.self, with: 1) }
        } catch let failure {
            error = failure
        }
        let diagnostic = try #require(error?.diagnostics.first)
        #expect(error?.diagnostics.count == 1)
        #expect(diagnostic.id == .overrideWithoutTarget)
        #expect(diagnostic.site == SourceSite(fileID: #fileID, line: line, column: diagnostic.site?.column ?? 0))
    }

    @Test(
        "an override that does not fit what it finds is an error",
        arguments: [
            { $0.replacePart((any OrderStoring).self) { FakeStore() } },
            { $0.replaceService(OrderRouter.self) { () async throws -> OrderRouter in throw Offline() } },
            { $0.replaceContributions(of: String.self, with: ["a": "b"]) },
            { $0.replaceContributions(of: Double.self, with: []) },
            { $0.replace(OrderView.self, using: { fatalError("never called") }) },
        ] as [@Sendable (inout Overrides) -> Void])
    func misfit(_ override: @Sendable (inout Overrides) -> Void) throws {
        let error = #expect(throws: WiringError.self) {
            try WiringPlan(Shop.self, configuration: .init(), override)
        }
        #expect(error?.diagnostics.map(\.id) == [.overrideWithoutTarget])
    }

    @Test("the wiring with its overrides is checked as a whole")
    func validated() throws {
        let error = #expect(throws: WiringError.self) {
            try WiringPlan(Shop.self, configuration: .init()) {
                $0.replace((any OrderStoring).self) { (_: Double) in FakeStore() }
            }
        }
        #expect(error?.diagnostics.map(\.id) == [.missingBinding])
    }

    @Test(
        "when both keys of one registration are replaced, its entry point keeps the type of the first",
        arguments: [true, false])
    func bothKeys(isFirstKeyFirst: Bool) async throws {
        let plan = try WiringPlan(Twofold.self) {
            if isFirstKeyFirst { $0.replace((any OrderStoring).self, with: FakeStore()) }
            $0.replace(Limits.self, with: Limits(orders: 9))
            if !isFirstKeyFirst { $0.replace((any OrderStoring).self, with: FakeStore()) }
        }
        try await withContainer(of: plan) { twofold in
            #expect(twofold.store.name == "fake")
            #expect(twofold.reader.limits == Limits(orders: 9))
        }
    }

    @Test("when one of two keys is replaced, the other is still answered by the original")
    func oneKey() async throws {
        let plan = try WiringPlan(Twofold.self) { $0.replace((any OrderStoring).self, with: FakeStore()) }
        try await withContainer(of: plan) { twofold in
            #expect(twofold.store.name == "fake")
            #expect(twofold.reader.limits == Limits(orders: 2))
        }
    }

    @Test("when one of two keys is replaced and nobody needs the other, nobody warns about the original")
    func unneededKey() throws {
        let plan = try WiringPlan(Spare.self) { $0.replace((any OrderStoring).self, with: FakeStore()) }
        #expect(plan.warnings == [])
    }

    @Test("the entry point of a decorator leads to the stand-in, and without one to the decorated service")
    func decoratorEntry() async throws {
        try await withContainer(of: WiringPlan(Decorated.self)) { decorated in
            #expect(decorated.logged().name == "logged disk")
        }
        let plan = try WiringPlan(Decorated.self) { $0.replace((any OrderStoring).self, with: FakeStore()) }
        try await withContainer(of: plan) { decorated in
            #expect(decorated.logged().name == "fake")
        }
    }

    @Test("contributions at the root and in a scope are replaced once, not once for each level")
    func contributionsOfTwoLevels() async throws {
        let plan = try WiringPlan(Layered.self) { $0.replaceContributions(of: String.self, with: ["only"]) }
        try await withContainer(of: plan) { layered in
            let inner = try await layered.inner()
            #expect(inner.words.all == ["only"])
        }
    }

    @Test("a service wanted for its effect is created as its stand-in")
    func sideEffect() async throws {
        let made = Recorder<String>()
        let plan = try WiringPlan(Effect.self) {
            $0.replace(Disk.self) {
                made.record("fake disk")
                return Disk()
            }
        }
        try await withContainer(of: plan) { _ in }
        #expect(made.calls == ["fake disk"])
    }
}

/// One registration under two keys.
private struct Twofold: CompositionRoot {
    let store: Entry<any OrderStoring>
    let reader: Entry<Reader>

    init(_ registry: Registry, configuration: Void) {
        store = registry.service(DiskStore.init, as: { $0 as any OrderStoring }).also { _ in Limits(orders: 2) }.entry
        reader = registry.service(Reader.init).entry
    }

    struct Reader: Sendable {
        let limits: Limits
    }
}

/// One registration under two keys, of which one is needed.
private struct Spare: CompositionRoot {
    let store: Entry<any OrderStoring>

    init(_ registry: Registry, configuration: Void) {
        store = registry.service(DiskStore.init, as: { $0 as any OrderStoring }).also { _ in Limits(orders: 2) }.entry
    }
}

private struct Decorated: CompositionRoot {
    let logged: WorkerEntry<any OrderStoring>

    init(_ registry: Registry, configuration: Void) {
        registry.service(DiskStore.init, as: { $0 as any OrderStoring })
        let decorator = registry.decorate((any OrderStoring).self) { LoggingStore(inner: $0) as any OrderStoring }
        logged = decorator.entry
    }
}

private struct Layered: CompositionRoot {
    struct Inner {
        let words: Entry<Words>
    }

    struct Words: Sendable {
        let all: [String]
    }

    let inner: ScopeEntry<Void, Inner>

    init(_ registry: Registry, configuration: Void) {
        inner = registry.scope { scope in
            scope.contribute(value: "inner")
            return Inner(words: scope.service(Words.init).entry)
        }
        registry.contribute(value: "outer")
    }
}

private struct Effect: CompositionRoot {
    init(_ registry: Registry, configuration: Void) {
        registry.service(Disk.init).sideEffect()
    }
}
