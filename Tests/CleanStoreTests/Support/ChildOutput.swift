import Foundation

/// Reads what a child process writes, on a thread of its own, and may react to it.
final class ChildOutput: @unchecked Sendable {
    private let lock = NSLock()
    private var bytes: [UInt8] = []
    private let descriptor: Int32
    private let react: @Sendable ([UInt8]) -> Void

    /// - Parameter react: Called after each read with everything that was read so far.
    init(_ descriptor: Int32, react: @escaping @Sendable ([UInt8]) -> Void) {
        self.descriptor = descriptor
        self.react = react
    }

    /// Starts the process and reads until it is gone and nothing is left to read.
    func follow(_ process: Process, afterStart: @escaping @Sendable () -> Void = {}) async throws {
        let (isRead, allRead) = AsyncStream.makeStream(of: Never.self)
        try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in ended.resume() }
            do {
                try process.run()
            } catch { return ended.resume(throwing: error) }
            afterStart()
            // Not before: whoever reacts needs to know the process.
            Thread {
                self.readAll()
                allRead.finish()
            }
            .start()
        }
        for await _ in isRead {}
    }

    private func readAll() {
        var chunk = [UInt8](repeating: 0, count: 4_096)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            // A terminal whose other side is closed answers with an error instead of an end.
            guard count > 0 else { return }
            let all = lock.withLock {
                bytes += chunk[..<count]
                return bytes
            }
            react(all)
        }
    }

    var text: String { lock.withLock { String(decoding: bytes, as: UTF8.self) } }

    /// The complete lines; the last one may have been cut off.
    var lines: [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
}
