import Armature
import Testing

@Suite("The style that suits a stream")
struct TextStyleTests {
    @Test(
        "colours are for terminals, unless the environment says otherwise",
        arguments: [
            (true, [:], true), (false, [:], false), (true, ["NO_COLOR": "1"], false), (true, ["NO_COLOR": ""], true),
            (true, ["TERM": "dumb"], false), (false, ["CLICOLOR_FORCE": "1"], true),
            (false, ["CLICOLOR_FORCE": "0"], false), (true, ["TERM": "dumb", "CLICOLOR_FORCE": "1"], true),
            (true, ["CLICOLOR_FORCE": "1", "NO_COLOR": "yes"], false),
        ] as [(Bool, [String: String], Bool)])
    func colour(isTerminal: Bool, environment: [String: String], expected: Bool) {
        #expect(TextStyle.detected(isTerminal: isTerminal, environment: environment).colour == expected)
    }

    @Test(
        "the width is the terminal's; a pipe has none",
        arguments: [
            (true, [:], 100, 100), (true, ["COLUMNS": "80"], 100, 100), (true, ["COLUMNS": "80"], nil, 80),
            (true, ["COLUMNS": "wide"], nil, nil), (true, ["COLUMNS": "-1"], nil, nil), (true, [:], 0, nil),
            (true, [:], nil, nil), (false, ["COLUMNS": "80"], 100, nil),
        ] as [(Bool, [String: String], Int?, Int?)])
    func width(isTerminal: Bool, environment: [String: String], columns: Int?, expected: Int?) {
        let style = TextStyle.detected(isTerminal: isTerminal, environment: environment, columns: columns)
        #expect(style.width == expected)
    }

    @Test(
        "a locale without UTF-8 gets ASCII",
        arguments: [
            ([:], false), (["LANG": "C"], true), (["LANG": "en_GB.UTF-8"], false), (["LANG": "de_DE.utf8@euro"], false),
            (["LANG": "en_GB.UTF-8", "LC_ALL": "POSIX"], true), (["LC_ALL": "", "LANG": "C.UTF-8"], false),
            (["LC_CTYPE": "ru_RU.KOI8-R", "LANG": "C.UTF-8"], true),
        ] as [([String: String], Bool)])
    func ascii(environment: [String: String], expected: Bool) {
        #expect(TextStyle.detected(isTerminal: false, environment: environment).ascii == expected)
    }
}
