import Armature
import Foundation

/// The program: reads the command line, has the scene shown, and reports how it went.
@MainActor
struct Program {
    let composition: any StoreComposition
    let surroundings: Surroundings
    let output: any TextOutput
    let input: any LineInput

    /// Runs one command to its end.
    ///
    /// - Parameter arguments: What follows the name of the program.
    func run(_ arguments: [String]) async -> ExitCode {
        do {
            let invocation = try Invocation(arguments, in: surroundings)
            return await CommandRun(program: self, invocation: invocation).outcome()
        } catch {
            return refuse(arguments, error.message)
        }
    }

    /// Complains about a command line that cannot be understood.
    func refuse(_ arguments: [String], _ message: String) -> ExitCode {
        // The output style may be the very thing that could not be read.
        let wantsJSON = zip(arguments, arguments.dropFirst()).contains { $0 == "--output" && $1 == "json" }
        let style = wantsJSON || arguments.contains("--output=json") ? OutputStyle.json : .text
        Screen(output: output, style: style).complain(FailureNotice(kind: .usage, message: message))
        return .usage
    }
}
