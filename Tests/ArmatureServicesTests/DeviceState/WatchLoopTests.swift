import Testing

@testable import ArmatureServices

@Suite("The loop of a source that waits for the kernel")
struct WatchLoopTests {
    private struct Broken: Error {}

    private struct Script: WatchChannel {
        var start: String?
        /// Nil stands for an error.
        var steps: [WatchStep<String>?] = []

        func first() throws -> String {
            guard let start else { throw Broken() }
            return start
        }

        mutating func next() throws -> WatchStep<String> {
            if steps.isEmpty { return .cancelled }
            guard let step = steps.removeFirst() else { throw Broken() }
            return step
        }
    }

    private func reports(_ channels: [Script?], retries: Int = 0) -> [String] {
        var channels = channels
        var retries = retries
        var reports: [String] = []
        WatchLoop.run(
            open: {
                guard let channel = channels.removeFirst() else { throw Broken() }
                return channel
            },
            retry: {
                retries -= 1
                return retries >= 0
            },
            unavailable: { _ in "error" },
            report: { reports.append($0) }
        )
        return reports
    }

    @Test("what a channel says is reported, and nothing when nothing happened")
    func steps() {
        #expect(reports([Script(start: "a", steps: [.nothing, .state("b"), .nothing])]) == ["a", "b"])
    }

    @Test("a channel that may have missed something is opened anew at once, without a word of an error")
    func reopen() {
        #expect(
            reports([Script(start: "a", steps: [.reopen, .state("never")]), Script(start: "b")]) == ["a", "b"])
    }

    @Test("an error at any point is reported, and then all is opened anew as long as nobody cancels")
    func errors() {
        let channels = [nil, Script(), Script(start: "a", steps: [nil]), Script(start: "b")]
        #expect(reports(channels, retries: 3) == ["error", "error", "a", "error", "b"])
        #expect(reports(channels, retries: 1) == ["error", "error"])
    }

    @Test("a source that cannot be observed says so once")
    func constant() async {
        let observer = ThermalObserver(source: ConstantSource(ThermalState(level: .nominal, unavailableReason: "none")))
        var states = observer.changes().makeAsyncIterator()
        #expect(await states.next()?.unavailableReason == "none")
        #expect(observer.current.unavailableReason == "none")
    }

    @Test("every state of a device tells why it says nothing")
    func reasons() {
        let states: [any DeviceState] = [
            LinkState(status: .unavailable(reason: "r")), BluetoothState(status: .resetting(reason: "r")),
            BluetoothState(status: .unauthorized(reason: "r")), PowerState(source: .unknown, unavailableReason: "r"),
            ThermalState(level: .nominal, unavailableReason: "r"),
            PressureState(level: .nominal, basis: .nothing, unavailableReason: "r"),
        ]
        #expect(states.allSatisfy { $0.unavailableReason == "r" })
        #expect(LinkState(status: .localOnly).unavailableReason == nil)
        #expect(BluetoothState(status: .poweredOff).unavailableReason == nil)
    }
}
