import Foundation

/// A client of a tmux server in control mode: commands go in line by line, answers and news come out the same way.
///
/// News of output is what lets a test wait for the screen without looking at it over and over, and without a pause.
final class TmuxControl: @unchecked Sendable {
    typealias Reply = CheckedContinuation<[String], any Error>

    private struct State {
        var awaited: [Reply] = []
        var waiters: [UUID: CheckedContinuation<Void, Never>] = [:]
        /// How many pieces of news there were.
        var news = 0
        var isGone = false
        var block: [String]?
    }

    private let lock = NSLock()
    private var state = State()
    private let socket: Int32
    private let process = Process()

    /// Starts a client, and with it the server.
    init(_ arguments: [String], environment: [String: String], _ firstReply: Reply) throws {
        var ends: [Int32] = [-1, -1]
        // A socket instead of a pipe: writing to a client that is gone must not end the tests by a signal. Closed in
        // other children from the start: one that kept it would keep this client alive after the tests were killed.
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
            throw TmuxError.cannotStart(String(cString: strerror(errno)))
        }
        let theirs = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
        socket = ends[0]
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["tmux"] + arguments
        process.environment = environment
        process.standardInput = theirs
        process.standardOutput = theirs
        process.standardError = theirs
        state.awaited = [firstReply]
        do { try Self.withoutBlockedSignals { try process.run() } } catch {
            state.awaited = []
            throw TmuxError.cannotStart(String(describing: error))
        }
        try theirs.close()
        let thread = Thread { [self] in readAll() }
        thread.start()
    }

    /// A child inherits which signals are blocked, and the threads that tests run on block them all: a server that
    /// starts so never hears that it should end.
    private static func withoutBlockedSignals(_ body: () throws -> Void) rethrows {
        var none = sigset_t()
        var before = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try body()
    }

    /// Sends a command and waits for its answer.
    func run(_ command: String) async throws -> [String] {
        try await withCheckedThrowingContinuation { reply in
            // Sent under the lock, as answers come in the order of the commands.
            let isSent = lock.withLock {
                guard !state.isGone else { return false }
                state.awaited.append(reply)
                send(command)
                return true
            }
            if !isSent { reply.resume(throwing: TmuxError.gone) }
        }
    }

    /// Sends a command whose answer nobody wants.
    func send(_ command: String) {
        let bytes = Array((command + "\n").utf8)
        _ = Foundation.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    var newsCount: Int { lock.withLock { state.news } }

    /// Returns when there is news beyond the given count, when the client is gone, or at the deadline.
    func waitForNews(after count: Int, until deadline: DispatchTime) async {
        let id = UUID()
        await withCheckedContinuation { waiter in
            let isKept = lock.withLock {
                guard state.news <= count, !state.isGone else { return false }
                state.waiters[id] = waiter
                return true
            }
            guard isKept else { return waiter.resume() }
            DispatchQueue.global().asyncAfter(deadline: deadline) { [weak self] in
                guard let self else { return }
                lock.withLock { state.waiters.removeValue(forKey: id) }?.resume()
            }
        }
    }

    private func readAll() {
        var rest: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(socket, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            rest += chunk[..<count]
            while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                take(String(decoding: rest[..<end], as: UTF8.self))
                rest.removeSubrange(...end)
            }
        }
        close(socket)
        let (replies, waiters) = lock.withLock {
            state.isGone = true
            defer {
                state.awaited = []
                state.waiters = [:]
            }
            return (state.awaited, state.waiters.values)
        }
        for reply in replies { reply.resume(throwing: TmuxError.gone) }
        for waiter in waiters { waiter.resume() }
    }

    private func take(_ line: String) {
        lock.lock()
        if let block = state.block {
            guard line.hasPrefix("%end ") || line.hasPrefix("%error ") else {
                state.block?.append(line)
                return lock.unlock()
            }
            state.block = nil
            let reply = state.awaited.isEmpty ? nil : state.awaited.removeFirst()
            lock.unlock()
            if line.hasPrefix("%end ") {
                reply?.resume(returning: block)
            } else {
                reply?.resume(throwing: TmuxError.refused(block.joined(separator: "\n")))
            }
        } else if line.hasPrefix("%begin ") {
            state.block = []
            lock.unlock()
        } else {
            state.news += 1
            let waiters = state.waiters.values
            state.waiters = [:]
            lock.unlock()
            for waiter in waiters { waiter.resume() }
        }
    }
}

/// Why a terminal in a test did not do what was asked.
public enum TmuxError: Error, CustomStringConvertible, Sendable {
    case cannotStart(String)
    case gone
    case refused(String)
    /// What was waited for did not come; the screen as it was then.
    case timedOut(String, screen: String)

    /// What went wrong, for a report of a test.
    public var description: String {
        switch self {
        case .cannotStart(let reason): "tmux cannot be started: \(reason)"
        case .gone: "tmux is gone"
        case .refused(let reason): "tmux refused a command: \(reason)"
        case .timedOut(let wanted, let screen): "waited in vain for \(wanted); the screen was:\n\(screen)"
        }
    }
}
