import ArmatureServices
import Foundation
import Testing

@Suite("A log of lines", .timeLimit(.minutes(10)))
struct LineLogTests {
    private let sink = TestSink()
    private let clock = SetClock(1_782_734_400_000)

    private func log(
        _ format: LogFormat = .text, level: LogLevel = .info, capacity: Int = 1 << 20, sink: (any LineSink)? = nil
    ) -> LineLog {
        LineLog(format: format, minimumLevel: level, clock: clock, capacity: capacity, sink: sink ?? self.sink)
    }

    @Test("an entry is one line with the time of the clock, and what is sensitive is not in it")
    func entry() async {
        let log = log()
        log.info("order created", ["id": "aaa111", "cvv": "123", "note": "4111 1111 1111 1111"])
        await log.flush()
        #expect(
            sink.text
                == "2026-06-29T12:00:00.000Z info order created id=aaa111 cvv=[redacted] note=[redacted]\n")
    }

    @Test("entries that matter too little are not even made")
    func level() async {
        let log = log(level: .notice)
        var made = 0
        func fields(_ level: LogLevel) -> LogFields {
            made += 1
            return ["made": .text(level.rawValue)]
        }
        log.debug("m", fields(.debug))
        log.info("m", fields(.info))
        log.notice("m", fields(.notice))
        log.warning("m", fields(.warning))
        log.error("m", fields(.error))
        SilentLog().info("m", fields(.info))
        await log.flush()
        #expect(sink.lines.map { $0.split(separator: "=").last } == ["notice", "warning", "error"])
        #expect(made == 3)
    }

    @Test("a log with fields gives them to each entry, which may say something else")
    func with() async {
        let log = log()
        let store = log.with(["part": "store", "try": 1]).with(["kind": "sqlite"])
        store.info("opened", ["try": 2])
        #expect(store.minimumLevel == .info)
        await log.flush()
        #expect(sink.text.hasSuffix("opened part=store try=2 kind=sqlite\n"))
    }

    @Test("lines of a hundred tasks are whole, each task's in order, and none is missing")
    func tasks() async throws {
        let log = log(.json, capacity: .max / 4)
        await withTaskGroup(of: Void.self) { group in
            for task in 0..<100 {
                group.addTask {
                    for number in 0..<100 {
                        log.info("step", ["task": .integer(task), "number": .integer(number)])
                    }
                }
            }
        }
        await log.stop()
        struct Line: Decodable {
            struct Fields: Decodable { var task, number: Int }
            var fields: Fields
        }
        let read = try sink.lines.map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)).fields }
        #expect(read.count == 10_000)
        for (_, lines) in Dictionary(grouping: read, by: \.task) { #expect(lines.map(\.number) == Array(0..<100)) }
    }

    @Test("a sink that waits holds up nobody, and stopping writes everything that was taken down")
    func slowSink() async {
        let gate = Gate()
        let slow = TestSink(gate: gate)
        let log = log(sink: slow)
        log.info("first")
        await gate.somebodyWaits()
        for number in 0..<1_000 { log.info("more", ["number": .integer(number)]) }
        #expect(slow.lines.isEmpty)
        let stop = Task { await log.stop() }
        gate.open()
        await stop.value
        #expect(slow.lines.count == 1_001)
        #expect(slow.isClosed)
        log.info("too late")
        await log.stop()
        #expect(slow.lines.count == 1_001)
    }

    @Test("when the sink cannot keep up, the gap is counted and told, and warnings still have room")
    func overflow() async {
        let gate = Gate()
        let slow = TestSink(gate: gate)
        let log = log(capacity: 1_000, sink: slow)
        log.info("first")
        await gate.somebodyWaits()
        for number in 0..<100 { log.info("more", ["number": .integer(number)]) }
        log.warning("disk is slow")
        gate.open()
        await log.stop()
        let kept = slow.lines.count { $0.contains(" info more ") }
        #expect(kept > 10 && kept < 100)
        #expect(slow.lines.contains { $0.hasSuffix("warning disk is slow") })
        #expect(slow.lines.last?.hasSuffix("warning log entries were lost count=\(100 - kept)") == true)
    }

    @Test("lines that the sink refused are counted and told once it takes lines again")
    func failingSink() async {
        let log = log()
        sink.fail(true)
        log.info("lost")
        await log.flush()
        log.info("lost too")
        await log.flush()
        #expect(log.loss?.count == 2)
        #expect(log.loss?.reason == "Full()")
        sink.fail(false)
        log.info("kept")
        await log.stop()
        #expect(log.loss == nil)
        #expect(sink.lines.map { $0.dropFirst(25) } == ["info kept", "warning log entries were lost count=2"])
    }

    @Test("flushing an idle log returns at once, and many may wait")
    func flushing() async {
        let log = log()
        await log.flush()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<50 {
                group.addTask {
                    log.info("m")
                    await log.flush()
                }
            }
        }
        #expect(sink.lines.count == 50)
    }

    @Test("a file is appended to, only its owner can read it, and two logs do not mix their lines")
    func file() async throws {
        let tree = TemporaryTree()
        let path = tree.path("app.log")
        let logs = try (0..<2).map { _ in log(.json, sink: try FileSink(appendingTo: path)) }
        await withTaskGroup(of: Void.self) { group in
            for log in logs {
                group.addTask {
                    for _ in 0..<500 { log.info("step", ["text": "\(String(repeating: "x", count: 100))"]) }
                }
            }
        }
        for log in logs { await log.stop() }
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.split(separator: "\n").count == 1_000)
        #expect(text.split(separator: "\n").allSatisfy { $0.hasPrefix("{\"time\"") && $0.hasSuffix("}}") })
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test("a file that cannot be opened is told with its path")
    func unopenable() {
        let error = #expect(throws: (any Error).self) { try FileSink(appendingTo: "/nowhere/at/all.log") }
        #expect(error.map { "\($0)" } == "open /nowhere/at/all.log: No such file or directory")
        #expect(throws: (any Error).self) { try FileSink(duplicating: -1) }
    }

    @Test(
        "a device that is full loses lines, not the program, and the log knows of it",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func full() async throws {
        let log = log(sink: try FileSink(appendingTo: "/dev/full"))
        log.info("lost")
        await log.stop()
        #expect(log.loss?.count == 1)
        #expect(log.loss?.reason == "write: No space left on device")
    }
}
