#if os(Linux)
    import Foundation
    import TerminalTesting
    import Testing

    @testable import CleanStoreApp

    @Suite("Signing in and out, links and the end, in full screen")
    struct SessionScreensTests {
        private static func withClerk(_ arguments: [String] = []) async throws -> ShopTerminal {
            try await ShopTerminal(arguments) {
                try await $0.makeOrder()
                try await $0.enrol("Cleo", password: "open sesame")
            }
        }

        @Test("ERR-7: a sign-in without input is answered with the message of the original; a wrong one is refused")
        func login() async throws {
            let shop = try await Self.withClerk()
            let terminal = shop.terminal
            try await terminal.wait(for: "Sign in", "Password")
            try await terminal.press("Enter", "Enter")
            try await terminal.wait(for: "Please, input info!")
            try await terminal.press("Enter")
            try await terminal.wait(forNo: "Please, input info!")
            try await shop.fill("Cleo", "wrong")
            try await terminal.wait(for: "The clerk is not known, or the password is wrong")
            try await terminal.press("Enter")
            try await terminal.wait(for: "the name without the message") { lines in
                lines.contains { $0.contains("Cleo") } && !lines.contains { $0.contains("not known") }
            }
            try await terminal.type("open sesame")
            let concealed = try await terminal.wait(for: "\u{2022}\u{2022}\u{2022}\u{2022}\u{2022}\u{2022}")
            #expect(!concealed.contains { $0.contains("open sesame") })
            try await terminal.press("Enter")
            try await terminal.wait(for: "Orders", "Amy Apple", "s sign out   q quit")
        }

        @Test("what belongs to a clerk is gone after signing out, and changes carry the clerk's name")
        func session() async throws {
            let shop = try await Self.withClerk()
            let terminal = shop.terminal
            try await terminal.wait(for: "Password")
            try await shop.fill("Cleo", "open sesame")
            try await terminal.wait(for: "Orders", "Amy Apple")
            try await terminal.press("n")
            try await terminal.wait(for: "Create Order")
            try await shop.fill("7", "Half-way")
            try await terminal.press("Escape", "Escape")
            try await terminal.wait(for: "Orders", "Amy Apple")
            try await terminal.press("n")
            try await terminal.wait(for: "Create Order", "Half-way")
            try await terminal.press("Escape", "Escape")
            try await terminal.wait(for: "Orders", "Amy Apple")
            try await terminal.press("s")
            try await terminal.wait(for: "CleanStore", "Password")
            try await shop.fill("Cleo", "open sesame")
            try await terminal.wait(for: "Orders", "Amy Apple")
            try await terminal.press("n")
            let form = try await terminal.wait(for: "Create Order", "First name")
            #expect(!form.contains { $0.contains("Half-way") })
            try await terminal.press("Escape", "Escape")
            try await terminal.wait(for: "Orders", "Amy Apple")
            try await terminal.press("Enter")
            try await terminal.wait(for: "Show Order", "web-1")
            try await terminal.press("e")
            try await terminal.wait(for: "Edit Order web-1")
            try await terminal.press("C-u")
            try await terminal.type("8")
            try await terminal.press("C-s")
            try await terminal.wait(for: "Show Order", "Amy Apple (8)")
            try await terminal.press("h")
            try await terminal.wait(for: "updated by Cleo")
        }

        @Test("a link at the start waits until somebody is signed in, and going back from it leads home")
        func link() async throws {
            let shop = try await Self.withClerk(["--open", "cleanstore://orders/web-1/edit"])
            let terminal = shop.terminal
            let login = try await terminal.wait(for: "Password")
            #expect(!login.contains { $0.contains("Edit Order") })
            try await shop.fill("Cleo", "open sesame")
            try await terminal.wait(for: "Edit Order web-1", "Amy")
            try await terminal.press("Escape", "Escape")
            try await terminal.wait(for: "Show Order", "web-1")
            try await terminal.press("Escape")
            try await terminal.wait(for: "Orders", "Amy Apple")
        }

        @Test("a link is followed at once where nobody has to sign in")
        func openLink() async throws {
            let shop = try await ShopTerminal(["ui", "--open", "cleanstore://orders/web-1/history"]) {
                try await $0.makeOrder()
            }
            try await shop.terminal.wait(for: "Order History", "created by local")
        }

        @Test(
            "a link that leads nowhere says why, over the main screen",
            arguments: [
                ("cleanstore://orders/web%2F1", "is not an order id"),
                ("cleanstore://customers", "there is nothing called"),
                ("shop://orders", "links of this shop begin with"), ("orders", "does not begin with a scheme"),
            ])
        func badLink(_ link: String, _ reason: String) async throws {
            let shop = try await ShopTerminal(["--open", link])
            try await shop.terminal.wait(for: "The link leads nowhere")
            let lines = try await shop.terminal.lines()
            #expect(lines.joined(separator: " ").contains(reason.split(separator: " ")[0]), "\(lines)")
            try await shop.terminal.press("Enter")
            try await shop.terminal.wait(for: "No orders.")
        }

        @Test("a link to an order that is not there shows so")
        func missingOrder() async throws {
            let shop = try await ShopTerminal(["--open", "cleanstore://orders/nonesuch"])
            try await shop.terminal.wait(for: "Show Order", "there is no order nonesuch")
        }

        @Test("q leaves, a signal too, and both leave the terminal as it was", arguments: ["q", "TERM"])
        func end(_ way: String) async throws {
            let tool = CleanStoreTool()
            let script = "\"$0\" --database \"$1\"; echo \"code $?\"; stty -a | tr ';' '\\n'; exec cat"
            let terminal = try await TmuxTerminal(
                rows: 40, ["sh", "-c", script, CleanStoreTool.executable.path, tool.database])
            try await terminal.wait(for: "No orders.")
            if way == "q" {
                try await terminal.press("q")
            } else {
                kill(try await terminal.programID(), SIGTERM)
            }
            let lines = try await terminal.wait(for: way == "q" ? "code 0" : "code 143", " echo ", " icanon ", " ixon")
            #expect(!lines.contains { $0.contains("No orders.") })
            #expect(try await terminal.query("#{alternate_on}#{cursor_flag}") == "01")
            // The database was closed: nothing is left beside it.
            #expect(try FileManager.default.contentsOfDirectory(atPath: tool.folder.path) == ["orders.sqlite"])
        }

        @Test(
            "a terminal that has no full screen, and none at all, are refused with a word about what works",
            arguments: [
                ("TERM=dumb \"$0\" --database \"$1\"", "a terminal of type 'dumb' cannot show a full screen"),
                ("\"$0\" ui --database \"$1\" </dev/null", "'ui' needs a terminal to be shown on"),
                ("\"$0\" --database \"$1\" | cat", "no command is given; see cleanstore --help"),
                ("\"$0\" ui --output json --database \"$1\"", "'ui' shows no JSON"),
            ])
        func refused(_ script: String, _ complaint: String) async throws {
            let tool = CleanStoreTool()
            let terminal = try await TmuxTerminal(
                columns: 120,
                ["sh", "-c", script + "; echo \"code $?\"; exec cat", CleanStoreTool.executable.path, tool.database])
            try await terminal.wait(for: complaint, "code ")
        }
    }
#endif
