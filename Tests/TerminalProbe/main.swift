import ArmatureScenes
import Foundation
import TerminalInterface

// A program for the tests of the terminal: it shows what arrives, or a small form.

@MainActor
func run() async -> Int32 {
    let terminal: NCursesTerminal
    do {
        terminal = try NCursesTerminal.open()
    } catch {
        print("cannot open: \(error)")
        return 3
    }
    let mode = CommandLine.arguments.dropFirst().first ?? "keys"
    let screen: any TerminalScreen = mode == "form" ? ProbeForm() : ProbeKeys()
    terminal.frame { screen.draw(on: terminal) }
    for await key in terminal.keys {
        if key == .character("!"), mode == "crash" { fatalError("asked to crash") }
        if key == .character("!"), mode == "exit" { exit(5) }
        if !screen.handle(key), key == .escape || key == .control("x") { break }
        terminal.frame { screen.draw(on: terminal) }
    }
    terminal.close()
    print("closed")
    terminal.endBySignal()
    return 0
}

exit(await run())
