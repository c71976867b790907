import Foundation
import Testing

@Suite("The home command", .timeLimit(.minutes(1)))
struct HomeProcessTests {
    @Test(
        "it ends with the right exit code",
        arguments: [("", 0, "+7 (999) 111 22 33\nim@alekseypleshkov.ru\n"), ("--no", 2, ""), (">/dev/full", 74, "")])
    func codes(arguments: String, code: Int32, output: String) async throws {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        let test = bundle ?? URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "exec ./home \(arguments)"]
        process.currentDirectoryURL = test.deletingLastPathComponent()
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in ended.resume() }
            do { try process.run() } catch { ended.resume(throwing: error) }
        }
        // A few bytes: they fit into the pipe, so the process did not wait for a reader.
        let printed = try pipe.fileHandleForReading.readToEnd() ?? Data()
        #expect(process.terminationStatus == code)
        #expect(String(decoding: printed, as: UTF8.self) == output)
    }
}
