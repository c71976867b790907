import Armature
import Foundation
import Testing

@Suite("Start-up profile", .timeLimit(.minutes(10)))
struct ProfileTests {
    private func profile() async throws -> StartupProfile {
        let (clock, rightIsDone) = (TestClock(), Gate())
        let plan = try Diamond.plan(Journal()) { step in
            switch step {
            case "+base": clock.advance(by: .milliseconds(10))
            case "+right":
                clock.advance(by: .milliseconds(5))
                rightIsDone.open()
            case "+left":
                await rightIsDone.wait()
                clock.advance(by: .milliseconds(20))
            case "+top": clock.advance(by: .milliseconds(1))
            default: break
            }
        }
        let container = try await plan.start(StartOptions(clock: clock, recordsProfile: true))
        return try #require(container.startupProfile)
    }

    @Test("each service has its span, and the critical path is the chain that decided how long it took")
    func spans() async throws {
        let profile = try await profile()
        #expect(profile.root == "Diamond" && profile.total == .milliseconds(36))
        #expect(profile.criticalPath == ["Diamond.Base", "Diamond.Left", "Diamond.Top"])
        let spans = Dictionary(uniqueKeysWithValues: profile.spans.map { ($0.service, $0) })
        #expect(spans["Diamond.Base"]?.begin == .zero && spans["Diamond.Base"]?.end == .milliseconds(10))
        #expect(spans["Diamond.Left"]?.end == .milliseconds(35))
        #expect(spans["Diamond.Top"]?.begin == .milliseconds(35) && spans["Diamond.Top"]?.duration == .milliseconds(1))
        let copy = try JSONDecoder().decode(StartupProfile.self, from: JSONEncoder().encode(profile))
        #expect(copy == profile)
    }

    struct Trace: Decodable {
        let displayTimeUnit: String
        let traceEvents: [Event]
    }
    struct Event: Decodable {
        let name: String, cat: String, ph: String
        let ts: Int, dur: Int, pid: Int, tid: Int
    }

    @Test("the Chrome trace can be decoded: complete events in microseconds, those that overlap on rows of their own")
    func chromeTrace() async throws {
        let text = try await profile().chromeTrace()
        let trace = try JSONDecoder().decode(Trace.self, from: Data(text.utf8))
        #expect(trace.displayTimeUnit == "ms" && trace.traceEvents.count == 4)
        #expect(trace.traceEvents.allSatisfy { $0.ph == "X" && $0.pid == 1 })
        let events = Dictionary(uniqueKeysWithValues: trace.traceEvents.map { ($0.name, $0) })
        let (base, left) = (try #require(events["Diamond.Base"]), try #require(events["Diamond.Left"]))
        let (right, top) = (try #require(events["Diamond.Right"]), try #require(events["Diamond.Top"]))
        #expect((base.ts, base.dur) == (0, 10_000) && (top.ts, top.dur) == (35_000, 1_000))
        #expect(left.tid != right.tid, "they overlap")
        #expect([base.cat, left.cat, right.cat, top.cat] == ["critical", "critical", "service", "critical"])
    }

    @Test("without being asked for it there is no profile")
    func off() async throws {
        #expect(try await Diamond.plan(Journal()).start().startupProfile == nil)
    }
}
