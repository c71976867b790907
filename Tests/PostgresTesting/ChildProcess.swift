import Foundation

/// A process that the tests started: what it says line by line, and how it ends. It does not outlive this value.
public final class ChildProcess: @unchecked Sendable {
    // Sound: everything is set once, and the streams and the process may be used from any thread.
    private let process = Process()
    private let input = Pipe()
    private let lines: AsyncStream<String>
    private let exit: AsyncStream<Void>

    /// Starts a program.
    public init(executable: String, _ arguments: [String]) throws {
        let output = Pipe()
        let (lines, line) = AsyncStream.makeStream(of: String.self)
        let (exit, exited) = AsyncStream.makeStream(of: Void.self)
        self.lines = lines
        self.exit = exit
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = output
        process.terminationHandler = { _ in exited.finish() }
        // Other children would keep it open, and whoever waits for the end of its input would wait for them.
        _ = fcntl(input.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
        let reader = output.fileHandleForReading
        try process.run()
        Thread {
            var rest = Data()
            while case let data = reader.availableData, !data.isEmpty {
                rest += data
                while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                    line.yield(String(decoding: rest[..<end], as: UTF8.self))
                    rest = Data(rest[rest.index(after: end)...])
                }
            }
            line.finish()
        }
        .start()
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGTERM) }
    }

    /// Starts a program that was built together with the tests.
    public convenience init(built name: String, _ arguments: [String]) throws {
        let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        try self.init(executable: tests.deletingLastPathComponent().appendingPathComponent(name).path, arguments)
    }

    /// Waits for the next line; nil when there will be none.
    public func line() async -> String? {
        for await line in lines { return line }
        return nil
    }

    /// Waits for everything that is still said.
    public func remainingLines() async -> [String] {
        var rest: [String] = []
        for await line in lines { rest.append(line) }
        return rest
    }

    /// Writes a line to its input.
    public func tell(_ line: String) {
        input.fileHandleForWriting.write(Data((line + "\n").utf8))
    }

    /// Sends a signal.
    public func send(_ signal: Int32) {
        kill(process.processIdentifier, signal)
    }

    /// Waits for the end; the exit code, or nil when a signal ended it.
    public func end() async -> Int32? {
        for await _ in exit {}
        return process.terminationReason == .exit ? process.terminationStatus : nil
    }
}
