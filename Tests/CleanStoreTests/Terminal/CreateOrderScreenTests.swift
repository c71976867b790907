#if os(Linux)
    import Foundation
    import TerminalTesting
    import Testing

    @testable import CleanStoreApp

    @Suite("Creating an order in full screen")
    struct CreateOrderScreenTests {
        @Test("an order is created by typing all fields, and its id is shown (VIP-16 to VIP-21)")
        func create() async throws {
            let shop = try await ShopTerminal(rows: 60)
            let terminal = shop.terminal
            try await terminal.wait(for: "No orders.")
            try await terminal.press("n")
            try await terminal.wait(for: "Create Order", "Customer id")
            try await shop.fillAmy()
            // The picker opens by being focused, and Return chooses.
            try await terminal.wait(for: "\u{203A} Standard Shipping", "Two-Day Shipping")
            try await terminal.press("Down", "Enter")
            try await shop.fill("4111111111111111")
            let picking = try await terminal.wait(for: "One-Day Shipping", "\u{2022}\u{2022}\u{2022}\u{2022}")
            #expect(!picking.contains { $0.contains("4111") || $0.contains("1111 1111") })
            try await terminal.press("Down", "Down", "Enter")
            try await terminal.wait(for: "expires ")
            try await shop.fill("987")
            try await terminal.wait(for: "[ ] Same as the shipping address")
            try await terminal.press("Space")
            try await terminal.wait(for: "the address copied") { lines in
                lines.contains { $0.contains("[x] Same as the shipping address") }
                    && lines.contains { $0.contains("Billing street") && $0.contains("One Microsoft Way") }
            }
            try await terminal.press("Enter")
            try await shop.fill("12.50")
            try await terminal.press("Enter")
            let done = try await terminal.wait(for: "The order is valid. The order was created:")
            let id = try #require(done.joined(separator: "\n").firstMatch(of: /[0-9a-f-]{36}/)).output
            try await terminal.press("Enter")
            try await terminal.wait(for: "1 order.", "Amy Apple", "$12.50")
            #expect(try await shop.tool.summary() == "1 order.")
            let shown = try await shop.tool.run(["orders", "show", String(id)])
            #expect(shown.lines.contains("Ship by:  One-Day Shipping"), "\(shown.output) \(shown.errors)")
            #expect(shown.lines.contains { $0.hasPrefix("Bill to:  One Microsoft Way, Redmond") })
            try shop.tool.expectNoCard()
        }

        @Test("VIP-32: a complaint appears beside a field as it is left, and goes with the letter that mends it")
        func complaintWhileTyping() async throws {
            let shop = try await ShopTerminal()
            let terminal = shop.terminal
            try await terminal.wait(for: "No orders.")
            try await terminal.press("n")
            try await terminal.wait(for: "Create Order")
            try await shop.fill("7", "Amy", "Apple", "1111111111", "amy@")
            try await terminal.wait(for: "Email must look like name@example.com")
            try await terminal.press("Up")
            try await terminal.type("example.com")
            try await terminal.wait(forNo: "must look like")
            try await terminal.press("BSpace")
            try await terminal.wait(for: "amy@example.co")
        }

        @Test("VIP-34: phone numbers are grouped as they are typed")
        func grouping() async throws {
            let shop = try await ShopTerminal()
            let terminal = shop.terminal
            try await terminal.wait(for: "No orders.")
            try await terminal.press("n")
            try await terminal.wait(for: "Create Order")
            try await shop.fill("7", "Amy", "Apple")
            try await terminal.type("1112223")
            try await terminal.wait(for: "111-2223")
            try await terminal.type("333")
            try await terminal.wait(for: "111-222-3333")
        }

        @Test("VIP-18, VIP-20: a form that is refused gets an alert, and a complaint beside each field that is wrong")
        func refused() async throws {
            let shop = try await ShopTerminal(rows: 60)
            let terminal = shop.terminal
            try await terminal.wait(for: "No orders.")
            try await terminal.press("n")
            try await terminal.wait(for: "Create Order")
            try await shop.fill("7", "Amy")
            try await terminal.press("C-s")
            try await terminal.wait(for: "Failed to create order", "Please correct your order and submit again.")
            try await terminal.press("Enter")
            try await terminal.wait(for: "a complaint beside each wrong field, and no other") { form in
                let complained = OrderField.allCases.filter { field in
                    form.contains { $0.contains("\(field.label) must") }
                }
                let expected = OrderField.allCases.filter { $0.isRequired && $0 != .customerID && $0 != .firstName }
                return complained.filter(\.isRequired) == expected
                    && form.contains { $0.contains("the order was refused: ") }
            }
            // The first wrong field is the one to type in.
            try await terminal.type("Apple")
            try await terminal.wait(forNo: "Last name must")
            #expect(try await shop.tool.summary() == "No orders.")
        }

        @Test(
            "a form that is left comes back as a draft without its card; Escape leaves the field first, then the form")
        func draft() async throws {
            let shop = try await ShopTerminal()
            let terminal = shop.terminal
            try await terminal.wait(for: "No orders.")
            try await terminal.press("n")
            try await terminal.wait(for: "Create Order")
            try await shop.fill("7")
            try await terminal.type("Amy")
            try await terminal.press("Escape")
            try await terminal.wait(for: "Create Order", "Amy")
            try await terminal.press("Escape")
            try await terminal.wait(for: "No orders.")
            try await terminal.press("n")
            try await terminal.wait(for: "Create Order", "Amy")
        }
    }

    extension CleanStoreTool {
        /// Looks through everything that was written for the number of Amy's card.
        func expectNoCard() throws {
            for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
                let text = String(
                    decoding: FileManager.default.contents(atPath: folder.file(name)) ?? Data(), as: UTF8.self)
                #expect(!text.contains("4111111111111111") && !text.contains("4111 1111"), "\(name)")
            }
        }
    }
#endif
