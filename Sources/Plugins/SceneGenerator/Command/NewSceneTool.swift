import Foundation

/// The `new-scene` command.
public enum NewSceneTool {
    /// What the command comes to.
    public struct Result: Hashable, Sendable {
        /// For standard output.
        public var output = ""
        /// For standard error.
        public var complaint = ""
        /// Of the process.
        public var code: Int32 = 0
    }

    /// Runs the command.
    ///
    /// - Parameter arguments: without the program's name.
    public static func run(_ arguments: [String]) -> Result {
        run(arguments) { SceneWriter(root: $0) }
    }

    static func run(_ arguments: [String], writer: (URL) -> SceneWriter) -> Result {
        do {
            let options = try CommandOptions(arguments)
            if options.wantsHelp { return Result(output: CommandOptions.help) }
            let place = try ScenePlace(options)
            let request = try place.request(options)
            let writer = writer(place.root)
            let files = try request.files()
            try place.refuseSecondNames(files)
            let plan = try WritePlan(
                files, sources: place.sources, tests: place.tests, replacing: options.replaces,
                existing: writer.existing)
            if !options.isDryRun { try writer.carryOut(plan) }
            return Result(output: report(plan, request, isDryRun: options.isDryRun))
        } catch let refusal as SceneRefusal {
            return Result(complaint: "new-scene: \(refusal)\n", code: 2)
        } catch let existing as ExistingFiles {
            let list = existing.paths.map { "  \($0)\n" }.joined()
            return Result(
                complaint:
                    "new-scene: nothing was written, for these files are there (--force replaces them):\n\(list)",
                code: 1)
        } catch let failure as WriteFailure {
            let left = failure.left.map { "  left behind: \($0)\n" }.joined()
            return Result(
                complaint: "new-scene: nothing was written, for \(failure.path) failed: \(failure.reason)\n\(left)",
                code: 74)
        } catch {
            return Result(complaint: "new-scene: \(error.localizedDescription)\n", code: 74)
        }
    }

    private static func report(_ plan: WritePlan, _ request: SceneRequest, isDryRun: Bool) -> String {
        let lines = plan.writes.map { write in
            (isDryRun ? "would " : "") + (write.replaces ? "replace " : "write ") + write.path
        }
        return
            (lines + [
                "", "In the composition root:", "", "    let \(request.name.property): \(request.entryType)",
                "    \(request.name.property) = registry.\(request.registration)()", "",
            ]).joined(separator: "\n")
    }
}
