#if os(Linux)
    import Foundation
    import TerminalTesting
    import Testing

    @testable import CleanStoreApp

    /// The shop in full screen on a terminal of its own, with a database of its own.
    struct ShopTerminal {
        let tool: CleanStoreTool
        let terminal: TmuxTerminal

        /// Starts the program.
        ///
        /// - Parameters:
        ///   - arguments: What to give it beside the database.
        ///   - prepare: Done with the command line before.
        init(
            columns: Int = 80, rows: Int = 24, _ arguments: [String] = [],
            prepare: (CleanStoreTool) async throws -> Void = { _ in }
        ) async throws {
            tool = CleanStoreTool()
            try await prepare(tool)
            terminal = try await TmuxTerminal(
                columns: columns, rows: rows,
                [CleanStoreTool.executable.path] + arguments + ["--database", tool.database, "--locale", "en_US"])
        }

        /// Types each text into the field that has the focus, and goes on to the next with Return.
        func fill(_ texts: String...) async throws {
            for text in texts {
                if !text.isEmpty { try await terminal.type(text) }
                try await terminal.press("Enter")
            }
        }

        /// Fills the fields of Amy's order up to the shipping method.
        func fillAmy() async throws {
            try await fill("7", "Amy", "Apple", "1111111111", "amy.apple@clean-swift.com")
            try await fill("One Microsoft Way", "", "Redmond", "WA", "98052-7329", "")
        }
    }

    extension CleanStoreTool {
        /// Makes an order of Amy's.
        func makeOrder(_ id: String = "web-1") async throws {
            let made = try await run(["orders", "create", "--id", id] + OrderForm.amy.flags)
            try #require(made.code == 0, "\(made.errors)")
        }

        /// Sets up a clerk, so that somebody has to sign in from now on.
        func enrol(_ name: String, password: String) async throws {
            let file = folder.write(Array("\(password)\n".utf8), to: "password")
            let added = try await run(["clerks", "add", name, "--new-password-file", file])
            try #require(added.code == 0, "\(added.errors)")
        }
    }
#endif
