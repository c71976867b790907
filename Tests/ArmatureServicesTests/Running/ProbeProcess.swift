import Foundation

/// The built `armature-signal-probe`, running as a process of its own.
final class ProbeProcess {
    struct Ended: Error {}

    private let process = Process()
    private let lines: AsyncStream<String>
    private let exit: AsyncStream<Void>

    init(_ arguments: String...) throws {
        let output = Pipe()
        let (exit, exited) = AsyncStream.makeStream(of: Void.self)
        lines = ArmatureServicesTests.lines(from: output.fileHandleForReading)
        self.exit = exit
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
            .deletingLastPathComponent().appendingPathComponent("armature-signal-probe")
        process.arguments = arguments
        process.standardOutput = output
        process.terminationHandler = { _ in exited.finish() }
        try process.run()
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    /// Waits for the next line.
    func line() async throws -> String {
        for await line in lines { return line }
        throw Ended()
    }

    func send(_ signal: Int32) {
        kill(process.processIdentifier, signal)
    }

    /// The lines that were not read yet and how the process ended.
    func end() async throws -> (lines: [String], reason: Process.TerminationReason, status: Int32) {
        for await _ in exit {}
        // The test ran out of time.
        if process.isRunning { throw Ended() }
        var rest: [String] = []
        for await line in lines { rest.append(line) }
        return (rest, process.terminationReason, process.terminationStatus)
    }
}
