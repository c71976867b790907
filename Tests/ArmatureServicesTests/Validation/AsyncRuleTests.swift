import ArmatureServices
import Synchronization
import Testing

@Suite("Rules that have to ask somebody")
struct AsyncRuleTests {
    private struct Offline: Error {}

    /// Lets everybody through once the expected number has come.
    private actor Meeting {
        private let expected: Int
        private var waiting: [CheckedContinuation<Void, Never>] = []

        init(of expected: Int) {
            self.expected = expected
        }

        func arrive() async {
            if waiting.count + 1 == expected {
                for waiter in waiting { waiter.resume() }
                waiting = []
            } else {
                await withCheckedContinuation { waiting.append($0) }
            }
        }
    }

    @Test("a value that is wrong at sight is not asked about")
    func cheapRuleFirst() async throws {
        let asked = Mutex<[String]>([])
        let isFree = AsyncRule<String>("taken") { name in
            asked.withLock { $0.append(name) }
            return name != "root"
        }
        let rule = Rule.required.then(isFree)
        #expect(try await rule.failures(in: " ").map(\.key) == [.required])
        #expect(try await rule.failures(in: "root").map(\.key) == ["taken"])
        #expect(try await rule.failures(in: "anna").isEmpty)
        #expect(asked.withLock { $0 } == ["root", "anna"])
    }

    @Test("rules are asked at the same time and answer in their own order", .timeLimit(.minutes(10)))
    func concurrent() async throws {
        let meeting = Meeting(of: 3)
        func rule(_ key: MessageKey) -> AsyncRule<Int> {
            AsyncRule(key) { _ in
                await meeting.arrive()
                return false
            }
        }
        let all = AsyncRule.all(rule("a"), rule("b"), rule("c"))
        #expect(try await all.failures(in: 1, at: "f").map(\.key) == ["a", "b", "c"])
    }

    @Test("elements, parts and optional values are named as with synchronous rules", .timeLimit(.minutes(10)))
    func paths() async throws {
        struct Form: Sendable { var names: [String?] }
        let meeting = Meeting(of: 2)
        let rule = AsyncRule<String>("bad") { name in
            await meeting.arrive()
            return name == "good"
        }
        let form = rule.optional().each().field("names", \Form.names)
        let failures = try await form.failures(in: Form(names: [nil, "good", "evil"]))
        #expect(failures.map(\.field.description) == ["names[2]"])
    }

    @Test("not being able to find out is an error and no verdict")
    func failing() async {
        let rule = AsyncRule<Int>("unknown") { _ in throw Offline() }
        await #expect(throws: Offline.self) { try await Rule<Int>.always.asynchronous().and(rule).failures(in: 1) }
    }
}
