import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A pipe that carries no data, only the fact that somebody called. Neither side ever blocks.
final class SignalPipe: Sendable {
    /// Can be read as long as a signal has not been taken.
    let reading: FileDescriptor
    private let writing: FileDescriptor

    init() throws(SystemCallError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .last("pipe") }
        reading = FileDescriptor(owning: ends[0])
        writing = FileDescriptor(owning: ends[1])
        for end in ends {
            // Without this a process that is started meanwhile would keep the pipe open.
            guard fcntl(end, F_SETFD, FD_CLOEXEC) == 0 else { throw .last("fcntl") }
            guard fcntl(end, F_SETFL, O_NONBLOCK) == 0 else { throw .last("fcntl") }
        }
    }

    /// Signals. A full pipe is a signal too.
    func signal() {
        var byte: UInt8 = 1
        _ = write(writing.number, &byte, 1)
    }

    /// Takes all signals that were given so far; several count as one.
    func take() {
        while let bytes = try? reading.read(upTo: 256), bytes.count == 256 {}
    }
}

/// Wakes a thread that waits in `poll`.
final class WakePipe: Sendable {
    /// Why a wait for one file ended.
    enum Reason: Hashable, Sendable {
        /// Somebody called ``signal()``; from then on every wait ends at once with this reason.
        case woken
        /// The watched file can be read, or is broken.
        case ready
        case timeout
    }

    /// Why a wait for several files ended.
    enum Event: Hashable, Sendable {
        case woken
        case timeout
        /// What `poll` says of each file, in their order: bits such as `POLLIN`, none for a file that is quiet.
        case ready([Int16])
    }

    /// A file and the bits of `poll` that are of interest; errors are told in any case.
    struct Interest: Sendable {
        var file: FileDescriptor
        var events = Int16(POLLIN)
    }

    private let pipe: SignalPipe

    init() throws(SystemCallError) {
        pipe = try SignalPipe()
    }

    /// Wakes the waiting thread. The signal is never taken, so that a wake is never missed.
    func signal() { pipe.signal() }

    /// Waits until woken, until the file can be read, or for the time; nil waits without end.
    func wait(for file: FileDescriptor? = nil, timeout: Duration? = nil) throws(SystemCallError) -> Reason {
        switch try wait(for: file.map { [Interest(file: $0)] } ?? [], timeout: timeout) {
        case .woken: .woken
        case .timeout: .timeout
        case .ready: .ready
        }
    }

    /// Waits until woken, until one of the files has something to tell, or for the time; nil waits without end.
    func wait(for interests: [Interest], timeout: Duration? = nil) throws(SystemCallError) -> Event {
        var files = [pollfd(fd: pipe.reading.number, events: Int16(POLLIN), revents: 0)]
        files += interests.map { pollfd(fd: $0.file.number, events: $0.events, revents: 0) }
        while true {
            let count = poll(&files, nfds_t(files.count), Self.milliseconds(timeout))
            if count < 0 {
                // A signal handler ran; a timeout that begins anew is only a longer one.
                if errno == EINTR { continue }
                throw .last("poll")
            }
            if files[0].revents != 0 { return .woken }
            return count > 0 ? .ready(files.dropFirst().map(\.revents)) : .timeout
        }
    }

    private static func milliseconds(_ timeout: Duration?) -> Int32 {
        guard let timeout else { return -1 }
        let (seconds, attoseconds) = timeout.components
        let milliseconds = Double(seconds) * 1000 + Double(attoseconds) / 1e15
        return Int32(min(max(milliseconds.rounded(.up), 0), Double(Int32.max)))
    }
}
