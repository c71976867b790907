import Synchronization

/// A started level: its storage, how to stop it, and the scopes that are open in it.
@usableFromInline
final class Lifecycle: Sendable {
    private struct State {
        var stopping: Task<StopReport, Never>?
        var scopes: [Int: ScopeReference] = [:]
        var openings: [Int: Task<Lifecycle, any Error>] = [:]
        var nextScope = 0
    }

    /// Does not keep a scope that its user has dropped.
    private struct ScopeReference {
        weak var lifecycle: Lifecycle?
    }

    let owner: StorageOwner
    let profile: StartupProfile?
    private let starter: Starter
    private let schedule: Schedule
    private let stops: StopList
    private let state = Mutex(State())

    init(
        _ starter: Starter, _ owner: StorageOwner, schedule: Schedule, stops: [Int: ServiceStop?],
        profile: StartupProfile?
    ) {
        self.starter = starter
        self.owner = owner
        self.schedule = schedule
        self.stops = StopList(stops, count: schedule.nodes.count)
        self.profile = profile
    }

    var name: String { starter.name }
    var options: StartOptions { starter.options }

    /// Stops once, whoever asks and how often; everybody gets the same report.
    func stop(budget: Duration?) async -> StopReport {
        let task = state.withLock { state in
            if let stopping = state.stopping { return stopping }
            let scopes = state.scopes.values.compactMap(\.lifecycle)
            let openings = Array(state.openings.values)
            (state.scopes, state.openings) = ([:], [:])
            let task = Task { await self.carryOut(scopes, openings, budget) }
            state.stopping = task
            return task
        }
        return await task.value
    }

    /// Opens a scope in a task that a stop of this cancels and waits for, and takes note of the scope, so that it is
    /// stopped before this is.
    ///
    /// - Returns: the scope, and the number by which it is released.
    /// - Throws: ``ContainerClosed`` if this is stopping or has stopped; what `start` throws.
    func open(
        _ name: String, _ start: @escaping @Sendable () async throws -> Lifecycle
    ) async throws -> (scope: Lifecycle, number: Int) {
        let opening = state.withLock { state -> (task: Task<Lifecycle, any Error>, number: Int)? in
            if state.stopping != nil { return nil }
            state.nextScope += 1
            let task = Task { try await start() }
            state.openings[state.nextScope] = task
            return (task, state.nextScope)
        }
        guard let (task, number) = opening else { throw ContainerClosed(name: name) }
        let result = await withTaskCancellationHandler {
            await task.result
        } onCancel: {
            task.cancel()
        }
        let isOpen = state.withLock { state in
            state.openings[number] = nil
            guard state.stopping == nil else { return false }
            if case .success(let scope) = result { state.scopes[number] = ScopeReference(lifecycle: scope) }
            return true
        }
        switch result {
        case .success(let scope):
            if isOpen { return (scope, number) }
            // The stop that came in between stops it too; this waits for it.
            _ = await scope.stop(budget: options.stopTimeout)
            throw ContainerClosed(name: name)
        case .failure(let error as StartError) where error.wasCancelled && !isOpen:
            throw ContainerClosed(name: name)
        case .failure(let error):
            throw error
        }
    }

    func release(scope number: Int) {
        state.withLock { $0.scopes[number] = nil }
    }

    private func carryOut(
        _ scopes: [Lifecycle], _ openings: [Task<Lifecycle, any Error>], _ budget: Duration?
    ) async -> StopReport {
        var failures: [ServiceFailure] = []
        await withTaskGroup(of: StopReport?.self) { group in
            for scope in scopes { group.addTask { await scope.stop(budget: scope.options.stopTimeout) } }
            for opening in openings {
                opening.cancel()
                group.addTask {
                    guard case .success(let scope) = await opening.result else { return nil }
                    return await scope.stop(budget: scope.options.stopTimeout)
                }
            }
            for await report in group { failures += report?.failures ?? [] }
        }
        let stops = stops
        let schedule = schedule.reversed
        let starter = starter
        let outcome = await WorkRun(
            schedule: schedule, isWork: schedule.nodes.indices.map { stops[$0] != nil },
            clock: options.clock, endsAtFailure: false, overallTimeout: budget, graceTimeout: nil,
            timeout: { position in
                starter.plan.registrations[schedule.nodes[position]].remarks?.stopTimeout
                    ?? starter.options.serviceStopTimeout
            },
            operation: { position in
                try await stops[position]?()
                return nil
            })()
        owner.storage.close()
        failures += outcome.failed.map { starter.failure($0, schedule) }
        return StopReport(root: name, failures: failures)
    }
}

/// How to stop each service, in the order of creation.
final class StopList: @unchecked Sendable {
    // Sound: only changed by its deinitialiser, when nobody else has it.
    private var stops: [ServiceStop?]

    init(_ stops: [Int: ServiceStop?], count: Int) {
        self.stops = (0..<count).map { stops[$0] ?? nil }
    }

    deinit {
        // Each holds its service: see the deinitialiser of Storage.
        while stops.popLast() != nil {}
    }

    subscript(position: Int) -> ServiceStop? { stops[position] }
}
