import Synchronization

/// A started level: its storage, how to stop it, and the scopes that are open in it.
final class Lifecycle: Sendable {
    private struct State {
        var stopping: Task<StopReport, Never>?
        var scopes: [Int: ScopeReference] = [:]
        var nextScope = 0
    }

    /// Does not keep a scope that its user has dropped.
    private struct ScopeReference {
        weak var lifecycle: Lifecycle?
    }

    let storage: Storage
    let profile: StartupProfile?
    private let starter: Starter
    private let schedule: Schedule
    private let stops: [Int: ServiceStop?]
    private let state = Mutex(State())

    init(
        _ starter: Starter, _ storage: Storage, schedule: Schedule, stops: [Int: ServiceStop?],
        profile: StartupProfile?
    ) {
        self.starter = starter
        self.storage = storage
        self.schedule = schedule
        self.stops = stops
        self.profile = profile
    }

    var name: String { starter.name }
    var options: StartOptions { starter.options }

    /// Stops once, whoever asks and how often; everybody gets the same report.
    func stop(budget: Duration?) async -> StopReport {
        let task = state.withLock { state in
            if let stopping = state.stopping { return stopping }
            let scopes = state.scopes.values.compactMap(\.lifecycle)
            state.scopes = [:]
            let task = Task { await self.carryOut(scopes, budget) }
            state.stopping = task
            return task
        }
        return await task.value
    }

    /// Takes note of an open scope, so that it is stopped before this is.
    ///
    /// - Throws: ``ContainerClosed`` if this is stopping or has stopped.
    func adopt(_ scope: Lifecycle) throws(ContainerClosed) -> Int {
        let number: Int? = state.withLock { state in
            if state.stopping != nil { return nil }
            state.nextScope += 1
            state.scopes[state.nextScope] = ScopeReference(lifecycle: scope)
            return state.nextScope
        }
        guard let number else { throw ContainerClosed(name: scope.name) }
        return number
    }

    func release(scope number: Int) {
        state.withLock { $0.scopes[number] = nil }
    }

    private func carryOut(_ scopes: [Lifecycle], _ budget: Duration?) async -> StopReport {
        var failures: [ServiceFailure] = []
        await withTaskGroup(of: StopReport.self) { group in
            for scope in scopes { group.addTask { await scope.stop(budget: scope.options.stopTimeout) } }
            for await report in group { failures += report.failures }
        }
        let stops = stops
        let schedule = schedule.reversed
        let starter = starter
        let outcome = await WorkRun(
            schedule: schedule, isWork: schedule.nodes.indices.map { (stops[$0] ?? nil) != nil },
            clock: options.clock, endsAtFailure: false, overallTimeout: budget, graceTimeout: nil,
            timeout: { position in
                starter.plan.registrations[schedule.nodes[position]].remarks?.stopTimeout
                    ?? starter.options.serviceStopTimeout
            },
            operation: { position in
                if let stop = stops[position] ?? nil { try await stop() }
                return nil
            })()
        storage.close()
        failures += outcome.failed.map { starter.failure($0, schedule) }
        return StopReport(root: name, failures: failures)
    }
}
