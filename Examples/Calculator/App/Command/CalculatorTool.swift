import ArmatureScenes
import Foundation

/// The `calculator` command.
@MainActor
public enum CalculatorTool {
    /// Runs the command that the process was started with, and ends the process with its exit code.
    ///
    /// - Parameter fullScreen: shows a screen on the terminal until the person leaves it. It is used when standard input
    ///   and output are both a terminal; without it, keys are read line by line there too.
    public static func main(
        fullScreen: (@MainActor (any TerminalScreen) async throws -> Void)? = nil
    ) async -> Never {
        signal(SIGPIPE, SIG_IGN)
        let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
        let terminal = CalculatorTerminal(
            readLine: { Swift.readLine() },
            write: { try send($0, to: .standardOutput) },
            complain: { complaint in
                // There is nowhere left to report that this failed.
                try? send(complaint, to: .standardError)
            },
            showFullScreen: isTerminal ? fullScreen : nil, isInteractive: isTerminal)
        exit(await CalculatorProgram(terminal: terminal).run(Array(CommandLine.arguments.dropFirst())))
    }

    private static func send(_ line: String, to stream: FileHandle) throws {
        try stream.write(contentsOf: Data("\(line)\n".utf8))
    }
}
