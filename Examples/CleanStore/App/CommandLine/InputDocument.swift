import Foundation

/// The bytes of a file, or of the standard input.
enum InputDocument {
    /// The largest document accepted, in bytes.
    static let maximumSize = 64 * 1024 * 1024

    /// Reads everything at a path; `-` reads the standard input. The text is valid UTF-8 and not blank.
    static func read(_ path: String, relativeTo directory: String) throws(InputFailure) -> [UInt8] {
        if path == "-" { return try read(descriptor: STDIN_FILENO, source: "standard input") }
        let absolute = path.hasPrefix("/") ? path : (directory as NSString).appendingPathComponent(path)
        let descriptor = open(absolute, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw .unreadable(source: path, reason: String(cString: strerror(errno)))
        }
        defer { close(descriptor) }
        return try read(descriptor: descriptor, source: path)
    }

    private static func read(descriptor: Int32, source: String) throws(InputFailure) -> [UInt8] {
        var document: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = Foundation.read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .unreadable(source: source, reason: String(cString: strerror(errno))) }
            if count == 0 { break }
            document += chunk[..<count]
            if document.count > maximumSize { throw .tooLarge(source: source, limit: maximumSize) }
        }
        let isBlank = document.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        if isBlank { throw .empty(source: source) }
        if String(validating: document, as: UTF8.self) == nil {
            throw .notUTF8(source: source, line: firstBadLine(of: document))
        }
        return document
    }

    /// A line feed is never part of a longer UTF-8 sequence, so each line can be judged alone.
    private static func firstBadLine(of document: [UInt8]) -> Int {
        let lines = document.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return 1 + (lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0)
    }
}
