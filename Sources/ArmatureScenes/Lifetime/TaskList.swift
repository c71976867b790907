import Synchronization

/// Tasks that end together. Safe to end from a deinitialiser, wherever that runs.
final class TaskList: Sendable {
    private struct State {
        var tasks: [Int: Task<Void, Never>] = [:]
        var next = 0
        var hasEnded = false
    }

    private let state = Mutex(State())

    /// How many have begun and not come to their end.
    var count: Int { state.withLock { $0.tasks.count } }

    var running: [Task<Void, Never>] { state.withLock { Array($0.tasks.values) } }

    /// Begins a task on the main actor, unless the list has ended.
    @MainActor
    func start(_ work: @escaping @MainActor () async -> Void) -> Task<Void, Never>? {
        let number = state.withLock { state -> Int? in
            if state.hasEnded { return nil }
            state.next += 1
            return state.next
        }
        guard let number else { return nil }
        // It cannot come to its end before it is in the list: both happen on the main actor.
        let task = Task { @MainActor [weak self] in
            if !Task.isCancelled { await work() }
            self?.remove(number)
        }
        let isLate = state.withLock { state in
            if !state.hasEnded { state.tasks[number] = task }
            return state.hasEnded
        }
        if isLate { task.cancel() }
        return task
    }

    /// Cancels all that run.
    func cancel() {
        for task in running { task.cancel() }
    }

    /// Cancels all that run; from now on nothing starts.
    func end() {
        let tasks = state.withLock { state in
            state.hasEnded = true
            defer { state.tasks = [:] }
            return Array(state.tasks.values)
        }
        for task in tasks { task.cancel() }
    }

    private func remove(_ number: Int) {
        state.withLock { $0.tasks[number] = nil }
    }
}
