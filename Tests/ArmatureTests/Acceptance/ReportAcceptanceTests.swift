import Armature
import Foundation
import Testing

/// AC23, AC25: what one reads.
@Suite("Reports", .timeLimit(.minutes(10)))
struct ReportAcceptanceTests {
    final class A: Sendable {}
    final class B: Sendable {}

    struct Wrong: CompositionRoot {
        let a: Entry<A>
        let text: Entry<String>
        static let line = #line

        init(_ registry: Registry, configuration made: Count) {
            a =
                registry.service { (_: B, _: Numbered) in
                    made.add()
                    return A()
                }.entry
            text = registry.value("first").entry
            registry.service { () -> String in
                made.add()
                return "second"
            }
            registry.value(Tagged<Wrong, Numbered>(Numbered(1))).unused(because: "a near miss")
        }
    }

    @Test("AC23: one report lists all that is missing and all that is there twice, with who needs it and where")
    func everything() throws {
        let error = try #require(throws: WiringError.self) { try WiringPlan(Wrong.self, configuration: Count()) }
        let missing = error.diagnostics.filter { $0.id == .missingBinding }
        let a = "ReportAcceptanceTests.A"
        #expect(missing.map(\.path) == [[a, "Numbered"], [a, "ReportAcceptanceTests.B"]])
        for fault in missing {
            #expect(fault.trace.first == "ReportAcceptanceTests.Wrong.a")
            #expect(fault.site?.line == Wrong.line + 4 && fault.site?.fileID == #fileID)
        }
        #expect(missing[0].notes.contains { $0.text.contains("Tagged") })
        let duplicates = error.diagnostics.filter { $0.id == .duplicateBinding }
        #expect(duplicates.count == 1)
        #expect(Set(duplicates.flatMap { $0.notes.compactMap(\.site?.line) }) == [Wrong.line + 8, Wrong.line + 9])
        #expect(error.description.contains(".swift:\(Wrong.line + 8)"))
        #expect(error.description.contains(".swift:\(Wrong.line + 9)"))
    }

    protocol Ticking: Sendable {}
    struct Live: Ticking {}
    struct Maker: Sendable { let scene: SceneFactory<Int, View> }
    @MainActor final class View {
        init(_ number: Int, _ clock: any Ticking, _ lazy: Lazy<Leaf>, _ maybe: Numbered?) {}
    }

    struct Right: CompositionRoot {
        let maker: Entry<Maker>
        let tagged: Entry<Tagged<A, Leaf>>

        init(_ registry: Registry, configuration made: Count) {
            registry.service(
                {
                    made.add()
                    return Live()
                }, as: { $0 as any Ticking })
            registry.worker {
                made.add()
                return Leaf()
            }
            registry.value(Numbered(3))
            tagged = registry.value(Leaf(), as: { Tagged<A, Leaf>($0) }).entry
            maker = registry.service(Maker.init).entry
            registry.scene(argument: Int.self) { scene in scene.root(View.init) }
        }
    }

    @Test("AC25: every format shows lifetimes, qualifiers, arguments and kinds of need, and makes nothing")
    func formats() throws {
        let made = Count()
        let graph = try WiringPlan(Right.self, configuration: made).graph
        let text = graph.text(TextStyle(sites: true))
        for part in ["Ticking", "one per container", "Tagged<", "argument", "lazy", "ReportAcceptanceTests.swift:"] {
            #expect(text.contains(part), "\(part) is not in \(text)")
        }
        #expect(graph.dot().hasPrefix("digraph"))
        #expect(graph.mermaid().contains("flowchart") || graph.mermaid().contains("graph "))
        #expect(try JSONSerialization.jsonObject(with: Data(graph.json().utf8)) is [String: Any])
        #expect(graph.edges.contains { $0.kind == .optional } && graph.edges.contains { $0.kind == .sceneFactory })
        #expect(made.value == 0)
    }

    @Test("AC25: the same root gives the same bytes, without addresses")
    func stable() throws {
        let one = try WiringPlan(Right.self, configuration: Count()).graph
        let two = try WiringPlan(Right.self, configuration: Count()).graph
        #expect(one.text() == two.text() && one.dot() == two.dot())
        #expect(one.mermaid() == two.mermaid() && one.json() == two.json())
        for text in [one.text(), one.dot(), one.mermaid(), one.json()] {
            #expect(!text.contains("0x") && !text.contains("unknown context"))
        }
    }

    @Test("AC25: a root that is wrong is drawn all the same, with its faults in it")
    func wrongRoot() {
        let made = Count()
        let graph = WiringGraph(of: Wrong.self, configuration: made)
        #expect(graph.diagnostics.count { $0.severity == .error } == 3)
        #expect(graph.nodes.contains { $0.kind == .missing })
        #expect(graph.text().contains("error") && graph.text().contains("missing"))
        #expect(made.value == 0)
    }
}
