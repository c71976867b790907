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

    /// Opens a file; the error names it.
    static func opening(_ path: String, _ flags: Int32) throws(SystemCallError) -> FileDescriptor {
        let number = open(path, flags | O_CLOEXEC)
        guard number >= 0 else { throw .last("open \(path)") }
        return FileDescriptor(owning: number)
    }

    /// Reads what is there, at most so much. Empty at the end of the file; nil when a file that does not block has
    /// nothing to give.
    func read(upTo limit: Int) throws(SystemCallError) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: limit)
        while true {
            let count = systemRead(number, &bytes, limit)
            if count >= 0 {
                bytes.removeSubrange(count...)
                return bytes
            }
            switch errno {
            case EINTR: continue
            case EAGAIN: return nil
            default: throw .last("read")
            }
        }
    }
}

/// The system's call, which the method of that name hides.
private func systemRead(_ number: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
    read(number, buffer, count)
}

/// A system call that failed, with what the system says about it.
struct SystemCallError: Error, Hashable, CustomStringConvertible {
    var call: String
    var code: Int32

    /// Takes the code of the call that has just failed on this thread.
    static func last(_ call: String) -> SystemCallError { SystemCallError(call: call, code: errno) }

    var description: String { "\(call): \(String(cString: strerror(code)))" }
}
