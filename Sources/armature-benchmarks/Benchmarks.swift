import Armature
import Dispatch

#if canImport(Glibc)
    import Glibc
#endif

/// `armature-benchmarks [--json] [--only NAME]`, or `armature-benchmarks --fixed NAME (hand|container) COUNT`.
@main
struct Benchmarks {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.first == "--fixed" { return countFixed(arguments) }
        Task { @MainActor in
            do {
                try await measure(arguments)
                exit(0)
            } catch {
                fail("\(error)")
            }
        }
        dispatchMain()
    }

    private static func countFixed(_ arguments: [String]) {
        do {
            guard arguments.count == 4, let count = Int(arguments[3]),
                try FixedWork.run(name: arguments[1], side: arguments[2], count: count)
            else { fail("usage: armature-benchmarks --fixed NAME (hand|container) COUNT") }
        } catch {
            fail("\(error)")
        }
    }

    @MainActor
    private static func measure(_ arguments: [String]) async throws {
        let position = arguments.firstIndex(of: "--only")
        let only = position.map { $0 + 1 < arguments.count ? arguments[$0 + 1] : "" }
        func isWanted(_ name: String) -> Bool { only == nil || only == name }

        var report = BenchmarkReport()
        let container = try await WiringPlan(BenchmarkRoot.self).start()
        for comparison in comparisons(HandWritten(), container) where isWanted(comparison.name) {
            report.comparisons.append(comparison.measure(samples: 41))
        }
        for count in [100, 1_000, 10_000, 100_000] where isWanted("plan-\(count)") {
            report.plans.append(try measurePlan(count, samples: count > 10_000 ? 3 : 7))
        }
        if isWanted("start-1000") { report.start = try await measureStart(1_000) }
        print(arguments.contains("--json") ? report.json : report.text)
    }

    private static func fail(_ message: String) -> Never {
        let text = "armature-benchmarks: \(message)\n"
        _ = write(STDERR_FILENO, text, text.utf8.count)
        exit(1)
    }
}
