import ArmatureTesting
import Testing

@Suite("Architecture rules about all source")
struct GeneralRuleTests {
    @Test(
        "a shared instance is found, however it is declared",
        arguments: [
            "class Store { static let shared = Store() }",
            "class Store { @MainActor public static let shared = Store() }",
            "class Store { static public private(set) var shared = Store() }",
            "class Store { static nonisolated(unsafe) var shared: Store? }",
            "class Store { class var sharedStore: Store { Store() } }",
            "class Store { static let `shared` = Store() }",
            "let shared = Store()",
            "struct A {\n#if DEBUG\nstatic let shared = A()\n#endif\n}",
        ])
    func shared(text: String) {
        let findings = Snippets.findings(text)
        #expect(findings.count == 1 && findings[0].hasSuffix("[no-shared-instances]"))
    }

    @Test(
        "what belongs to one object, or is only called alike, is no shared instance",
        arguments: [
            "class Store { let shared: Bool }",
            "class Store { static func make() { let shared = 1 } }",
            "class Store { static let sharedness = 1 }",
            "// static let shared = Store()\nlet text = \"static let shared\"",
            "enum Mode { case shared; static let all = [Mode.shared] }",
            "#if false\nclass Store { static let shared = Store() }\n#endif",
        ])
    func notShared(text: String) { #expect(Snippets.findings(text).isEmpty) }

    @Test(
        "a type that ends in Manager is found",
        arguments: [
            "class OrderManager {}", "public final class Outer { struct LinkManager {} }", "actor StoreManager {}",
            "protocol DataManager {}", "typealias Files = Int; typealias FileManager = Int", "enum Manager {}",
        ])
    func manager(text: String) {
        let findings = Snippets.findings(text)
        #expect(
            findings.count == 1 && findings[0].hasSuffix("ends in Manager; name it after what it does [no-vague-names]")
        )
    }

    @Test(
        "using what others called so is not found, nor is a word in a literal",
        arguments: [
            "let files = FileManager.default", "extension FileManager { func f() {} }",
            "class Store { func manager() -> LayoutManager { .init() } }", "class ManagerialOrder {}",
            "/* class OrderManager {} */ let text = \"class OrderManager {}\"",
            "let a = x / y; // class OrderManager {}\nlet b = 3 / 4",
        ])
    func notManager(text: String) { #expect(Snippets.findings(text).isEmpty) }

    @Test("a protocol with too many members is found; what extends or nests in it does not count")
    func members() {
        let members = (1...8).map { $0.isMultiple(of: 2) ? "func f\($0)(a: (Int) -> Void)" : "var p\($0): Int { get }" }
        let body = members.joined(separator: "\n")
        #expect(Snippets.findings("protocol Small {\nassociatedtype A\n\(body)\n}").isEmpty)
        #expect(
            Snippets.findings("\n@MainActor protocol Big: AnyObject {\n\(body)\ninit(x: Int)\n}") == [
                "2: error: Big has 9 members, more than 8; split it by who needs what [small-protocols]"
            ])
        #expect(Snippets.findings("protocol Small {\n\(body)\n}\nextension Small {\n\(body)\n}").isEmpty)
        #expect(
            Snippets.findings("protocol Small { func a(); var b: Int { get } }", [.smallProtocols(upTo: 1)]).count == 1)
    }

    @Test("findings are sorted by file and line, and each fails the test that checks")
    func expectation() {
        let sources = [
            SourceFile(path: "B.swift", text: "class OrderManager { static let shared = OrderManager() }"),
            SourceFile(path: "A.swift", text: "\n\nclass StoreManager {}"),
        ]
        let findings = ArchitectureRule.findings(in: sources)
        #expect(findings.map { "\($0.path):\($0.line)" } == ["A.swift:3", "B.swift:1", "B.swift:1"])
        withKnownIssue {
            expectArchitecture(of: sources)
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains(".swift:") && $0.rawValue.contains(": error: ") }
        }
        withKnownIssue { expectArchitecture(of: []) }
        expectArchitecture(of: [SourceFile(path: "A.swift", text: "class Order {}")])
    }

    @Test(
        "source that is cut off anywhere is read to its end",
        arguments: [
            "\"", "\"\"\"", "\"\\(", "#\"", "/*", "#if", "class", "class A", "class A {", "protocol P { var", "`", "/a",
            "#/",
        ])
    func cutOff(text: String) {
        _ = Snippets.findings(text)
        #expect(Snippets.findings("class OrderManager {}\n\(text)").count == 1)
    }
}
