#if os(Linux)
    import Foundation
    import Synchronization

    /// A shell in a network namespace of its own, with the link probe running in it. Ends with its owner.
    final class NamespaceShell {
        struct Ended: Error {}

        /// Whether the programs it needs are there.
        static let isAvailable = ["unshare", "ip", "sh"].allSatisfy { tool in
            let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
            let folders = path.split(separator: ":").map(String.init) + ["/usr/sbin", "/sbin"]
            return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)") }
        }

        private let process = Process()
        private let input = Pipe()
        private var lines: AsyncStream<String>.Iterator

        init(probeArguments: String = "") throws {
            let output = Pipe()
            lines = ArmatureServicesTests.lines(from: output.fileHandleForReading).makeAsyncIterator()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["unshare", "--user", "--map-root-user", "--net", "sh"]
            process.standardInput = input
            process.standardOutput = output
            try process.run()
            let probe = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
                .appendingPathComponent("armature-link-probe").path
            tell(
                "PATH=$PATH:/usr/sbin:/sbin; '\(probe)' \(probeArguments) & probe=$!; trap 'kill -CONT $probe; kill $probe' EXIT"
            )
        }

        deinit {
            // The shell takes the probe along. The end of its input alone would do, were it not that a process started
            // by another test may have inherited the pipe.
            tell("exit")
            try? input.fileHandleForWriting.close()
            process.waitUntilExit()
        }

        /// Runs commands in the namespace.
        func tell(_ commands: String) {
            input.fileHandleForWriting.write(Data((commands + "\n").utf8))
        }

        /// Runs commands and waits for the first line that begins so and contains all the parts.
        func tell(_ commands: String = "", until start: String, _ parts: String...) async throws -> String {
            tell(commands)
            while let line = await lines.next() {
                if line.hasPrefix(start), parts.allSatisfy(line.contains) { return line }
            }
            throw Ended()
        }
    }
#endif
