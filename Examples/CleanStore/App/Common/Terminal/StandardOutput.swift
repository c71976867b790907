#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The standard streams of the process, written unbuffered: a line that was written is not lost by a later crash.
@MainActor
final class StandardOutput: TextOutput {
    private let results: Int32
    private let complaints: Int32
    private(set) var failure: OutputFailure?

    /// Writes to the given file descriptors, which stay open.
    init(results: Int32 = STDOUT_FILENO, complaints: Int32 = STDERR_FILENO) {
        self.results = results
        self.complaints = complaints
    }

    func write(_ line: String) {
        guard failure == nil else { return }
        failure = Self.send(line + "\n", to: results)
    }

    func complain(_ line: String) {
        // There is nowhere left to report that this failed.
        _ = Self.send(line + "\n", to: complaints)
    }

    func ask(_ question: String) {
        _ = Self.send(question, to: complaints)
    }

    func checkOpen() {
        guard failure == nil else { return }
        var descriptor = pollfd(fd: results, events: Int16(POLLOUT), revents: 0)
        if poll(&descriptor, 1, 0) > 0, descriptor.revents & Int16(POLLERR) != 0 {
            failure = OutputFailure(reason: String(cString: strerror(EPIPE)))
        } else {
            // Writing nothing still tells a descriptor that is closed or open for reading only.
            var nothing: UInt8 = 0
            if posixWrite(results, &nothing, 0) < 0 {
                failure = OutputFailure(reason: String(cString: strerror(errno)))
            }
        }
    }

    private static func send(_ text: String, to descriptor: Int32) -> OutputFailure? {
        var text = text
        return text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while !rest.isEmpty {
                let count = posixWrite(descriptor, rest.baseAddress, rest.count)
                if count >= 0 {
                    rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
                } else if errno == EAGAIN || errno == EWOULDBLOCK {
                    var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    poll(&waiting, 1, -1)
                } else if errno != EINTR {
                    return OutputFailure(reason: String(cString: strerror(errno)))
                }
            }
            return nil
        }
    }
}

private func posixWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
        Glibc.write(descriptor, bytes, count)
    #else
        Darwin.write(descriptor, bytes, count)
    #endif
}
