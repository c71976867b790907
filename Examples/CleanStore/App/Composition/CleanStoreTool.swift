/// The `cleanstore` command.
@MainActor
public enum CleanStoreTool {
    /// Runs the command that the process was started with, and ends the process with its exit code.
    public static func main() async -> Never {
        await StoreProcess.run(ContainedStore())
    }
}
