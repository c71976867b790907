import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Where lines go to.
public protocol LineSink: Sendable {
    /// Writes whole lines, each with its end. Called by one thread at a time, which may be kept waiting.
    func write(_ lines: [UInt8]) throws
    /// Nothing will be written any more.
    func close()
}

/// Appends to a file. Several processes may append to one file: the system puts each piece behind the last one.
public final class FileSink: LineSink {
    private let file: FileDescriptor
    /// Only touched by the one thread that writes.
    private nonisolated(unsafe) var hasBrokenLine = false

    /// Opens a file, or makes one that only its owner can read.
    ///
    /// - Throws: an error that names the path and says what the system says.
    public init(appendingTo path: String) throws {
        let number = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
        guard number >= 0 else { throw SystemCallError.last("open \(path)") }
        file = FileDescriptor(owning: number)
    }

    /// Writes to a duplicate of an open file, such as `STDERR_FILENO`, which itself stays open.
    ///
    /// - Throws: an error when there is no such file.
    public init(duplicating number: Int32) throws {
        let copy = fcntl(number, F_DUPFD_CLOEXEC, 3)
        guard copy >= 0 else { throw SystemCallError.last("duplicate file \(number)") }
        file = FileDescriptor(owning: copy)
    }

    /// Writes everything, or throws what the system says. What follows a line that was broken off begins on a new one.
    public func write(_ lines: [UInt8]) throws {
        let bytes = hasBrokenLine ? [UInt8(ascii: "\n")] + lines : lines
        var position = 0
        while position < bytes.count {
            let count = bytes.withUnsafeBytes { bytes in
                systemWrite(file.number, bytes.baseAddress?.advanced(by: position), bytes.count - position)
            }
            if count >= 0 {
                position += count
                hasBrokenLine = position > 0 && bytes[position - 1] != UInt8(ascii: "\n")
                continue
            }
            switch errno {
            case EINTR: continue
            case EAGAIN:
                var waiting = pollfd(fd: file.number, events: Int16(POLLOUT), revents: 0)
                poll(&waiting, 1, -1)
            default: throw SystemCallError.last("write")
            }
        }
    }

    /// Nothing is kept back, so nothing is to be done; the file is closed with this object.
    public func close() {}
}

/// The system's call, which the method of that name hides.
private func systemWrite(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(number, bytes, count)
}
