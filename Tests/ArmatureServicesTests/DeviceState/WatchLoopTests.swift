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

    /// Opens one channel after the other. An object, for with optimisation Swift 6.3 lets a closure that takes elements
    /// from a local copy of an array take them from the original.
    private final class Opener {
        private var channels: [Script?]
        private var retries: Int
        private(set) var reports: [String] = []

        init(_ channels: [Script?], retries: Int) {
            self.channels = channels
            self.retries = retries
        }

        func run() {
            WatchLoop.run(open: open, retry: retry, unavailable: { _ in "error" }, report: { self.reports.append($0) })
        }

        private func open() throws -> any WatchChannel<String> {
            guard let channel = channels.removeFirst() else { throw Broken() }
            return channel
        }

        private func retry() -> Bool {
            retries -= 1
            return retries >= 0
        }
    }

    private func reports(_ channels: [Script?], retries: Int = 0) -> [String] {
        let opener = Opener(channels, retries: retries)
        opener.run()
        return opener.reports
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
