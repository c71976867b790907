import ArmatureServices
import Foundation
import Testing

@Suite("How entries are written")
struct LogFormatTests {
    private func entry(_ fields: LogFields, _ message: String = "order created") -> LogEntry {
        LogEntry(millisecondsSince1970: 1_782_734_400_123, level: .info, message: message, fields: fields)
    }

    private func json(_ entry: LogEntry) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(LogFormat.json.line(entry).utf8)) as? [String: Any])
    }

    @Test("text is for people")
    func text() {
        let fields: LogFields = [
            "id": "aaa111", "took": .duration(.microseconds(1_204)), "rows": 3, "share": 0.25, "new": true,
            "name": "Amy Apple", "empty": "", "card": .redacted, "two words": "a=b", "quote": "say \"x\"",
        ]
        #expect(
            LogFormat.text.line(entry(fields))
                == "2026-06-29T12:00:00.123Z info order created id=aaa111 took=1.204ms rows=3 share=0.25 new=true "
                + "name=\"Amy Apple\" empty=\"\" card=[redacted] \"two words\"=\"a=b\" quote=\"say \\\"x\\\"\"")
    }

    @Test("JSON is for programs, and says the same")
    func json() throws {
        let fields: LogFields = [
            "id": "aaa111", "took": .duration(.microseconds(1_204)), "rows": -3, "share": 0.25, "new": true,
            "endless": .number(.infinity), "none": .number(.nan), "card": .redacted,
        ]
        #expect(
            LogFormat.json.line(entry(fields))
                == #"{"time":"2026-06-29T12:00:00.123Z","level":"info","message":"order created","fields":"#
                + #"{"id":"aaa111","took":0.001204,"rows":-3,"share":0.25,"new":true,"endless":null,"none":null,"#
                + #""card":"[redacted]"}}"#)
        #expect(LogFormat.json.line(entry([:])).hasSuffix(#""fields":{}}"#))
    }

    @Test(
        "nothing that stands in a value can begin a line, colour a terminal or turn text around",
        arguments: [
            "a\nb", "a\r\nb", "\u{1b}[31mred", "\u{0}", "\u{7f}", "\u{9b}2J", "\u{85}", "\u{2028}", "\u{2029}",
            "\u{202e}live", "\u{2066}x\u{2069}", "\u{200f}", "\u{61c}", "\\", "\"", "{\"level\":\"error\"}", "日本語 🎉",
        ])
    func escaping(text: String) throws {
        for format in LogFormat.allCases {
            let line = format.line(entry(["k\(text)": .text(text)], "m\(text)"))
            let bad = line.unicodeScalars.filter {
                $0.properties.generalCategory == .control || $0.properties.isBidiControl || $0 == "\u{2028}"
                    || $0 == "\u{2029}"
            }
            #expect(bad.isEmpty, "\(format) wrote \(line.debugDescription)")
        }
        let read = try json(entry(["k": .text(text)], text))
        #expect(read["message"] as? String == text)
        #expect((read["fields"] as? [String: String]) == ["k": text])
    }

    @Test("two texts are never written alike")
    func unambiguous() {
        let texts = ["a\n", "a\\n", "a\\u{a}", "a\u{a}b", "\\", "\\\\", "\"", "\\\"", "'", "a b", "\"a b\""]
        let lines = texts.map { LogFormat.text.line(entry(["k": .text($0)])) }
        #expect(Set(lines).count == texts.count)
    }

    @Test(
        "moments are written as RFC 3339 wants them, and as Foundation writes them",
        arguments: [
            0, 1, 999, -1, -86_400_000, 951_782_400_000, 951_868_799_999, 1_782_734_400_123, 4_102_444_800_000,
            -12_000_000_000_001, 253_402_300_799_999,
        ] as [Int64])
    func time(milliseconds: Int64) {
        // A binary fraction may lie a little below the millisecond, and Foundation cuts off.
        let date = Date(timeIntervalSince1970: (Double(milliseconds) + 0.25) / 1_000)
        let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        let entry = LogEntry(millisecondsSince1970: milliseconds, level: .error, message: "m")
        #expect(LogFormat.text.line(entry) == "\(date.formatted(style)) error m")
    }

    @Test("the calendar is the Gregorian one, also before there was one")
    func yearOne() {
        let entry = LogEntry(millisecondsSince1970: -62_135_596_800_000, level: .error, message: "m")
        #expect(LogFormat.text.line(entry) == "0001-01-01T00:00:00.000Z error m")
    }

    @Test("a moment outside of all calendars is written somehow")
    func absurdTime() {
        for milliseconds in [Int64.min, .max] {
            let entry = LogEntry(millisecondsSince1970: milliseconds, level: .error, message: "m")
            #expect(LogFormat.text.line(entry).hasSuffix("Z error m"))
        }
    }

    @Test("fields keep their order, each key once, and an entry's own field stands for the log's")
    func fields() {
        var fields: LogFields = ["a": 1, "b": 2, "a": 3]
        #expect(fields.list.map(\.key) == ["a", "b"] && fields["a"] == 3)
        fields["b"] = nil
        fields["missing"] = nil
        #expect(fields.list.map(\.key) == ["a"])
        #expect(fields.merging(["z": 1, "a": 9]) == ["a": 9, "z": 1])
    }

    @Test("levels are ordered by how much they matter")
    func levels() {
        #expect(LogLevel.allCases == LogLevel.allCases.sorted())
        #expect(Set(LogLevel.allCases).count == 5)
    }
}
