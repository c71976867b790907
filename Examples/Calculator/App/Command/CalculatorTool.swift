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
            readLine: receive,
            write: { try send($0, to: STDOUT_FILENO) },
            complain: { complaint in
                // There is nowhere left to report that this failed.
                try? send(complaint, to: STDERR_FILENO)
            },
            showFullScreen: isTerminal ? fullScreen : nil, isInteractive: isTerminal)
        exit(await CalculatorProgram(terminal: terminal).run(Array(CommandLine.arguments.dropFirst())))
    }

    /// Swift takes an input that cannot be read for one that is at its end; a reading of nothing tells them apart.
    private static func receive() throws(InputFailure) -> String? {
        var nothing: UInt8 = 0
        if read(STDIN_FILENO, &nothing, 0) < 0 { throw InputFailure(reason: String(cString: strerror(errno))) }
        return Swift.readLine()
    }

    /// Writes unbuffered: a result that was written is not lost by what happens later.
    private static func send(_ line: String, to descriptor: Int32) throws(OutputFailure) {
        var rest = Array("\(line)\n".utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                throw OutputFailure(reason: String(cString: strerror(errno)))
            }
        }
    }
}

/// The results could not be delivered.
struct OutputFailure: Error, CustomStringConvertible {
    /// In the words of the system.
    var reason: String

    var description: String { "the output cannot be written: \(reason)" }
}

/// The keys could not be read.
struct InputFailure: Error, CustomStringConvertible {
    /// In the words of the system.
    var reason: String

    var description: String { "the input cannot be read: \(reason)" }
}
