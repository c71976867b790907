import Armature
import Foundation

/// The `home` command: it prints what the home screen shows.
@MainActor
public enum HomeTool {
    /// Runs the command that the process was started with, and ends the process: 0 when the lines were printed, 1 when
    /// there is nothing to print, 2 for a command line that cannot be understood, 74 when the output failed.
    public static func main() async -> Never {
        signal(SIGPIPE, SIG_IGN)
        do {
            try FileHandle.standardOutput.write(
                contentsOf: Data(try await text(CommandLine.arguments.dropFirst()).utf8))
            exit(0)
        } catch let refusal as HomeRefusal {
            complain(refusal.message)
            exit(refusal.code)
        } catch {
            complain("the output failed: \(error.localizedDescription)")
            exit(74)
        }
    }

    /// What the command prints.
    static func text(_ arguments: some Collection<String>) async throws -> String {
        if let argument = arguments.first {
            guard ["--help", "-h"].contains(argument), arguments.count == 1 else {
                throw HomeRefusal(message: "'\(argument)' is not understood; see home --help", code: 2)
            }
            return "usage: home\n\nPrints the phone number and the email address that the home screen shows.\n"
        }
        let container = try await WiringPlan(Home.self).start()
        let view = container.home()
        await view.load()
        await container.stop()
        if view.lines.isEmpty { throw HomeRefusal(message: "there is no such user", code: 1) }
        return view.lines.map { $0 + "\n" }.joined()
    }

    private static func complain(_ message: String) {
        // There is nowhere left to report that this failed.
        try? FileHandle.standardError.write(contentsOf: Data("home: \(message)\n".utf8))
    }
}

/// Why the command prints nothing.
struct HomeRefusal: Error, Equatable {
    var message: String
    /// The exit code of the process.
    var code: Int32
}
