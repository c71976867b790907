import ArmatureServices
import Foundation
import Synchronization

/// Keeps the lines, and can be made to wait or to fail.
final class TestSink: LineSink {
    struct Full: Error {}

    private struct State: Sendable {
        var bytes: [UInt8] = []
        var writes = 0
        var isFailing = false
        var isClosed = false
    }

    private let state = Mutex(State())
    private let gate: Gate?

    /// - Parameter gate: each write passes it.
    init(gate: Gate? = nil) {
        self.gate = gate
    }

    var text: String { state.withLock { String(decoding: $0.bytes, as: UTF8.self) } }
    var lines: [String] { text.split(separator: "\n").map(String.init) }
    var isClosed: Bool { state.withLock { $0.isClosed } }

    func fail(_ isFailing: Bool) { state.withLock { $0.isFailing = isFailing } }

    func write(_ lines: [UInt8]) throws {
        gate?.pass()
        try state.withLock { state in
            if state.isFailing { throw Full() }
            state.bytes += lines
        }
    }

    func close() { state.withLock { $0.isClosed = true } }
}

/// Holds up a thread, never a task, until it is opened.
final class Gate: Sendable {
    private let opening = DispatchSemaphore(value: 0)
    private let arrivals: AsyncStream<Void>
    private let arrival: AsyncStream<Void>.Continuation

    init() {
        (arrivals, arrival) = AsyncStream.makeStream()
    }

    func pass() {
        arrival.yield()
        opening.wait()
        opening.signal()
    }

    func open() { opening.signal() }

    /// Returns once a thread is held up.
    func somebodyWaits() async { for await _ in arrivals { return } }
}
