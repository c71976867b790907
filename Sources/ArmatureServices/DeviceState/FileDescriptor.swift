import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// An open file that is closed with its last owner, so that its number cannot be used after another file has got it.
final class FileDescriptor: Sendable {
    let number: Int32

    init(owning number: Int32) {
        self.number = number
    }

    deinit {
        close(number)
    }
}

/// A system call that failed, with what the system says about it.
struct SystemCallError: Error, Hashable, CustomStringConvertible {
    var call: String
    var code: Int32

    /// Takes the code of the call that has just failed on this thread.
    static func last(_ call: String) -> SystemCallError { SystemCallError(call: call, code: errno) }

    var description: String { "\(call): \(String(cString: strerror(code)))" }
}

/// Wakes a thread that waits in `poll`.
final class WakePipe: Sendable {
    /// Why a wait ended.
    enum Reason: Hashable, Sendable {
        /// Somebody called ``signal()``; from then on every wait ends at once with this reason.
        case woken
        /// The watched file can be read, or is broken.
        case ready
        case timeout
    }

    private let reading: FileDescriptor
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

    /// Wakes the waiting thread. The byte is never read, so that a wake is never missed; a full pipe is a wake too.
    func signal() {
        var byte: UInt8 = 1
        _ = write(writing.number, &byte, 1)
    }

    /// Waits until woken, until the file can be read, or for the time; nil waits without end.
    func wait(for file: FileDescriptor? = nil, timeout: Duration? = nil) throws(SystemCallError) -> Reason {
        var files = [pollfd(fd: reading.number, events: Int16(POLLIN), revents: 0)]
        if let file { files.append(pollfd(fd: file.number, events: Int16(POLLIN), revents: 0)) }
        while true {
            let count = poll(&files, nfds_t(files.count), Self.milliseconds(timeout))
            if count < 0 {
                // A signal handler ran; a timeout that begins anew is only a longer one.
                if errno == EINTR { continue }
                throw .last("poll")
            }
            if files[0].revents != 0 { return .woken }
            return count > 0 ? .ready : .timeout
        }
    }

    private static func milliseconds(_ timeout: Duration?) -> Int32 {
        guard let timeout else { return -1 }
        let (seconds, attoseconds) = timeout.components
        let milliseconds = Double(seconds) * 1000 + Double(attoseconds) / 1e15
        return Int32(min(max(milliseconds.rounded(.up), 0), Double(Int32.max)))
    }
}
