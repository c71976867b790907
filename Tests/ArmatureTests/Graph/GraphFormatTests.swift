import Armature
import Foundation
import Testing

@Suite("The wiring for programs")
struct GraphFormatTests {
    /// Names that hurt in at least one of the formats.
    static let hostile: WiringGraph = {
        let names = [
            "quote\"s", "back\\slash", "ends with \\", "\\N\\G\\l", "new\nline", "tab\tand\u{0}nul", "\u{1B}[31mred",
            "😀👩‍👩‍👧", "עברית ושלום", "\u{202E}override", "\u{2028}separator", "Lazy<[String: any P & Q]>", "&amp;&lt;",
            "end", "`markdown **bold**`", "#quot; #35;", "subgraph x[\"y\"]", "<script>", "%% comment", "|pipe|", ";",
            "",
            "cluster_0", "entry e", "n0", "graph", "--> n1", "{{a}}", "é", "日本語",
        ]
        let nodes = names.enumerated().map { number, name in
            WiringGraph.Node(
                id: name + "/\(number)", kind: .service, key: name, aliases: [name], implementation: "I" + name,
                lifetime: .container, owner: number % 4 == 1 ? names[0] + "/0" : "", isolation: name, module: name,
                site: SourceSite(fileID: name, line: number, column: number), remarks: [name])
        }
        let edges = zip(nodes, nodes.dropFirst()).map { from, to in
            WiringGraph.Edge(from: from.id, to: to.id, kind: .keyed, parameter: 1, label: to.key)
        }
        let entries = nodes.map { WiringGraph.EntryPoint(name: $0.key, node: $0.id) }
        let diagnostics = names.map { name in
            Diagnostic(
                .duplicateKey, severity: .warning, message: name, path: [name], trace: [name],
                notes: [.init(name), .init(name, site: SourceSite(fileID: name, line: 1, column: 2))], help: name)
        }
        return WiringGraph(root: "R\"\\", entryPoints: entries, nodes: nodes, edges: edges, diagnostics: diagnostics)
    }()

    static let empty = WiringGraph(root: "", entryPoints: [], nodes: [], edges: [])
    static let samples = [WiringGraph.cleanStore, .broken, hostile, empty]

    @Test("JSON comes back as an equal graph, whatever the names hold", arguments: samples)
    func roundTrip(graph: WiringGraph) throws {
        let json = graph.json()
        #expect(try JSONDecoder().decode(WiringGraph.self, from: Data(json.utf8)) == graph)
        #expect(json.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x2028 })
    }

    @Test("JSON is the one that Foundation writes, but for blanks")
    func sameAsFoundation() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let theirs = String(decoding: try encoder.encode(WiringGraph.cleanStore), as: UTF8.self)
        let blank: (Character) -> Bool = { $0 == " " || $0 == "\n" }
        #expect(WiringGraph.cleanStore.json().filter { !blank($0) } == theirs.filter { !blank($0) })
    }

    @Test("the formats are as they were looked at and approved")
    func approved() {
        Golden.expect(WiringGraph.cleanStore.dot(), equals: "cleanstore.dot")
        Golden.expect(WiringGraph.cleanStore.mermaid(), equals: "cleanstore.mmd")
        Golden.expect(WiringGraph.cleanStore.json(), equals: "cleanstore.json")
        Golden.expect(WiringGraph.broken.dot(), equals: "broken.dot")
        Golden.expect(WiringGraph.broken.mermaid(), equals: "broken.mmd")
    }

    @Test(
        "Graphviz reads the DOT text and finds every node and edge in it", .enabled(if: Graphviz.isWanted),
        arguments: samples + (0..<6).map { WiringGraph.random(seed: $0) })
    func graphviz(graph: WiringGraph) throws {
        let plain = try Graphviz.layOut(graph.dot()).split(separator: "\n")
        #expect(plain.filter { $0.hasPrefix("node ") }.count == graph.nodes.count + graph.entryPoints.count)
        #expect(plain.filter { $0.hasPrefix("edge ") }.count == graph.edges.count + graph.entryPoints.count)
    }

    @Test("Mermaid text has one safe statement a line, whatever the names hold", arguments: samples)
    func mermaidStatements(graph: WiringGraph) {
        // Inside the quotes only line breaks are left of all that Mermaid could read as markup.
        let label = #""[^"`<>\[\]{}|*_\\%]*(<br/>[^"`<>\[\]{}|*_\\%]*)*""#
        let shape = #"(\[\[|\[/|\(\[|\{\{|\[|>|\(|\{)\#(label)(\]\]|/\]|\]\)|\}\}|\]|\)|\}):::[a-z]+"#
        let arrow =
            #"(-->|-\. (weak|lazy) \.->|-- (provider --o|(optional|element) -->|decorates --x)|== factory ==>|==>|-->\|\#(label)\|)"#
        let statement =
            "(flowchart LR|subgraph c[0-9]+\\[\(label)\\]|end|[en][0-9]+\(shape)|[en][0-9]+ \(arrow) n[0-9]+|classDef [a-z]+ .*)"
        var depth = 0
        let lines = graph.mermaid().split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        for line in lines {
            #expect(line.range(of: "^\(statement)$", options: .regularExpression) != nil, "\(line)")
            depth += line.hasPrefix("subgraph ") ? 1 : line == "end" ? -1 : 0
            #expect(depth >= 0)
        }
        #expect(depth == 0)
        for number in graph.nodes.indices {
            let named = lines.filter { $0.prefixMatch(of: #/n([0-9]+)[^0-9 ]/#)?.1 == "\(number)" }
            #expect(named.count == 1, "n\(number) is drawn once")
        }
    }
}

/// The `dot` command, when it is installed. Where `CI` is set it has to be.
enum Graphviz {
    struct Refused: Error {
        var status: Int32
        var message: String
    }

    private static let dot: URL? = (ProcessInfo.processInfo.environment["PATH"] ?? "")
        .split(separator: ":").map { URL(fileURLWithPath: "\($0)/dot") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) }

    static let isWanted = dot != nil || ProcessInfo.processInfo.environment["CI"] != nil

    /// Gives the layout in the line-based "plain" format of Graphviz.
    static func layOut(_ text: String) throws -> String {
        let dot = try #require(dot, "CI must install graphviz")
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (input, output) = (folder.appendingPathComponent("in.dot"), folder.appendingPathComponent("out.txt"))
        try Data(text.utf8).write(to: input)
        let process = Process()
        process.executableURL = dot
        process.arguments = ["-Tplain", "-o", output.path, input.path]
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        let message = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Refused(status: process.terminationStatus, message: String(decoding: message, as: UTF8.self))
        }
        return String(decoding: try Data(contentsOf: output), as: UTF8.self)
    }
}
