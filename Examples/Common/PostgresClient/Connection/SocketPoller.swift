import Foundation
import Synchronization

/// Waits for the sockets of any number of connections on one thread of its own.
final class SocketPoller: Sendable {
    /// What a connection waits for.
    enum Interest: Sendable {
        case reading
        case writing
        case both
    }

    /// Why a wait ended.
    enum Readiness: Hashable, Sendable {
        /// The socket can do one of the things waited for, or is broken.
        case ready
        case timeout
        /// By ``interrupt(_:)``, or because the task was cancelled and the wait ends with it.
        case interrupted
    }

    private let core: PollCore

    /// Starts the thread; it ends with the poller.
    init() throws(PostgresError) {
        let core = try PollCore()
        self.core = core
        let thread = Thread {
            Thread.current.name = "postgres"
            core.run()
        }
        thread.start()
    }

    deinit {
        core.stop()
    }

    /// Waits on behalf of an owner, which has one wait at a time. The socket stays open until the wait has ended.
    ///
    /// - Parameters:
    ///   - endsWithTask: whether cancelling the task ends the wait.
    ///   - isEnded: whether the owner was told to end. Whoever tells it does so before ``interrupt(_:)``.
    func wait(
        for socket: Int32, _ interest: Interest, owner: ObjectIdentifier, until deadline: ContinuousClock.Instant,
        endsWithTask: Bool = false, unless isEnded: @Sendable () -> Bool
    ) async -> Readiness {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let wait = PollCore.Wait(
                    socket: socket, interest: interest, deadline: deadline, continuation: continuation)
                // A task is marked as cancelled before its handlers run, and an owner as ended before it is interrupted,
                // so one of the two sees the other.
                core.add(wait, owner: owner) { endsWithTask && Task.isCancelled || isEnded() }
            }
        } onCancel: {
            if endsWithTask { core.interrupt(owner) }
        }
    }

    /// Ends the wait of an owner, if there is one.
    func interrupt(_ owner: ObjectIdentifier) {
        core.interrupt(owner)
    }
}

/// What the poller and its thread share.
private final class PollCore: Sendable {
    struct Wait: Sendable {
        let socket: Int32
        let interest: SocketPoller.Interest
        let deadline: ContinuousClock.Instant
        let continuation: CheckedContinuation<SocketPoller.Readiness, Never>
    }

    private struct State {
        var waits: [ObjectIdentifier: (serial: Int, wait: Wait)] = [:]
        var nextSerial = 0
        var isStopped = false
    }

    private let state = Mutex(State())
    private let readEnd: Int32
    private let writeEnd: Int32

    init() throws(PostgresError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            throw .cannotConnect(server: "pipe", reason: String(cString: strerror(errno)), attempts: 0)
        }
        for end in ends {
            // Processes that are started meanwhile must not keep the pipe, and a full one must not block.
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        readEnd = ends[0]
        writeEnd = ends[1]
    }

    deinit {
        close(readEnd)
        close(writeEnd)
    }

    func add(_ wait: Wait, owner: ObjectIdentifier, unless isEnded: () -> Bool) {
        let isAdded = state.withLock { state in
            guard !isEnded() else { return false }
            precondition(state.waits[owner] == nil, "a connection waits for one thing at a time")
            state.waits[owner] = (state.nextSerial, wait)
            state.nextSerial += 1
            return true
        }
        if isAdded { wake() } else { wait.continuation.resume(returning: .interrupted) }
    }

    func interrupt(_ owner: ObjectIdentifier) {
        let entry = state.withLock { $0.waits.removeValue(forKey: owner) }
        entry?.wait.continuation.resume(returning: .interrupted)
    }

    func stop() {
        state.withLock { $0.isStopped = true }
        wake()
    }

    private func wake() {
        var byte: UInt8 = 1
        _ = write(writeEnd, &byte, 1)
    }

    func run() {
        while true {
            let (waits, isStopped) = state.withLock { (Array($0.waits), $0.isStopped) }
            if isStopped { return }
            var files = [pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)]
            files += waits.map { _, entry in
                pollfd(fd: entry.wait.socket, events: Self.events(entry.wait.interest), revents: 0)
            }
            let deadline = waits.map(\.value.wait.deadline).min()
            let count = poll(&files, nfds_t(files.count), Self.milliseconds(until: deadline))
            // A signal handler ran; what is due is found in the next round.
            if count < 0 { continue }
            if files[0].revents != 0 { drain() }
            let now = ContinuousClock.now
            for ((owner, entry), file) in zip(waits, files.dropFirst())
            where file.revents != 0 || entry.wait.deadline <= now {
                // It may have been interrupted meanwhile, and its owner, or the next one at its address, waits again.
                let isOurs = state.withLock { state in
                    guard state.waits[owner]?.serial == entry.serial else { return false }
                    state.waits[owner] = nil
                    return true
                }
                if isOurs { entry.wait.continuation.resume(returning: file.revents != 0 ? .ready : .timeout) }
            }
        }
    }

    private func drain() {
        var bytes = [UInt8](repeating: 0, count: 256)
        while read(readEnd, &bytes, bytes.count) > 0 {}
    }

    private static func events(_ interest: SocketPoller.Interest) -> Int16 {
        switch interest {
        case .reading: Int16(POLLIN)
        case .writing: Int16(POLLOUT)
        case .both: Int16(POLLIN) | Int16(POLLOUT)
        }
    }

    private static func milliseconds(until deadline: ContinuousClock.Instant?) -> Int32 {
        guard let deadline else { return -1 }
        return Int32(min(max(ContinuousClock.now.duration(to: deadline).wholeMilliseconds, 0), Int64(Int32.max)))
    }
}
