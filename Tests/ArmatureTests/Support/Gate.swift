/// Holds back whoever comes until it is opened.
final class Gate: Sendable {
    fileprivate struct State {
        var isOpen = false
        var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
        var cancelled: Set<Int> = []
        var next = 0
    }

    private let state = Guarded(State())

    init() {}

    func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            defer { state.waiting = [:] }
            return Array(state.waiting.values)
        }
        for each in waiting { each.resume() }
    }

    var isOpen: Bool { state.withLock { $0.isOpen } }

    /// Waits for the gate to open, deaf to cancellation.
    func wait() async {
        await enter(state.withLock { $0.ticket() })
    }

    /// Waits for the gate to open.
    ///
    /// - Throws: `CancellationError` when the task is cancelled first.
    func waitOrCancel() async throws {
        let ticket = state.withLock { $0.ticket() }
        await withTaskCancellationHandler {
            await enter(ticket)
        } onCancel: {
            let waiting = state.withLock { state in
                state.cancelled.insert(ticket)
                return state.waiting.removeValue(forKey: ticket)
            }
            waiting?.resume()
        }
        try Task.checkCancellation()
    }

    private func enter(_ ticket: Int) async {
        await withCheckedContinuation { continuation in
            let mayPass = state.withLock { state in
                if state.isOpen || state.cancelled.contains(ticket) { return true }
                state.waiting[ticket] = continuation
                return false
            }
            if mayPass { continuation.resume() }
        }
    }
}

extension Gate.State {
    fileprivate mutating func ticket() -> Int {
        next += 1
        return next
    }
}

/// Lets nobody go on before all have come: if those who meet here do not run at the same time, the test hangs and its
/// time limit ends it.
final class Rendezvous: Sendable {
    private let expected: Int
    private let arrived = Count()
    private let gate = Gate()

    init(_ expected: Int) { self.expected = expected }

    func meet() async {
        if arrived.add() == expected { gate.open() }
        await gate.wait()
    }
}
