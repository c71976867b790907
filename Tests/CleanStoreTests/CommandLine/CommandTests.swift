import Foundation
import Testing

@testable import CleanStoreApp

@Suite("The cleanstore command")
struct CommandTests {
    private let tool = CleanStoreTool()

    private func createdID(_ outcome: CleanStoreTool.Outcome) throws -> String {
        struct Created: Decodable { var id: String }
        return try JSONDecoder().decode(Created.self, from: Data(outcome.output.utf8)).id
    }

    @Test("an order created by one process is shown by a second")
    func twoProcesses() async throws {
        let created = try await tool.run(["orders", "create"] + OrderForm.amy.flags)
        #expect(created.code == 0, "\(created.errors)")
        #expect(created.lines.first == "The order is valid.")
        let id = try #require(created.lines.last?.split(separator: " ").last).description

        let shown = try await tool.run(["orders", "show", id])
        #expect(shown.code == 0)
        #expect(shown.lines.first == "Order:    \(id)")
        #expect(shown.lines.contains("Total:    $1.11"))
        #expect(shown.lines.contains("Customer: Amy Apple (7)"))
        #expect(shown.lines.contains("Ship by:  One-Day Shipping"))
        #expect(shown.lines.contains("Bill to:  1 Infinite Loop, Suite 2, Cupertino, CA 95014"))
        #expect(!OrderForm.amyCardIsTold(in: shown.output))
    }

    @Test("orders from JSON are listed as JSON with exact amounts")
    func json() async throws {
        let input = Array(OrderForm.amy.with(.total, "1234.5").json.utf8)
        let created = try await tool.run(["orders", "create", "--json", "-", "--output", "json"], input: input)
        let id = try createdID(created)
        let listed = try await tool.run(["orders", "list", "--output", "json"])
        struct List: Decodable {
            struct Row: Decodable { var id, name, total, currency: String }
            var orders: [Row]
        }
        let rows = try JSONDecoder().decode(List.self, from: Data(listed.output.utf8)).orders
        #expect(rows.map(\.id) == [id])
        #expect(rows.map(\.total) == ["1234.50"])
        #expect(rows.map(\.name) == ["Amy Apple"])
        #expect(rows.map(\.currency) == ["USD"])
    }

    @Test("a German reader sees the dollars of the order in the German way")
    func locale() async throws {
        _ = try await tool.run(["orders", "create"] + OrderForm.amy.flags)
        let listed = try await tool.run(["orders", "list", "--locale", "de_DE"])
        #expect(listed.output.replacing("\u{A0}", with: " ").contains("1,11 $"))
    }

    @Test("--show goes on to the new order")
    func show() async throws {
        let outcome = try await tool.run(["orders", "create", "--show"] + OrderForm.amy.flags)
        #expect(outcome.code == 0)
        #expect(outcome.lines.contains("Email:    amy.apple@clean-swift.com"))
    }

    @Test("a refused form is told field by field, and nothing is stored")
    func refused() async throws {
        let form = OrderForm.amy.with(.shippingZip, "").with(.expirationDate, "01/20")
        let outcome = try await tool.run(["orders", "create"] + form.flags)
        #expect(outcome.code == ExitCode.badData.rawValue)
        #expect(
            outcome.complaints == [
                "cleanstore: Shipping zip must not be empty",
                "cleanstore: Card expiration date must not be in the past",
            ])
        #expect(outcome.output.isEmpty)
        #expect(try await tool.summary() == "No orders.")
    }

    @Test("of several orders those before the refused one are kept, and the complaint counts them")
    func several() async throws {
        let forms = [OrderForm.amy, .amy, .amy.with(.email, "nobody"), .amy]
        let file = tool.folder.write(Array(forms.map(\.json).joined(separator: "\n").utf8), to: "orders.json")
        let outcome = try await tool.run(["orders", "create", "--json", file, "--output", "json"])
        #expect(outcome.code == ExitCode.badData.rawValue)
        #expect(outcome.lines.count == 2)
        #expect(outcome.errors.contains(#""message":"order 3 of 4: Email must look like name@example.com""#))
        #expect(try await tool.summary() == "2 orders.")
    }

    @Test("ten processes that begin on a new database at once all keep their orders", arguments: 1...5)
    func concurrentProcesses(round: Int) async throws {
        let ids = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<10 {
                group.addTask {
                    let outcome = try await tool.run(["orders", "create", "--output", "json"] + OrderForm.amy.flags)
                    #expect(outcome.code == 0, "\(outcome.errors)")
                    return try createdID(outcome)
                }
            }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        let listed = try await tool.run(["orders", "list", "--output", "json"])
        #expect(ids.count == 10)
        #expect(ids.allSatisfy { listed.output.contains($0) })
    }

    @Test("the database lies under XDG_DATA_HOME when no other is named")
    func standardPlace() async throws {
        var tool = CleanStoreTool()
        tool.environment = ["XDG_DATA_HOME": tool.folder.file("data")]
        #expect(try await tool.runBare(["orders", "create"] + OrderForm.amy.flags).code == 0)
        #expect(FileManager.default.fileExists(atPath: tool.folder.file("data/cleanstore/orders.sqlite")))
    }

    @Test("help and version go to the standard output")
    func help() async throws {
        #expect(try await tool.runBare(["--version"]).output == "cleanstore \(HelpText.version)\n")
        let help = try await tool.runBare(["--help"])
        #expect(help.code == 0)
        for syntax in CommandSyntax.all { #expect(help.output.contains(syntax.name.rawValue)) }
        for group in ["orders", "clerks"] {
            #expect(try await tool.runBare([group, "--help"]).output == help.output)
        }
        let create = try await tool.runBare(["orders", "create", "--help"])
        for field in OrderField.allCases { #expect(create.output.contains(field.flag)) }
        #expect(create.output.contains("Shipping method (standard, one-day, two-day)"))
    }
}
