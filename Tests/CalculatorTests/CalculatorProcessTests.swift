import ArmatureTesting
import Foundation
import Testing

@Suite("The calculator as a process", .timeLimit(.minutes(1)))
struct CalculatorProcessTests {
    @Test(
        "it reads its input to the end and ends with the right code",
        arguments: [
            ("printf '1+2\\n='| ./calculator", 0, "1\t1\n+\t1 1\n2\t2 1\n=\t3 +2 1\n"),
            ("printf '1\\377'| ./calculator", 65, "1\t1\n"), ("./calculator --no", 2, ""),
            ("echo 1 | ./calculator >/dev/full", 74, ""), ("./calculator </dev/null", 0, ""),
            // The pipeline's code is that of its last command; the calculator must end, too.
            ("yes 1+ | head -20000 | ./calculator | head -1", 0, "1\t1\n"),
        ])
    func run(script: String, code: Int32, output: String) async throws {
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
        // A few bytes: they fit into the pipe, so the process did not wait for a reader.
        let printed = try pipe.fileHandleForReading.readToEnd() ?? Data()
        #expect(process.terminationStatus == code)
        #expect(String(decoding: printed, as: UTF8.self) == output)
    }

    @Test("the example keeps the rules of the architecture")
    func rules() throws {
        expectArchitecture(of: try sources(in: "Examples/Calculator"))
    }
}

/// All Swift files of a folder of the package, by their paths in it.
private func sources(in folder: String, testFile: String = #filePath) throws -> [SourceFile] {
    let package = URL(fileURLWithPath: testFile)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let root = package.appendingPathComponent(folder)
    return try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted()
        .filter { $0.hasSuffix(".swift") }
        .map { path in
            SourceFile(
                path: "\(folder)/\(path)",
                text: try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8))
        }
}
