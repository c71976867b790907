#if os(Linux)
    import Foundation
    import TerminalTesting
    import Testing

    @testable import CleanStoreApp

    @Suite("Orders in full screen")
    struct OrderScreensTests {
        @Test("an order is opened, changed, looked back on and deleted; Escape goes back each time")
        func lifeCycle() async throws {
            let shop = try await ShopTerminal { try await $0.makeOrder() }
            let terminal = shop.terminal
            try await terminal.wait(for: "Amy Apple", "1 order.")
            try await terminal.press("Enter")
            try await terminal.wait(for: "Show Order", "web-1", "111-111-1111", "ending in 1111")

            try await terminal.press("e")
            try await terminal.wait(for: "Edit Order web-1", "Amy")
            try await terminal.press("Down", "Down", "Down", "C-u")
            try await terminal.type("2223334444")
            try await terminal.press("C-s")
            try await terminal.wait(for: "Show Order", "222-333-4444")

            try await terminal.press("h")
            try await terminal.wait(for: "Order History", "created by local", "updated by local")
            try await terminal.wait(for: "Phone: 111-111-1111 → 222-333-4444")
            try await terminal.press("Escape")
            try await terminal.wait(for: "Show Order")

            try await terminal.press("d")
            try await terminal.wait(for: "Delete the order web-1 of Amy Apple", "[ Keep (n) ]")
            try await terminal.press("Enter")
            try await terminal.wait(for: "Show Order", "222-333-4444")
            #expect(try await shop.tool.summary() == "1 order.", "Return alone deletes nothing")
            try await terminal.press("d")
            try await terminal.wait(for: "[ Delete (y) ]")
            try await terminal.press("n")
            try await terminal.wait(forNo: "[ Delete (y) ]")
            #expect(try await shop.tool.summary() == "1 order.")
            try await terminal.press("d")
            try await terminal.wait(for: "[ Delete (y) ]")
            try await terminal.press("y")
            try await terminal.wait(for: "Orders", "No orders.")
            #expect(try await shop.tool.summary() == "No orders.")
        }

        @Test("a change that is refused gets the alert of the original, and Escape leaves the order as it was")
        func refusedChange() async throws {
            let shop = try await ShopTerminal { try await $0.makeOrder() }
            let terminal = shop.terminal
            try await terminal.wait(for: "Amy Apple")
            try await terminal.press("Enter")
            try await terminal.wait(for: "Show Order", "web-1")
            try await terminal.press("e")
            try await terminal.wait(for: "Edit Order web-1")
            try await terminal.press("C-u", "C-s")
            try await terminal.wait(for: "Failed to update order", "Please correct your order and submit again.")
            try await terminal.press("Enter")
            try await terminal.wait(for: "Customer id must not be empty")
            try await terminal.press("Escape", "Escape")
            try await terminal.wait(for: "Show Order", "Amy Apple (7)")
        }

        @Test("the list and an open order follow what another process changes")
        func otherProcess() async throws {
            let shop = try await ShopTerminal { try await $0.makeOrder() }
            let terminal = shop.terminal
            try await terminal.wait(for: "1 order.")
            try await shop.tool.makeOrder("web-2")
            try await terminal.wait(for: "2 orders.")
            try await terminal.press("Enter")
            try await terminal.wait(for: "Show Order", "111-111-1111")
            _ = try await shop.tool.run(["orders", "edit", "web-1", "--phone", "999-999-9999"])
            try await terminal.wait(for: "999-999-9999")
            _ = try await shop.tool.run(["orders", "delete", "web-1", "--yes"])
            try await terminal.wait(for: "there is no order web-1")
        }

        @Test("a search narrows the list as it is typed")
        func search() async throws {
            let shop = try await ShopTerminal {
                try await $0.makeOrder()
                _ = try await $0.run(
                    ["orders", "create", "--id", "web-2"] + OrderForm.amy.with(.firstName, "Bob").flags)
            }
            let terminal = shop.terminal
            try await terminal.wait(for: "Amy Apple", "Bob Apple", "2 orders.")
            try await terminal.type("/bo")
            try await terminal.wait(forNo: "Amy Apple")
            try await terminal.press("Enter", "Enter")
            try await terminal.wait(for: "Show Order", "web-2")
        }

        @Test("FLOW-9: a wide window shows the order beside the list, a narrow one in its place; the size may change")
        func profiles() async throws {
            let shop = try await ShopTerminal(columns: 120) { try await $0.makeOrder() }
            let terminal = shop.terminal
            try await terminal.wait(for: "Amy Apple", "\u{2502}")
            try await terminal.press("Enter")
            try await terminal.wait(for: "Show Order", "1 order.", "111-111-1111")
            // Tab leads back to the list, where letters mean other things.
            try await terminal.press("Tab")
            try await terminal.wait(for: "Orders", "111-111-1111")
            try await terminal.press("n")
            // Beside the list there is no room for all keys, but for those that lead out of the form.
            try await terminal.wait(for: "Create Order", "1 order.", "Customer id", "Ctrl-S send   Esc leave")
            try await terminal.type("12")
            try await terminal.resize(columns: 70, rows: 24)
            // Nothing that was typed is lost.
            try await terminal.wait(for: "the form alone, with what was typed") { lines in
                lines.contains { $0.contains("Customer id") && $0.contains("12") }
                    && !lines.contains { $0.contains("1 order.") }
            }
            try await terminal.press("Escape", "Escape")
            try await terminal.wait(for: "Orders", "1 order.")
            try await terminal.resize(columns: 120, rows: 24)
            try await terminal.wait(for: "\u{2502}", "1 order.")
        }

        @Test("in a narrow window an order covers the list, and Escape gives it back")
        func narrow() async throws {
            let shop = try await ShopTerminal(columns: 50) { try await $0.makeOrder() }
            let terminal = shop.terminal
            try await terminal.wait(for: "Amy Apple")
            try await terminal.press("Enter")
            try await terminal.wait(for: "Show Order", "web-1")
            try await terminal.wait(forNo: "1 order.")
            try await terminal.press("Escape")
            try await terminal.wait(for: "Orders", "1 order.")
        }
    }
#endif
