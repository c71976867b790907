import ArmatureScenes
import Testing

@testable import TerminalInterface

@Suite("Escape, and the keys that begin with it")
struct EscapeSequenceTests {
    /// What comes of characters that arrive together.
    private func keys(_ text: String) -> [TerminalKey] {
        var sequences = EscapeSequences()
        return text.unicodeScalars.flatMap { sequences.keys(typed: $0) } + sequences.pause()
    }

    @Test("Escape alone is the key, once or more often, and in front of letters")
    func alone() {
        #expect(keys("\u{1B}") == [.escape])
        #expect(keys("\u{1B}\u{1B}") == [.escape, .escape])
        #expect(keys("\u{1B}q") == [.escape, .character("q")])
        #expect(keys("a\r") == [.character("a"), .enter])
    }

    @Test(
        "a key of which nobody has heard does nothing, and what is typed behind it counts",
        arguments: ["[1;7A", "[25;8~", "[<0;12;3M", "[?1;2c", "[I", "Op", "OM"])
    func unknown(sequence: String) {
        #expect(keys("\u{1B}" + sequence) == [])
        #expect(keys("\u{1B}" + sequence + "q") == [.character("q")])
        #expect(keys("\u{1B}" + sequence + "\u{1B}") == [.escape])
    }

    @Test("a sequence that breaks off swallows nothing of what follows", arguments: ["[", "[1;", "O"])
    func brokenOff(sequence: String) {
        #expect(keys("\u{1B}" + sequence) == [])
        #expect(keys("\u{1B}" + sequence + "é") == [.character("é")])
        #expect(keys("\u{1B}" + sequence + "\r") == [.enter])
        var sequences = EscapeSequences()
        _ = ("\u{1B}" + sequence).unicodeScalars.map { sequences.keys(typed: $0) }
        #expect(sequences.pause() == [])
        #expect(sequences.keys(typed: "q") == [.character("q")])
    }

    @Test("Escape before a key that ncurses knows is a key of its own; a broken sequence is not")
    func known() {
        var sequences = EscapeSequences()
        #expect(sequences.keys(typed: "\u{1B}") == [])
        #expect(sequences.keys(before: .up) == [.escape, .up])
        #expect(sequences.keys(before: nil) == [])
        _ = sequences.keys(typed: "\u{1B}")
        _ = sequences.keys(typed: "[")
        #expect(sequences.keys(before: .down) == [.down])
    }
}
