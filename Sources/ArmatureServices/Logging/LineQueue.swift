import Dispatch
import Synchronization

/// Lines on their way to a sink: taken in at once, written in order by one thread that may wait for the sink.
///
/// What is waiting is limited. When the sink cannot keep up, lines are left out rather than the program held up; how many
/// those were is written as soon as there is room again, so that a gap is never silent.
final class LineQueue: Sendable {
    private struct State: Sendable {
        var pending: [UInt8] = []
        var accepted = 0
        var settled = 0
        var lost = 0
        var failure: String?
        var isWriting = false
        var isClosed = false
        var waiters: [(target: Int, waiter: CheckedContinuation<Void, Never>)] = []
    }

    private let sink: any LineSink
    private let capacity: Int
    private let tellLoss: @Sendable (Int) -> [UInt8]
    private let state = Mutex(State())
    private let thread = DispatchQueue(label: "line-queue")

    /// - Parameters:
    ///   - capacity: How many bytes may wait; important lines may take as many again.
    ///   - tellLoss: Makes the line that tells how many were lost.
    init(sink: any LineSink, capacity: Int, tellLoss: @escaping @Sendable (Int) -> [UInt8]) {
        self.sink = sink
        self.capacity = capacity
        self.tellLoss = tellLoss
    }

    /// Takes a line with its end in, or counts it as lost.
    func offer(_ line: [UInt8], isImportant: Bool) {
        let mustStart = state.withLock { state in
            let room = isImportant ? capacity * 2 : capacity
            guard !state.isClosed, state.pending.count + line.count <= room else {
                state.lost += 1
                return false
            }
            state.pending += line
            state.accepted += 1
            defer { state.isWriting = true }
            return !state.isWriting
        }
        if mustStart { thread.async { self.writeAll() } }
    }

    /// The lines that were lost and not yet told.
    var loss: LogLoss? {
        state.withLock { $0.lost == 0 ? nil : LogLoss(count: $0.lost, reason: $0.failure) }
    }

    /// Waits until everything that was taken in before is written.
    func flush() async {
        await withCheckedContinuation { (waiter: CheckedContinuation<Void, Never>) in
            let isSettled = state.withLock { state in
                if state.settled >= state.accepted { return true }
                state.waiters.append((state.accepted, waiter))
                return false
            }
            if isSettled { waiter.resume() }
        }
    }

    /// Writes everything that was taken in, and takes nothing in any more. Closing twice does no harm.
    func close() async {
        let wasClosed = state.withLock { state in
            defer { state.isClosed = true }
            return state.isClosed
        }
        await flush()
        if wasClosed { return }
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            thread.async { [self] in
                writeLoss(loss?.count ?? 0)
                sink.close()
                done.resume()
            }
        }
    }

    private func writeAll() {
        while let batch = takeBatch() {
            do {
                try sink.write(batch.lines)
                writeLoss(batch.lost)
            } catch {
                state.withLock { state in
                    state.lost += batch.count
                    state.failure = "\(error)"
                }
            }
            settle(batch.accepted)
        }
    }

    /// What was lost until now belongs behind these lines: they were taken in while there was room.
    private func takeBatch() -> (lines: [UInt8], count: Int, accepted: Int, lost: Int)? {
        state.withLock { state in
            if state.pending.isEmpty {
                state.isWriting = false
                return nil
            }
            let batch = (state.pending, state.accepted - state.settled, state.accepted, state.lost)
            state.pending = []
            return batch
        }
    }

    private func settle(_ accepted: Int) {
        let due = state.withLock { state in
            state.settled = accepted
            let due = state.waiters.filter { $0.target <= accepted }
            state.waiters.removeAll { $0.target <= accepted }
            return due.map(\.waiter)
        }
        for waiter in due { waiter.resume() }
    }

    /// A loss stays to be told until that could be written.
    private func writeLoss(_ lost: Int) {
        guard lost > 0, (try? sink.write(tellLoss(lost))) != nil else { return }
        state.withLock { $0.lost -= lost }
    }
}
