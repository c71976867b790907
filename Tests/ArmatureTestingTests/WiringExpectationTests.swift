import Armature
import ArmatureTesting
import Testing

@Suite("Expectations about wiring")
struct WiringExpectationTests {
    @Test("right wiring records nothing and gives the plan")
    func right() async throws {
        let plan = try #require(expectWiring(Shop.self, configuration: .init(), warningsAreErrors: true))
        try await withContainer(of: plan) { #expect($0.store.name == "logged disk") }
    }

    @Test("each mistake is an issue of its own at the line of its registration")
    func wrong() {
        let seen = Recorder<String>()
        withKnownIssue {
            #expect(expectWiring(Broken.self) == nil)
        } matching: { issue in
            for (line, text) in Broken.mistakes where issue.isAt(line, saying: text) {
                seen.record(text)
                return true
            }
            return false
        }
        #expect(Set(seen.calls) == Set(Broken.mistakes.map(\.text)))
        #expect(seen.calls.count == Broken.mistakes.count)
    }

    @Test("an override without a target is an issue at its own line")
    func override() {
        let line = #line + 2
        withKnownIssue {
            expectWiring(Shop.self, configuration: .init()) { $0.replace(Int8.self, with: 1) }
        } matching: {
            $0.isAt(line, saying: "[override-without-target]") && $0.severity == .error
        }
    }

    @Test("a warning is a warning, unless warnings are errors", arguments: [Issue.Severity.warning, .error])
    func warnings(severity: Issue.Severity) {
        withKnownIssue {
            #expect(expectWiring(Idle.self, warningsAreErrors: severity == .error) != nil)
        } matching: {
            $0.isAt(Idle.line, saying: "[unreachable-registration]") && $0.severity == severity
        }
    }

    @Test("the graph is compared with the kept text, and the message shows the lines that differ")
    func golden() throws {
        let graph = try WiringPlan(Idle.self).graph
        expectGraph(
            graph,
            matches: """
                Idle: 1 entry point · 1 warning

                disk: ● Disk  service

                Unreachable (1)
                └─ ● Limits  value  ⚠ unreachable-registration

                Faults
                warning: no entry point leads to the value Limits [unreachable-registration]

                2 nodes: 1 service, 1 value
                0 edges, 1 unreachable, 0 errors, 1 warning
                ● one per container
                """)
        let changed = graph.goldenText().replacing("Limits", with: "Bounds")
        let line = #line + 2
        withKnownIssue {
            expectGraph(graph, matches: changed)
        } matching: { issue in
            let text = issue.comments.map(\.rawValue).joined()
            return issue.isAt(line, saying: "the wiring graph of Idle has changed")
                && text.split(separator: "\n").contains { $0.hasPrefix("- ") && $0.contains("Bounds") }
                && text.split(separator: "\n").contains { $0.hasPrefix("+ ") && $0.contains("Limits") }
        }
    }

    @Test("a suite's trait lets tests run when the wiring is right; otherwise it records the mistakes instead")
    func trait() async throws {
        let test = try #require(Test.current)
        let ran = Recorder<String>()
        try await WiringTrait.wired(Shop.self, configuration: .init()).provideScope(for: test, testCase: nil) {
            ran.record("right")
        }
        try await withKnownIssue {
            try await WiringTrait.wired(Broken.self).provideScope(for: test, testCase: nil) { ran.record("wrong") }
        } matching: { issue in
            Broken.mistakes.contains { issue.isAt($0.line, saying: $0.text) }
        }
        #expect(ran.calls == ["right"])
    }
}

@Suite("A suite that needs its wiring", .wired(Shop.self, configuration: .init()))
struct WiredSuite {
    @Test("its tests run")
    func runs() throws {
        #expect(try WiringPlan(Shop.self, configuration: .init()).warnings == [])
    }
}

/// A root with three mistakes, whose lines the tests know.
private struct Broken: CompositionRoot {
    static let firstLine = #line + 6
    static let mistakes = [
        (line: firstLine, text: "[missing-binding]"), (line: firstLine + 2, text: "[duplicate-binding]"),
        (line: firstLine + 3, text: "[decorator-without-target]"),
    ]
    init(_ registry: Registry, configuration: Void) {
        registry.service({ (_: Disk) in FakeStore() }).sideEffect()
        registry.value(Limits(orders: 1)).unused(because: "it is there to clash")
        registry.value(Limits(orders: 2)).unused(because: "it is there to clash")
        registry.decorate((any Basket).self) { $0 }.unused(because: "it is there to be idle")
    }
}

/// A root with a registration that nothing needs.
private struct Idle: CompositionRoot {
    static let line = #line + 4
    let disk: Entry<Disk>
    init(_ registry: Registry, configuration: Void) {
        disk = registry.service(Disk.init).entry
        registry.value(Limits(orders: 1))
    }
}
