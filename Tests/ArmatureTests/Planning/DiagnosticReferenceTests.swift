import Armature
import Foundation
import Testing

@Suite("The reference of diagnostics")
struct DiagnosticReferenceTests {
    /// By ID: the text of its section.
    private static func sections() throws -> [(id: String, text: String)] {
        let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        let data = try Data(contentsOf: root.appendingPathComponent("Docs/Diagnostics.md"))
        let parts = String(decoding: data, as: UTF8.self).split(separator: "\n## ").dropFirst()
        return parts.map { part in
            let lines = part.split(separator: "\n", maxSplits: 1)
            return (lines[0].trimmingCharacters(in: CharacterSet(charactersIn: "`")), String(lines[1]))
        }
    }

    @Test("has one section for each ID, in the order in which diagnostics are reported")
    func sections() throws {
        #expect(try Self.sections().map(\.id) == Diagnostic.ID.allCases.map(\.rawValue))
    }

    @Test("shows the text that the planner really writes")
    func examples() throws {
        let sections = try Dictionary(uniqueKeysWithValues: Self.sections().map { ($0.id, $0.text) })
        for golden in GoldenCase.all where golden.isExample {
            let section = try #require(sections[golden.id.rawValue])
            #expect(section.contains("```\n\(golden.report().text())\n```"), "\(golden.id.rawValue)")
        }
    }

    @Test("says of each ID what it means, what to do, and whether it can be allowed")
    func questions() throws {
        for (id, text) in try Self.sections() {
            for question in ["**Remedy.**", "**Can be allowed.**"] { #expect(text.contains(question), "\(id)") }
        }
    }
}
