import ArmatureServices
import Foundation

/// The process around the program: its signals, its standard streams, its arguments.
@MainActor
enum StoreProcess {
    /// Runs the program and ends the process with its exit code.
    static func run(_ composition: any StoreComposition) async -> Never {
        prepareSignals()
        reserveStandardStreams()
        replaceUnreadableZone()
        let program = Program(
            composition: composition,
            surroundings: Surroundings(
                environment: ProcessInfo.processInfo.environment,
                currentDirectory: FileManager.default.currentDirectoryPath,
                isInputTerminal: isatty(STDIN_FILENO) == 1, isOutputTerminal: isatty(STDOUT_FILENO) == 1,
                columns: columns()),
            output: StandardOutput(), input: StandardInput(), interruption: cancelBySignal)
        guard let arguments = validArguments() else {
            // Good enough to see in which style the complaint is wanted.
            exit(program.refuse(CommandLine.arguments, "an argument is not valid UTF-8").rawValue)
        }
        exit(await program.run(arguments).rawValue)
    }

    /// Ctrl-C and the signal of a system that shuts down end what runs after the step it is in; then the services are
    /// stopped as always. A second signal ends the process at once.
    private static func cancelBySignal(
        _ command: @escaping @MainActor @Sendable () async -> SceneOutcome
    ) async -> SceneOutcome {
        await withShutdownSignals { await command() }.result.get()
    }

    /// A reader that went away and a file that may not grow are failures to report, not reasons to die half-way.
    private static func prepareSignals() {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
    }

    /// Puts something in the place of a standard stream that is closed: the next file that anything opens would get its
    /// number, and messages would be written into that file. Each substitute refuses what the stream was for, so that
    /// the closed stream is still reported.
    private static func reserveStandardStreams() {
        for (descriptor, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
        where fcntl(descriptor, F_GETFD) == -1 {
            _ = open("/dev/null", mode)
        }
    }

    /// Foundation ends the process when it looks for the default time zone and the name in the environment is not UTF-8.
    /// A strange environment is no reason to refuse an order, so that name is never looked at.
    private static func replaceUnreadableZone() {
        if let zone = getenv("TZ"), String(validatingCString: zone) == nil { NSTimeZone.default = .gmt }
    }

    /// The width of the terminal that the results go to; `nil` when they go elsewhere, or it does not tell.
    private static func columns() -> Int? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// `nil` when an argument is not UTF-8: Swift would replace the bytes in silence and open some other file.
    private static func validArguments() -> [String]? {
        var arguments: [String] = []
        for index in 1..<max(1, Int(CommandLine.argc)) {
            guard let raw = CommandLine.unsafeArgv[index] else { break }
            guard let argument = String(validatingCString: raw) else { return nil }
            arguments.append(argument)
        }
        return arguments
    }
}
