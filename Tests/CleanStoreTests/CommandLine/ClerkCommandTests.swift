import Foundation
import Testing

@testable import CleanStoreApp

@Suite("Commands that change orders, and who signs them")
struct ClerkCommandTests {
    private let tool = CleanStoreTool()

    private struct History: Decodable {
        struct Change: Decodable { var kind, clerk: String }
        var changes: [Change]
    }

    private func history(_ id: String) async throws -> [[String]] {
        let outcome = try await tool.run(["orders", "history", id, "--output", "json"])
        return try JSONDecoder().decode(History.self, from: Data(outcome.output.utf8)).changes.map {
            [$0.kind, $0.clerk]
        }
    }

    private func file(_ password: String) -> String {
        tool.folder.write(Array("\(password)\nsecond line\n".utf8), to: "password-\(UUID().uuidString)")
    }

    @Test("an order is created, changed, shown with its history, and deleted")
    func lifeCycle() async throws {
        #expect(try await tool.run(["orders", "create", "--id", "web-1"] + OrderForm.amy.flags).code == 0)
        let again = try await tool.run(["orders", "create", "--id", "web-1"] + OrderForm.amy.flags)
        #expect(again.lines.last == "The order was created: web-1")
        #expect(try await tool.summary() == "1 order.")
        let edited = try await tool.run(
            ["orders", "edit", "web-1", "--phone", "222-222-2222", "--shipping-street2", "Door 5", "--show"])
        #expect(edited.code == 0, "\(edited.errors)")
        #expect(edited.lines.contains("Phone:    222-222-2222"))
        let json = Array(#"{"shippingStreet2": "", "total": 2}"#.utf8)
        #expect(
            try await tool.run(["orders", "edit", "web-1", "--json", "-", "--revision", "2"], input: json).code == 0)
        let told = try await tool.run(["orders", "history", "web-1"])
        #expect(told.lines.count == 3 + 4)
        #expect(told.lines.contains("   Order total: 1.11 → 2.00"))
        #expect(try await tool.run(["orders", "delete", "web-1", "--yes"]).lines == ["The order was deleted: web-1"])
        #expect(try await tool.summary() == "No orders.")
        #expect(
            try await history("web-1") == [
                ["created", "local"], ["updated", "local"], ["updated", "local"], ["deleted", "local"],
            ])
    }

    /// What `orders show` tells programs that `orders edit` and `orders create` do not take.
    private static let shownOnly = ["revision", "date", "currency", "cardBrand", "cardLastFour", "cardExpires"]

    private func shown(_ id: String) async throws -> [String: any Sendable] {
        let outcome = try await tool.run(["orders", "show", id, "--output", "json"])
        let document = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: any Sendable]
        return try #require(document)
    }

    private func bytes(_ document: [String: any Sendable]) throws -> [UInt8] {
        Array(try JSONSerialization.data(withJSONObject: document))
    }

    @Test("what was shown to a program can be sent back as a change, and as another order")
    func shownAndSentBack() async throws {
        _ = try await tool.run(["orders", "create", "--id", "web-1"] + OrderForm.amy.flags)
        var document = try await shown("web-1")
        for key in Self.shownOnly { #expect(document.removeValue(forKey: key) != nil, "\(key)") }
        let edit = ["orders", "edit", "web-1", "--json", "-"]
        #expect(try await tool.run(edit, input: bytes(document)).lines == ["Nothing was changed: web-1"])
        let street = ["orders", "edit", "web-1", "--shipping-street2", "Door 5"]
        #expect(try await tool.run(street).code == 0)
        // What was empty when it was shown is emptied.
        document["total"] = "2.50"
        #expect(try await tool.run(edit, input: bytes(document)).lines == ["The order was changed: web-1"])
        let now = try await shown("web-1")
        #expect(now["total"] as? String == "2.50")
        #expect(now["shippingStreet2"] is NSNull)
        document["id"] = "web-2"
        for field in OrderField.payment { document[field.rawValue] = OrderForm.amy[field] }
        let created = try await tool.run(["orders", "create", "--json", "-"], input: bytes(document))
        #expect(created.code == 0, "\(created.errors)")
        var (first, second) = (now, try await shown("web-2"))
        for key in ["id", "revision", "date"] {
            first[key] = nil
            second[key] = nil
        }
        #expect(try bytes(first).sorted() == bytes(second).sorted())
        #expect(NSDictionary(dictionary: first) == NSDictionary(dictionary: second))
    }

    @Test("a change that was made from an older revision is refused with a code of its own")
    func conflict() async throws {
        _ = try await tool.run(["orders", "create", "--id", "web-1"] + OrderForm.amy.flags)
        _ = try await tool.run(["orders", "edit", "web-1", "--total", "2"])
        for command in [["edit", "web-1", "--total", "3"], ["delete", "web-1", "--yes"]] {
            let outcome = try await tool.run(["orders"] + command + ["--revision", "1"])
            #expect(outcome.code == ExitCode.tryAgain.rawValue)
            #expect(outcome.complaints.first?.contains("is at revision 2 now") == true)
        }
        let other = try await tool.run(
            ["orders", "create", "--id", "web-1"] + OrderForm.amy.with(.total, "9").flags)
        #expect(other.code == ExitCode.tryAgain.rawValue)
    }

    @Test("once there is a clerk, changes need a password, and looking does not")
    func clerks() async throws {
        let password = file("open sesame")
        let signIn = ["--clerk", "Ann", "--password-file", password]
        #expect(try await tool.run(["clerks", "add", "Ann", "--new-password-file", password]).code == 0)
        let anonymous = try await tool.run(["orders", "create"] + OrderForm.amy.flags)
        #expect(anonymous.code == ExitCode.noPermission.rawValue)
        let wrong = try await tool.run(
            ["orders", "create", "--clerk", "Ann", "--password-file", file("open barley")] + OrderForm.amy.flags)
        #expect(wrong.code == ExitCode.noPermission.rawValue)
        #expect(wrong.complaints == ["cleanstore: the clerk is not known, or the password is wrong"])
        #expect(try await tool.summary() == "No orders.")
        #expect(try await tool.run(["orders", "create", "--id", "web-1"] + signIn + OrderForm.amy.flags).code == 0)
        #expect(try await history("web-1") == [["created", "Ann"]])
        #expect(try await tool.run(["clerks", "add", "Bob", "--new-password-file", password]).code == 77)
        #expect(try await tool.run(["clerks", "list"] + signIn).lines == ["Ann", "1 clerk."])
        #expect(try await tool.run(["clerks", "remove", "Ann"] + signIn).code == 0)
        #expect(try await tool.run(["orders", "delete", "web-1", "--yes"]).code == 0)
    }

    @Test("name and password may come from the environment")
    func environment() async throws {
        _ = try await tool.run(["clerks", "add", "Ann", "--new-password-file", file("open sesame")])
        var tool = tool
        tool.environment = ["CLEANSTORE_CLERK": "Ann", "CLEANSTORE_PASSWORD": "open sesame"]
        #expect(try await tool.run(["clerks", "list"]).code == 0)
        tool.environment["CLEANSTORE_PASSWORD"] = ""
        let empty = try await tool.run(["clerks", "list"])
        #expect(empty.code == ExitCode.noPermission.rawValue)
        #expect(empty.complaints == ["cleanstore: Please, input info!"])
    }

    @Test("no file of the shop holds a password or a card")
    func noSecrets() async throws {
        _ = try await tool.run(["orders", "create", "--id", "web-1"] + OrderForm.amy.flags)
        _ = try await tool.run(["clerks", "add", "Ann", "--new-password-file", file("open sesame")])
        for name in try FileManager.default.contentsOfDirectory(atPath: tool.folder.path) where name.hasPrefix("orders")
        {
            let bytes = FileManager.default.contents(atPath: tool.folder.file(name)) ?? Data()
            for secret in ["open sesame", "4111111111111111", "4111-1111-1111-1111"] {
                #expect(bytes.range(of: Data(secret.utf8)) == nil)
            }
        }
    }

    @Test("a declined card is refused beside its field")
    func declined() async throws {
        let outcome = try await tool.run(
            ["orders", "create", "--output", "json"] + OrderForm.amy.with(.cardNumber, "4000000000000002").flags)
        #expect(outcome.code == ExitCode.badData.rawValue)
        #expect(outcome.errors.contains(#""kind":"payment-refused""#))
        #expect(outcome.errors.contains(#""field":"cardNumber""#))
    }

    @Test("an order from JSON names its own id, and a change cannot give it another")
    func jsonID() async throws {
        let json = Array("{\"id\": \"web-7\", \(OrderForm.amy.json.dropFirst())".utf8)
        #expect(
            try await tool.run(["orders", "create", "--json", "-"], input: json).lines.last?.hasSuffix("web-7") == true)
        let outcome = try await tool.run(
            ["orders", "edit", "web-7", "--json", "-"], input: Array(#"{"id": "web-8", "total": 3}"#.utf8))
        #expect(outcome.code == ExitCode.badData.rawValue)
        #expect(outcome.complaints == ["cleanstore: the id of an order cannot be changed"])
    }
}
