#if os(Linux)
    import Foundation
    import TerminalTesting
    import Testing

    @Suite("A terminal through ncurses")
    struct TerminalTests {
        private static let probe: String = {
            let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
            let test = bundle ?? URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
            return test.deletingLastPathComponent().appendingPathComponent("armature-terminal-probe").path
        }()

        /// The probe, and after it what the terminal is like then.
        private static func inShell(_ mode: String) -> [String] {
            let script = "trap : INT; \"$0\" \(mode) 2>/dev/null; echo \"code $?\"; stty -a | tr ';' '\\n'; exec cat"
            return ["sh", "-c", script, probe]
        }

        @Test("wide characters, accents and right-to-left letters stand in their cells; controls are pictures")
        func text() async throws {
            let terminal = try await TmuxTerminal(columns: 50, rows: 6, [Self.probe, "keys"])
            let lines = try await terminal.wait(for: "keys:", "cor")
            #expect(lines[0] == "size 50x6")
            #expect(lines[1] == "日本語|cafe\u{301}|שלום|\u{241B}[31m|end")
            #expect(lines[5].hasSuffix("cor"), "what does not fit is cut off, in the last corner too")
        }

        @Test("keys arrive by their names, typed letters as they are")
        func keys() async throws {
            let terminal = try await TmuxTerminal(columns: 200, rows: 6, [Self.probe, "keys"])
            try await terminal.wait(for: "keys:")
            try await terminal.type("aé日")
            try await terminal.press("Enter", "Tab", "BTab", "BSpace", "DC", "Home", "End", "PPage", "NPage", "C-s")
            try await terminal.press("Up", "Down", "Left", "Right", "C-q", "Escape")
            try await terminal.wait(
                for: #"character("a") character("é") character("日") enter tab backTab backspace delete home end"#,
                #"pageUp pageDown control("s") up down left right control("q") escape"#)
        }

        @Test("another size of the window is drawn in at once")
        func resize() async throws {
            let terminal = try await TmuxTerminal(columns: 50, rows: 6, [Self.probe, "keys"])
            try await terminal.wait(for: "size 50x6")
            try await terminal.resize(columns: 70, rows: 9)
            try await terminal.wait(for: "size 70x9", "resized")
        }

        @Test("the full screen is another one than that of the shell, and leaving gives the shell's back")
        func leave() async throws {
            let terminal = try await TmuxTerminal(rows: 40, Self.inShell("keys"))
            try await terminal.wait(for: "keys:")
            #expect(try await terminal.query("#{alternate_on}") == "1")
            try await terminal.press("C-x")
            let lines = try await terminal.wait(for: "code 0", "closed", " echo ", " icanon ")
            #expect(!lines.contains { $0.contains("keys:") })
            #expect(try await terminal.query("#{alternate_on}#{cursor_flag}") == "01")
        }

        @Test(
            "a signal to end leaves the terminal as it was, and the shell sees the signal",
            arguments: [(SIGTERM, 143), (SIGINT, 130), (SIGHUP, 129)])
        func signal(_ number: Int32, _ code: Int) async throws {
            let terminal = try await TmuxTerminal(rows: 40, Self.inShell("keys"))
            try await terminal.wait(for: "keys:")
            kill(try await terminal.programID(), number)
            try await terminal.wait(for: "closed", "code \(code)", " echo ", " icanon ", " ixon")
            #expect(try await terminal.query("#{alternate_on}#{cursor_flag}") == "01")
        }

        @Test("Ctrl-C ends like the signal that it is")
        func interrupt() async throws {
            let terminal = try await TmuxTerminal(rows: 40, Self.inShell("keys"))
            try await terminal.wait(for: "keys:")
            try await terminal.press("C-c")
            try await terminal.wait(for: "closed", "code 130")
        }

        @Test("a crash and an exit leave the terminal as it was", arguments: ["crash", "exit"])
        func crash(_ mode: String) async throws {
            let terminal = try await TmuxTerminal(
                rows: 40, Self.inShell(mode), environment: ["SWIFT_BACKTRACE": "enable=no"])
            try await terminal.wait(for: "keys:")
            try await terminal.type("!")
            let code = mode == "exit" ? "code 5" : "code 132"
            try await terminal.wait(for: code, " echo ", " icanon ")
            #expect(try await terminal.query("#{alternate_on}#{cursor_flag}") == "01")
        }

        @Test("Ctrl-Z gives the shell its screen, and going on draws the program's again")
        func pause() async throws {
            let terminal = try await TmuxTerminal(
                rows: 20, ["bash", "--norc", "-i"], environment: ["PROBE": Self.probe, "PS1": "ready> "])
            try await terminal.wait(for: "ready>")
            try await terminal.type("$PROBE keys")
            try await terminal.press("Enter")
            try await terminal.wait(for: "keys:")
            try await terminal.press("C-z")
            try await terminal.wait(for: "Stopped", "ready>")
            #expect(try await terminal.query("#{alternate_on}") == "0")
            try await terminal.type("fg")
            try await terminal.press("Enter")
            try await terminal.wait(for: "keys: resized")
            try await terminal.press("Up")
            try await terminal.wait(for: "keys: resized up")
            #expect(try await terminal.query("#{alternate_on}") == "1")
        }

        @Test(
            "no screen is taken where there is none",
            arguments: [
                ("TERM=dumb \"$0\"", "a terminal of type 'dumb' cannot show a full screen"),
                ("TERM=nonesuch \"$0\"", "TERM is 'nonesuch'"), ("TERM= \"$0\"", "TERM is not set"),
                ("\"$0\" </dev/null", "the standard input is not a terminal"),
                ("\"$0\" | cat", "the standard output is not a terminal"),
            ])
        func unavailable(_ script: String, _ complaint: String) async throws {
            let terminal = try await TmuxTerminal(["sh", "-c", script + "; echo over; exec cat", Self.probe])
            try await terminal.wait(for: "over", complaint)
        }

        @Test("a form is filled by keys on a real terminal")
        func form() async throws {
            let terminal = try await TmuxTerminal([Self.probe, "form"])
            try await terminal.wait(for: "[ Send ]")
            try await terminal.press("Enter", "Enter")
            try await terminal.wait(for: "Name must not be empty", "Green")
            try await terminal.press("Escape", "Up", "Enter")
            try await terminal.type("Amy Ä日")
            try await terminal.wait(for: "Amy Ä日")
            try await terminal.wait(forNo: "Name must not be empty")
            #expect(try await terminal.query("#{cursor_x}") == "\(10 + 7)", "the cursor stands behind what was typed")
            try await terminal.press("Enter", "Down", "Enter")
            try await terminal.type("1234")
            try await terminal.wait(for: "\u{2022}\u{2022}\u{2022}\u{2022}")
            try await terminal.press("Enter", "Space", "Enter")
            try await terminal.wait(for: "[x] Wanted")
            try await terminal.press("Enter")
            try await terminal.wait(for: "sent Amy Ä日 in Green")
        }
    }
#endif
