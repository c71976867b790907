import ArmatureTesting
import Testing

@Suite("Differences between texts")
struct LineDifferenceTests {
    @Test("texts that differ in newlines at the end are alike")
    func alike() {
        #expect(LineDifference(from: "a\nb", to: "a\nb\n\n") == nil)
    }

    @Test("changed lines stand among a few that are alike, and the others are counted")
    func context() throws {
        let old = (1...12).map { "line \($0)" }.joined(separator: "\n")
        let new = old.replacing("line 6", with: "LINE 6") + "\nline 13"
        let difference = try #require(LineDifference(from: old, to: new))
        #expect(
            difference.text() == """
                  ... 3 lines
                  line 4
                  line 5
                - line 6
                + LINE 6
                  line 7
                  line 8
                  ... 2 lines
                  line 11
                  line 12
                + line 13
                """)
    }

    @Test("a text that is gone and a text that is new are shown in full", arguments: [("", "a\nb"), ("a\nb", "")])
    func whole(old: String, new: String) throws {
        let sign = old.isEmpty ? "+" : "-"
        #expect(try #require(LineDifference(from: old, to: new)).text() == "\(sign) a\n\(sign) b")
    }
}
