import Armature
import Dispatch

#if canImport(Glibc)
    import Glibc
#endif

/// Runs fixed work on one thread and nothing else, for counting instructions with callgrind, which does not bear the
/// threads of Dispatch.
enum FixedWork {
    private typealias Original = @convention(thin) (UnownedJob) -> Void
    private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

    /// The jobs that would have gone to the global executor. Only the main thread touches them.
    nonisolated(unsafe) private static var jobs: [UnownedJob] = []

    static func run(name: String, side: String, count: Int) throws -> Bool {
        if let size = plannedSize(name) {
            guard side == "container" else { return false }
            try plan(size, times: count)
            return true
        }
        guard divertJobs() else { return false }
        var container: Container<BenchmarkRoot>?
        let box = Box()
        Task.detached { box.container = try await WiringPlan(BenchmarkRoot.self).start() }
        let executor = CallingThread()
        while !jobs.isEmpty { jobs.removeFirst().runSynchronously(on: executor.asUnownedTaskExecutor()) }
        container = box.container
        guard let container else { return false }
        return MainActor.assumeIsolated {
            guard let comparison = comparisons(HandWritten(), container).first(where: { $0.name == name }) else {
                return false
            }
            (side == "hand" ? comparison.byHand : comparison.byContainer)(count)
            return true
        }
    }

    /// The number of registrations in a name like `plan-1000`.
    private static func plannedSize(_ name: String) -> Int? {
        name.hasPrefix("plan-") ? Int(name.dropFirst("plan-".count)) : nil
    }

    private static func plan(_ size: Int, times: Int) throws {
        let subjects = SubjectTypes(count: size)
        for _ in 0..<times { extendLifetime(try WiringPlan(ManyRegistrations.self, configuration: subjects)) }
    }

    /// Sets the runtime's own hook for global jobs, which is a variable of the concurrency library.
    private static func divertJobs() -> Bool {
        guard let symbol = dlsym(nil, "swift_task_enqueueGlobal_hook") else { return false }
        symbol.assumingMemoryBound(to: Hook?.self).pointee = { job, _ in FixedWork.jobs.append(job) }
        return true
    }

    private final class Box: @unchecked Sendable {
        // Only the main thread runs jobs.
        var container: Container<BenchmarkRoot>?
    }

    private final class CallingThread: TaskExecutor {
        func enqueue(_ job: consuming ExecutorJob) { FixedWork.jobs.append(UnownedJob(job)) }
    }
}
