import ArmatureScenes
import Testing

@testable import CalculatorApp

@Suite("The calculator command", .timeLimit(.minutes(10)))
@MainActor
struct CalculatorProgramTests {
    struct NoSpace: Error, CustomStringConvertible {
        let description = "no space left"
    }

    private func run(
        _ arguments: [String] = [], lines: [String] = [], isInteractive: Bool = false, failingOutput: Bool = false,
        showFullScreen: (@MainActor (any TerminalScreen) async throws -> Void)? = nil
    ) async -> (code: Int32, output: [String], complaints: [String]) {
        var (rest, output, complaints) = (lines[...], [String](), [String]())
        let terminal = CalculatorTerminal(
            readLine: { rest.popFirst() },
            write: {
                if failingOutput { throw NoSpace() }
                output.append($0)
            },
            complain: { complaints.append($0) }, showFullScreen: showFullScreen, isInteractive: isInteractive)
        let code = await CalculatorProgram(terminal: terminal).run(arguments)
        return (code, output, complaints)
    }

    @Test("each key is answered with the window and the steps, newest first; lines and blanks mean nothing")
    func keys() async {
        let run = await run(lines: ["12 +", "", " 3=", "u"])
        #expect(run.code == 0 && run.complaints.isEmpty)
        #expect(run.output == ["1\t1", "2\t12", "+\t12 12", "3\t3 12", "=\t15 +3 12", "u\t12 12"])
    }

    @Test(
        "a bad key ends the run with its place and the reason; what came before was printed",
        arguments: [
            ("1+x2", "input:2:3: there is no key 'x'", 2), ("\u{1B}", "input:2:1: there is no key U+1B", 0),
            ("\u{FFFD}", "input:2:1: there is no key '\u{FFFD}'", 0),
            ("1.2.", "input:2:4: a number can have one point", 3),
            ("u", "input:2:1: there is nothing to undo", 0),
        ])
    func badKey(line: String, complaint: String, count: Int) async {
        let run = await run(lines: [" ", line, "5"])
        #expect(run.code == 65 && run.complaints == ["calculator: \(complaint)"] && run.output.count == count)
    }

    @Test("a person who types a bad key is told and goes on")
    func interactive() async {
        let run = await run(lines: ["1x", "2"], isInteractive: true)
        #expect(run.code == 0 && run.complaints.count == 1 && run.output == ["1\t1", "2\t12"])
    }

    @Test("on a terminal that can show a screen, the calculator is shown there")
    func fullScreen() async {
        var title: String?
        let run = await run(lines: ["1"], isInteractive: true) { screen in
            title = screen.title
            #expect(screen.handle(.character("1")))
        }
        #expect(run.code == 0 && run.output.isEmpty && title == "Calculator")
    }

    @Test("help is help, and anything else on the command line is refused")
    func commandLine() async {
        #expect(await run(["--help"]).output == [CalculatorProgram.help])
        #expect(await run(["-h"]).code == 0)
        for arguments in [["--no"], ["--help", "x"], ["1+2"]] {
            let run = await run(arguments)
            #expect(run.code == 2 && run.output.isEmpty && run.complaints.count == 1)
        }
    }

    @Test("an output that fails is reported")
    func output() async {
        let run = await run(lines: ["1"], failingOutput: true)
        #expect(run.code == 74 && run.complaints == ["calculator: no space left"])
    }
}
