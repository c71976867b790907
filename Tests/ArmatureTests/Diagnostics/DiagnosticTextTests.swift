import Armature
import Foundation
import Testing

@Suite("Diagnostics as text")
struct DiagnosticTextTests {
    private let diagnostics = WiringGraph.broken.diagnostics

    @Test("the mistakes of a broken root are printed as the compiler prints its own")
    func approved() {
        Golden.expect(diagnostics.text(path: { "Sources/\($0)" }), equals: "diagnostics.txt")
        Golden.expect(diagnostics.text(.coloured), equals: "diagnostics.ansi.txt")
        Golden.expect(diagnostics.text(TextStyle(width: 60)), equals: "diagnostics.narrow.txt")
    }

    @Test("the first line is file, line, column, severity, message and ID, and is never wrapped")
    func head() {
        let diagnostic = Diagnostic(
            .emptyCollection, message: "a message that is longer than twenty columns",
            site: SourceSite(fileID: "App/Root.swift", line: 18, column: 9))
        let expected =
            "Sources/App/Root.swift:18:9: error: a message that is longer than twenty columns [empty-collection]"
        let text = [diagnostic].text(TextStyle(width: 20), path: { "Sources/\($0)" })
        #expect(text == "\(expected)\n\n1 error")
    }

    @Test("a trace is wrapped between names and never inside one", arguments: [1, 20, 40, 80])
    func trace(width: Int) {
        let names = ["App.start", "any VeryLongNameOfAProtocol & Sendable", "Dictionary<String, any Q>", "Z"]
        let text = [Diagnostic(.missingBinding, message: "m", trace: names)].text(TextStyle(width: width))
        let lines = text.split(separator: "\n").dropFirst().dropLast()
        for name in names { #expect(lines.contains { $0.hasSuffix(name) || $0.contains(name + " -> ") }) }
        #expect(lines.joined(separator: " ").replacing(#/ +/#, with: " ") == " " + names.joined(separator: " -> "))
        for line in lines where line.contains(" -> ") && !line.hasPrefix("    -> ") { #expect(line.count <= width) }
    }

    @Test(
        "the last line counts errors and warnings",
        arguments: [
            (0, 0, "no errors, no warnings"), (1, 0, "1 error"), (2, 0, "2 errors"), (0, 1, "1 warning"),
            (3, 2, "3 errors, 2 warnings"),
        ])
    func tally(errors: Int, warnings: Int, line: String) {
        let list =
            Array(repeating: Diagnostic(.duplicateKey, message: "e"), count: errors)
            + Array(repeating: Diagnostic(.duplicateKey, severity: .warning, message: "w"), count: warnings)
        #expect(list.text().split(separator: "\n").last.map(String.init) == line)
    }

    @Test("a message cannot forge a second line or steer the terminal")
    func hostile() {
        let text = [Diagnostic(.duplicateKey, message: "a\nb: error: forged\u{1B}[2J")].text()
        #expect(text == "error: a\\nb: error: forged\\u{1B}[2J [duplicate-key]\n\n1 error")
    }

    @Test("annotations follow GitHub's rules for escaping")
    func annotations() {
        let nasty = Diagnostic(
            .ruleViolation, severity: .warning, message: "100% of a:b, c\r\nnext",
            site: SourceSite(fileID: "App/a,b:c%.swift", line: 3, column: 4), trace: ["A", "B"],
            notes: [.init("see", site: SourceSite(fileID: "App/x.swift", line: 7, column: 1))], help: "do")
        #expect(
            [nasty].githubAnnotations(path: { "Sources/\($0)" })
                == "::warning file=Sources/App/a%2Cb%3Ac%25.swift,line=3,col=4,title=rule-violation"
                + "::100%25 of a:b, c%0D%0Anext%0AA -> B%0Anote: see (Sources/App/x.swift:7)%0Ahelp: do")
        Golden.expect(diagnostics.githubAnnotations(path: { "Sources/\($0)" }), equals: "diagnostics.github.txt")
        #expect(diagnostics.githubAnnotations().split(separator: "\n").count == diagnostics.count)
    }

    @Test("JSON comes back as the same diagnostics")
    func json() throws {
        for list in [diagnostics, [], GraphFormatTests.hostile.diagnostics] {
            #expect(try JSONDecoder().decode([Diagnostic].self, from: Data(list.json().utf8)) == list)
        }
        Golden.expect(diagnostics.json(), equals: "diagnostics.json")
    }
}
