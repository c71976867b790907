#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The standard input of the process, read line by line.
@MainActor
final class StandardInput: LineInput {
    /// The longest line accepted, in bytes; a form field is far shorter.
    static let maximumLineLength = 65_536

    private let descriptor: Int32
    private var lineNumber = 0

    /// Reads from a file descriptor, which stays open.
    init(descriptor: Int32 = STDIN_FILENO) {
        self.descriptor = descriptor
    }

    func readLine(concealed: Bool, asking ask: () -> Void) throws(InputFailure) -> String? {
        // Before the question: an answer that comes at once must not show either.
        let echo = concealed ? TerminalEcho(silencing: descriptor) : nil
        defer { echo?.restore() }
        ask()
        lineNumber += 1
        var bytes: [UInt8] = []
        // One byte a call: whatever follows the line belongs to the next reader.
        while true {
            var byte: UInt8 = 0
            let count = read(descriptor, &byte, 1)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else {
                throw .unreadable(source: "standard input", reason: String(cString: strerror(errno)))
            }
            if count == 0 {
                if bytes.isEmpty { return nil }
                break
            }
            if byte == UInt8(ascii: "\n") { break }
            bytes.append(byte)
            if bytes.count > Self.maximumLineLength {
                throw .tooLarge(source: "standard input", limit: Self.maximumLineLength)
            }
        }
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        guard let line = String(validating: bytes, as: UTF8.self) else {
            throw .notUTF8(source: "standard input", line: lineNumber)
        }
        return line
    }
}
