import Armature
import ArmatureScenes

/// What the program is connected with.
@MainActor
struct CalculatorTerminal {
    /// The next line of the input, without its end; nil at the end of the input.
    var readLine: @MainActor () throws(InputFailure) -> String?
    /// Writes a line of results.
    var write: @MainActor (String) throws -> Void
    /// Writes a line for the person who started the program.
    var complain: @MainActor (String) -> Void
    /// Shows the screen until the person leaves it; nil where there is no terminal, or none that can do that.
    var showFullScreen: (@MainActor (any TerminalScreen) async throws -> Void)?
    /// Whether a person types the input.
    var isInteractive = false
}

/// The `calculator` command without the process around it.
@MainActor
struct CalculatorProgram {
    static let help = """
        usage: calculator

        On a terminal, shows a calculator. Otherwise reads keys from the standard input, as many to a line as you like,
        and prints after each: the key, a tab, what the calculator shows, and the steps so far, newest first.

        keys:
          0-9 .      a number, of up to 15 digits
          + - * /    an operation; dividing by zero leaves the result as it is
          =          the result
          u          undo: takes the newest step back
          c          clear
          Escape     leaves the calculator, on a terminal

        exit codes: 0 done, 2 the command line is not understood, 65 a key is not valid, 66 the input cannot be read,
        74 the output failed
        """

    let terminal: CalculatorTerminal

    /// - Returns: the exit code.
    func run(_ arguments: [String]) async -> Int32 {
        do {
            if let argument = arguments.first {
                guard ["--help", "-h"].contains(argument), arguments.count == 1 else {
                    complain("'\(argument)' is not understood; see calculator --help")
                    return 2
                }
                try terminal.write(Self.help)
                return 0
            }
            let container = try await WiringPlan(Calculator.self).start()
            let code = try await run(container.calculator())
            await container.stop()
            return code
        } catch let failure as InputFailure {
            complain("\(failure)")
            return 66
        } catch {
            complain("\(error)")
            return 74
        }
    }

    private func run(_ view: CalculatorView) async throws -> Int32 {
        if let showFullScreen = terminal.showFullScreen {
            try await showFullScreen(view)
            return 0
        }
        var session = KeySession(view)
        while let line = try terminal.readLine() {
            do {
                try session.press(line, show: terminal.write)
            } catch let bad as KeySession.BadKey {
                complain("\(bad)")
                // A person can go on; whoever wrote the input beforehand cannot have meant what would come of it.
                if !terminal.isInteractive { return 65 }
            }
        }
        return 0
    }

    private func complain(_ message: String) { terminal.complain("calculator: \(message)") }
}
