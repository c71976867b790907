import Foundation

/// The built `cleanstore`, run as a process of its own.
struct CleanStoreTool {
    struct Outcome {
        var code: Int32
        var isSignalled: Bool
        var output: String
        var errors: String

        /// The lines on the standard error.
        var complaints: [String] { errors.split(separator: "\n").map(String.init) }
        /// The lines on the standard output.
        var lines: [String] { output.split(separator: "\n").map(String.init) }
    }

    /// The executable lies beside the test bundle in the build folder.
    static let executable: URL = {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        let test = bundle ?? URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        let executable = test.deletingLastPathComponent().appendingPathComponent("cleanstore")
        precondition(
            FileManager.default.isExecutableFile(atPath: executable.path), "build the cleanstore product first")
        return executable
    }()

    let folder = TemporaryFolder()
    /// Replaces the environment, so that a test does not depend on that of the machine.
    var environment: [String: String] = [:]

    var database: String { folder.file("orders.sqlite") }

    /// Runs the tool on the database of this value.
    func run(_ arguments: [String], input: [UInt8] = []) async throws -> Outcome {
        try await start(Self.executable, arguments + ["--database", database], input: input)
    }

    /// What the list says about the number of orders. What it says about the network of this machine is left out.
    func summary() async throws -> String? {
        let line = try await run(["orders", "list"]).lines.last
        return line?.split(separator: " Network link").first.map(String.init)
    }

    /// Runs the tool with exactly these arguments.
    func runBare(_ arguments: [String], input: [UInt8] = []) async throws -> Outcome {
        try await start(Self.executable, arguments, input: input)
    }

    /// Runs a shell script in which `"$@"` is the tool with its arguments.
    func shell(
        _ script: String, _ arguments: [String], environment: [String: String] = [:]
    ) async throws -> Outcome {
        var tool = self
        tool.environment.merge(environment) { $1 }
        return try await tool.start(
            URL(fileURLWithPath: "/bin/sh"),
            ["-c", script, "sh", Self.executable.path] + arguments + ["--database", database])
    }

    /// Output goes to files: a full pipe that nobody empties would hold up both processes.
    private func start(_ executable: URL, _ arguments: [String], input: [UInt8] = []) async throws -> Outcome {
        let name = UUID().uuidString
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.environment = environment
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        let inputPath = folder.write(input, to: name + ".in")
        let outputPath = folder.write([], to: name + ".out")
        let errorPath = folder.write([], to: name + ".err")
        process.standardInput = FileHandle(forReadingAtPath: inputPath)
        process.standardOutput = FileHandle(forWritingAtPath: outputPath)
        process.standardError = FileHandle(forWritingAtPath: errorPath)
        try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in ended.resume() }
            do { try process.run() } catch { ended.resume(throwing: error) }
        }
        let read = { (path: String) in
            String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
        }
        return Outcome(
            code: process.terminationStatus, isSignalled: process.terminationReason == .uncaughtSignal,
            output: read(outputPath), errors: read(errorPath))
    }
}
