import Foundation

/// Runs other programs, such as the compiler, without keeping a thread of the tests waiting for them.
public enum Tool {
    /// What became of a program.
    public struct Outcome: Sendable {
        /// The exit code; -1 when a signal ended it.
        public let code: Int32
        /// What it wrote to the standard output and the standard error.
        public let text: String
        /// What it complained about: its text, or its code if it failed without a word; empty when all is well.
        public var complaints: String { text.isEmpty && code != 0 ? "status \(code)" : text }
    }

    /// Runs a program to its end, in the background: what the tests themselves do comes first.
    ///
    /// - Parameters:
    ///   - program: is looked for as a shell does.
    ///   - folder: where it runs; by default where the tests do.
    /// - Throws: When it cannot be started or its text cannot be read.
    public static func run(_ program: String, _ arguments: [String], in folder: URL? = nil) async throws -> Outcome {
        let log = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).log")
        try Data().write(to: log)
        defer { try? FileManager.default.removeItem(at: log) }
        let output = try FileHandle(forWritingTo: log)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["nice", "-n", "10", program] + arguments
        if let folder { process.currentDirectoryURL = folder }
        process.standardOutput = output
        process.standardError = output
        try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in ended.resume() }
            do { try process.run() } catch { ended.resume(throwing: error) }
        }
        try output.close()
        return Outcome(
            code: process.terminationReason == .exit ? process.terminationStatus : -1,
            text: String(decoding: try Data(contentsOf: log), as: UTF8.self))
    }
}
