import ArmatureScenes
import Testing

@testable import TerminalInterface

@Suite("Text on a terminal")
struct TextTests {
    @Test(
        "a character takes the cells that the terminal gives it",
        arguments: [
            ("a", 1), ("é", 1), ("e\u{301}", 1), ("日", 2), ("한", 2), ("Ｗ", 2), ("\u{200B}", 0), ("ש", 1), ("👍", 2),
        ])
    func width(_ text: String, _ cells: Int) {
        #expect(text.cellWidth == cells)
    }

    @Test("text is cut between characters, never through a wide one or before an accent")
    func fitting() {
        #expect("日本".fitting(3) == "日")
        #expect("cafe\u{301}!".fitting(4) == "cafe\u{301}")
        #expect("日本語".shortened(to: 4) == "日\u{2026}")
        #expect("日".filling(4) == "日  ")
        #expect("abc".shortened(to: 0) == "")
    }

    @Test(
        "of the keys of a screen whole ones are left out, the least important first, before one is cut",
        arguments: [
            (40, "Return open   n new   / search   q quit"), (38, "Return open   n new   q quit"),
            (27, "Return open   q quit"), (19, "q quit"), (5, "q qu\u{2026}"), (0, ""),
        ])
    func keyHints(_ cells: Int, _ line: String) {
        let hints = [
            KeyHint("Return open", rank: 2), KeyHint("n new", rank: 3), KeyHint("/ search", rank: 4), KeyHint("q quit"),
        ]
        #expect(hints.line(fitting: cells) == line)
    }

    @Test("what a terminal would act on is shown as a picture of one cell; direction marks of texts stay")
    func visible() {
        #expect(
            "a\u{1B}[2Jb\u{7F}\u{9B}\u{202E}c\n".visibleOnTerminal == "a\u{241B}[2Jb\u{2421}\u{FFFD}\u{FFFD}c\u{240A}")
        #expect("\u{200F}שלום".visibleOnTerminal == "\u{200F}שלום")
        #expect("\u{301}x".visibleOnTerminal == "\u{25CC}\u{301}x", "an accent without a letter gets a base")
        let tower = "a" + String(repeating: "\u{301}", count: 40)
        #expect(tower.visibleOnTerminal.unicodeScalars.count == 5)
    }

    @Test("text is wrapped between words, and long words are broken")
    func wrapping() {
        #expect("one two three".wrapped(to: 7) == ["one two", "three"])
        #expect("abcdefgh ij".wrapped(to: 3) == ["abc", "def", "gh", "ij"])
        #expect("a\n\nb".wrapped(to: 5) == ["a", "", "b"])
        #expect("".wrapped(to: 5) == [""])
        #expect("日本語".wrapped(to: 1) == ["日", "本", "語", ""].filter { !$0.isEmpty } + [""])
    }

    @Test("one key takes away one letter with all its accents")
    func graphemes() {
        var text = EditedText("ae\u{301}\u{323}👨‍👩‍👧")
        #expect(text.handle(.backspace) && text.text == "ae\u{301}\u{323}")
        #expect(text.handle(.backspace) && text.text == "a")
        #expect(text.handle(.home) && text.handle(.delete) && text.text == "")
        #expect(text.handle(.backspace) && text.handle(.delete), "there is nothing left to take away")
    }

    @Test("an accent that is typed after its letter joins it, in the middle of a text too")
    func joining() {
        var text = EditedText("ax", cursor: 1)
        _ = text.handle(.character("\u{301}"))
        #expect(text.text == "a\u{301}x" && text.cursor == 1)
        _ = text.handle(.character("b"))
        #expect(text.text == "a\u{301}bx" && text.cursor == 2)
    }

    @Test("right-to-left text keeps its order of reading, whatever is done in it")
    func rightToLeft() {
        var text = EditedText("")
        for letter in "שלום" { _ = text.handle(.character(letter)) }
        #expect(text.text == "שלום")
        _ = text.handle(.left)
        _ = text.handle(.backspace)
        #expect(text.text == "שלם" && text.cursor == 2)
    }

    @Test("keys move within the text and stop at its ends")
    func moving() {
        var text = EditedText("abc")
        for key in [TerminalKey.right, .home, .left, .control("f"), .character("x")] { _ = text.handle(key) }
        #expect(text.text == "axbc")
        _ = text.handle(.control("k"))
        #expect(text.text == "ax")
        _ = text.handle(.control("u"))
        #expect(text.text == "")
        #expect(!text.handle(.up) && !text.handle(.tab) && !text.handle(.enter))
    }

    @Test("a window moves as little as it takes, and not beyond the ends")
    func scrollPosition() {
        var position = ScrollPosition()
        position.reveal(4..<6, height: 5, of: 20)
        #expect(position.top == 1)
        position.reveal(2..<3, height: 5, of: 20)
        #expect(position.top == 1)
        position.move(by: 100, height: 5, of: 20)
        #expect(position.top == 15)
        position.reveal(0..<9, height: 5, of: 20)
        #expect(position.top == 0, "the start is seen of what is higher than the window")
        position.move(by: 3, height: 30, of: 20)
        #expect(position.top == 0)
    }
}
