#if os(Linux)
    import Foundation
    import TerminalTesting
    import Testing

    @Suite("The calculator in full screen")
    struct CalculatorFullScreenTests {
        /// The executable lies beside the test bundle in the build folder.
        private static let executable: String = {
            let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
            let test = bundle ?? URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
            return test.deletingLastPathComponent().appendingPathComponent("calculator").path
        }()

        @Test("keys calculate, the newest step stands on top, undo and clear take back (MVVM-9, MVVM-14)")
        func calculates() async throws {
            let terminal = try await TmuxTerminal(columns: 40, rows: 10, [Self.executable])
            try await terminal.wait(for: "Calculator", "u undo")
            try await terminal.type("12+3*4=")
            let lines = try await terminal.wait(for: "*4")
            #expect(lines[1].hasSuffix("60"))
            #expect(lines[2...4].map { $0.trimmingCharacters(in: .whitespaces) } == ["*4", "+3", "12"])
            try await terminal.type("u")
            try await terminal.wait(forNo: "*4")
            #expect(try await terminal.lines()[1].hasSuffix("15"))
            try await terminal.type("c")
            try await terminal.wait(forNo: "+3")
            try await terminal.type("u")
            try await terminal.wait(for: "there is nothing to undo")
        }

        @Test("Escape leaves, and the shell has its screen again")
        func leaves() async throws {
            let terminal = try await TmuxTerminal(
                ["sh", "-c", "\"$0\"; echo \"code $?\"; exec cat", Self.executable])
            try await terminal.wait(for: "Calculator", "u undo")
            try await terminal.press("Escape")
            try await terminal.wait(for: "code 0")
            #expect(try await terminal.query("#{alternate_on}") == "0")
        }
    }
#endif
