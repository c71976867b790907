import Armature
import ArmatureTesting
import Testing

@Suite("Overrides of keyed collections")
struct KeyedOverrideTests {
    @Test("an array does not replace contributions with keys, and the report says what does")
    func arrayForDictionary() throws {
        let error = try #require(throws: WiringError.self) {
            _ = try WiringPlan(Root.self) { $0.replaceContributions(of: Format.self, with: [Format(mark: "!")]) }
        }
        let found = error.diagnostics.map { "\($0)" }.joined()
        #expect(found.contains("[override-without-target]"))
        #expect(found.contains("give a dictionary with keys of that type"))
    }

    @Test("a dictionary replaces them")
    func dictionary() async throws {
        let plan = try WiringPlan(Root.self) {
            $0.replaceContributions(of: Format.self, with: ["loud": Format(mark: "!")])
        }
        try await withContainer(of: plan) { #expect($0.formats.all == ["loud": "!"]) }
    }

    @Test("the graph of a root without configuration needs none")
    func graph() {
        #expect(WiringGraph(of: Root.self).entryPoints.map(\.name) == ["formats"])
    }

    private struct Format: Sendable { let mark: String }

    private struct Formats: Sendable {
        let all: [String: String]
        init(formats: [String: Format]) { all = formats.mapValues(\.mark) }
    }

    private struct Root: CompositionRoot {
        let formats: Entry<Formats>

        init(_ registry: Registry, configuration: Void) {
            registry.contribute(key: "plain", value: Format(mark: "."))
            formats = registry.service(Formats.init).entry
        }
    }
}
