import Armature
import Testing

@Suite("The wiring as a tree")
struct GraphTextTests {
    @Test("the shop is drawn as it was looked at and approved")
    func approved() {
        Golden.expect(WiringGraph.cleanStore.text(), equals: "cleanstore.txt")
        Golden.expect(WiringGraph.cleanStore.text(.coloured), equals: "cleanstore.ansi.txt")
    }

    @Test("a narrow ASCII terminal gets wrapped lines, with the place of each registration")
    func narrow() {
        let style = TextStyle(width: 72, ascii: true, sites: true)
        let text = WiringGraph.cleanStore.text(style, path: { "Sources/\($0)" })
        Golden.expect(text, equals: "cleanstore.narrow.txt")
        #expect(text.utf8.allSatisfy { $0 < 0x80 })
    }

    @Test("a broken root is drawn with its faults at the nodes")
    func faults() {
        Golden.expect(WiringGraph.broken.text(), equals: "broken.txt")
    }

    @Test("the sample shop has every kind of node and of need")
    func sampleIsComplete() {
        let graph = WiringGraph.cleanStore
        let kinds = Set(graph.nodes.map(\.kind))
        #expect(kinds == Set(WiringGraph.Node.Kind.allCases).subtracting([.missing]))
        #expect(Set(graph.edges.map(\.kind)) == Set(WiringGraph.Edge.Kind.allCases))
    }

    @Test("a graph describes itself as the tree")
    func description() {
        #expect("\(WiringGraph.cleanStore)" == WiringGraph.cleanStore.text())
    }

    @Test("colours change nothing but the colours")
    func colourless() {
        let coloured = WiringGraph.cleanStore.text(.coloured)
        #expect(coloured.contains("\u{1B}["))
        #expect(coloured.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") == WiringGraph.cleanStore.text())
    }

    @Test("a service that two others need is described once and pointed to afterwards")
    func shared() {
        var sketch = GraphSketch("Shared")
        let clock = sketch.add(.service, "Clock")
        for name in ["First", "Second"] {
            let user = sketch.add(.service, name)
            sketch.needs(user, (clock, .direct))
            sketch.entry(name.lowercased(), user)
        }
        let lines = sketch.graph.text().split(separator: "\n").filter { $0.contains("Clock") }
        #expect(lines == ["└─ ● Clock  service", "└─ ● Clock ↑"])
    }

    @Test("what the root hands out is described at its entry point, and pointed to where it is needed earlier")
    func entryIsHome() {
        var sketch = GraphSketch("Home")
        let clock = sketch.add(.service, "Clock")
        let user = sketch.add(.service, "User")
        sketch.needs(user, (clock, .direct))
        sketch.entry("user", user)
        sketch.entry("clock", clock)
        let lines = sketch.graph.text().split(separator: "\n").filter { $0.contains("Clock") }
        #expect(lines == ["└─ ● Clock ↓", "clock: ● Clock  service"])
    }

    @Test("a node that needs itself, and a scope that hands itself out, come to an end")
    func circles() {
        var sketch = GraphSketch("Circles")
        let scope = sketch.add(.scope, "Session")
        sketch.needs(scope, (scope, .makes))
        let service = sketch.add(.service, "Ouroboros")
        sketch.needs(service, (service, .direct))
        for (name, node) in [("a", scope), ("a.b", scope), ("a.b.c", scope), ("x", service), ("x.y", service)] {
            sketch.entry(name, node)
        }
        let text = sketch.graph.text()
        #expect(text.contains("a: ◐ Session  scope\n└─ .b: ◐ Session ↑\n"))
        #expect(text.contains("x: ● Ouroboros  service\n└─ ● Ouroboros ↑\n"))
    }

    @Test("a name that steers terminals or breaks lines is written out")
    func hostileNames() {
        var sketch = GraphSketch("Evil\u{1B}[2J")
        sketch.entry("entry\n", sketch.add(.service, "Bell\u{7}\u{202E}gnp.exe", "Impl\r\n"))
        let text = sketch.graph.text()
        #expect(text.contains("Bell\\u{7}\\u{202E}gnp.exe (Impl\\r\\n)  service"))
        #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x202E })
    }

    @Test("an entry point and a need whose node is not listed are drawn as missing")
    func danglingIDs() {
        var sketch = GraphSketch("Dangling")
        sketch.needs("/Ghost", ("/Phantom", .direct))
        sketch.entry("ghost", "/Ghost")
        #expect(sketch.graph.text().contains("ghost: ✗ /Ghost  missing\n└─ ✗ /Phantom  missing\n"))
    }
}
