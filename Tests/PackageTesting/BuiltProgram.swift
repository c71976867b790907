import Foundation

/// Runs programs of the package that were built beside the tests.
public enum BuiltProgram {
    /// What a program left behind.
    public struct Outcome: Equatable, Sendable {
        /// The exit code, that of the last command of a pipeline.
        public var code: Int32
        /// What was written to the standard output.
        public var output: String

        /// An outcome to compare with.
        public init(code: Int32, output: String) {
            (self.code, self.output) = (code, output)
        }
    }

    /// Runs a shell script in the folder of the programs: `./home`, say.
    ///
    /// - Parameter script: It must not print more than fits into a pipe, a few kilobytes.
    /// - Throws: When there is no shell to run it.
    public static func run(_ script: String) async throws -> Outcome {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        let test = bundle ?? URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", script]
        process.currentDirectoryURL = test.deletingLastPathComponent()
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in ended.resume() }
            do { try process.run() } catch { ended.resume(throwing: error) }
        }
        let printed = try pipe.fileHandleForReading.readToEnd() ?? Data()
        return Outcome(code: process.terminationStatus, output: String(decoding: printed, as: UTF8.self))
    }
}
