/// Carries out a ``WorkFlow``: begins what is ready, concurrently, and watches the clock.
///
/// It runs in a task of its own, so that neither the caller's cancellation nor work that hangs can keep it from
/// coming to an end.
struct WorkRun: Sendable {
    enum Failure: Sendable {
        case threw(any Error)
        case timedOut(Duration)
    }

    struct Outcome: Sendable {
        var succeeded: [Int: ServiceStop?] = [:]
        var failed: [(position: Int, failure: Failure)] = []
        var untouched: [Int] = []
        var triggers: [Int?] = []
        var wasCancelled = false
    }

    private enum Event: Sendable {
        case ended(Int, Result<ServiceStop?, any Error>)
        case timedOut(Int, Duration)
        case overall(Duration, watch: Int)
        case cancelled
    }

    let schedule: Schedule
    let isWork: [Bool]
    let clock: any Clock<Duration>
    /// Whether the first failure, or cancellation, keeps what has not begun from beginning.
    let endsAtFailure: Bool
    /// In a run that ends at failures for all of it together; otherwise for the time in which nothing comes to its end.
    /// When it has passed, whatever is running is given up.
    let overallTimeout: Duration?
    /// How long to wait for what was cancelled.
    let graceTimeout: Duration?
    let timeout: @Sendable (Int) -> Duration?
    let operation: @Sendable (Int) async throws -> ServiceStop?

    /// Runs to the end. Cancelling the calling task ends a run that ends at failures.
    func callAsFunction() async -> Outcome {
        let (events, input) = AsyncStream.makeStream(of: Event.self)
        let run = Task { await drive(events, input) }
        return await withTaskCancellationHandler {
            await run.value
        } onCancel: {
            if endsAtFailure { input.yield(.cancelled) }
        }
    }

    private func drive(_ events: AsyncStream<Event>, _ input: AsyncStream<Event>.Continuation) async -> Outcome {
        var flow = WorkFlow(schedule, isWork: isWork)
        var outcome = Outcome()
        var running: [Int: Task<Void, Never>] = [:]
        var timers: [Int: Task<Void, Never>] = [:]
        var given: Set<Int> = []
        var isEnding = false
        var overall: Task<Void, Never>?
        // A timer that has been replaced may have fired already; its event is told by its number.
        var watch = 0

        func watchOver(_ limit: Duration?) {
            overall?.cancel()
            watch += 1
            overall = limit.map { timer(.overall($0, watch: watch), after: $0, input) }
        }
        func launch(_ positions: [Int]) {
            for position in positions {
                running[position] = task(position, input)
                if let limit = timeout(position) {
                    timers[position] = timer(.timedOut(position, limit), after: limit, input)
                }
            }
        }
        func settle(_ position: Int) {
            running[position] = nil
            timers.removeValue(forKey: position)?.cancel()
        }
        func end() {
            guard endsAtFailure, !isEnding else { return }
            isEnding = true
            for task in running.values { task.cancel() }
            // From here on the grace period alone counts.
            for timer in timers.values { timer.cancel() }
            watchOver(graceTimeout)
        }
        func giveUp(_ position: Int, _ limit: Duration) {
            guard running[position] != nil else { return }
            running[position]?.cancel()
            if given.insert(position).inserted { outcome.failed.append((position, .timedOut(limit))) }
            // In a start, what was given up is still awaited for the grace period; in a stop, the others go on.
            if !endsAtFailure || isEnding {
                settle(position)
                if !endsAtFailure { launch(flow.finish(position)) }
            }
        }

        watchOver(overallTimeout)
        launch(flow.begin())
        if !running.isEmpty {
            for await event in events {
                switch event {
                case .ended(let position, let result):
                    guard running[position] != nil else { break }
                    settle(position)
                    switch result {
                    case .success(let stop):
                        outcome.succeeded[position] = .some(stop)
                    case .failure(let error):
                        let isConsequence = given.contains(position) || (isEnding && error is CancellationError)
                        if !isConsequence { outcome.failed.append((position, .threw(error))) }
                        end()
                    }
                    let ready = isEnding ? [] : flow.finish(position)
                    launch(ready)
                    if !endsAtFailure, overallTimeout != nil { watchOver(overallTimeout) }
                case .timedOut(let position, let limit):
                    guard !isEnding else { break }
                    giveUp(position, limit)
                    end()
                case .overall(let limit, watch):
                    for position in running.keys.sorted() { giveUp(position, limit) }
                    if endsAtFailure { end() } else { watchOver(limit) }
                case .overall:
                    break
                case .cancelled:
                    outcome.wasCancelled = true
                    end()
                }
                if running.isEmpty { break }
            }
        }
        input.finish()
        overall?.cancel()
        for timer in timers.values { timer.cancel() }
        // Something given up may have come to be all the same, between the last event and the end of the stream.
        for await event in events {
            if case .ended(let position, .success(let stop)) = event { outcome.succeeded[position] = .some(stop) }
        }
        outcome.untouched = flow.untouched
        outcome.triggers = flow.trigger
        return outcome
    }

    private func task(_ position: Int, _ input: AsyncStream<Event>.Continuation) -> Task<Void, Never> {
        Task {
            let result: Result<ServiceStop?, any Error>
            do { result = .success(try await operation(position)) } catch { result = .failure(error) }
            if case .terminated = input.yield(.ended(position, result)), case .success(let stop?) = result {
                // It was given up and came to be all the same: nobody else would stop it.
                try? await stop()
            }
        }
    }

    private func timer(
        _ event: Event, after limit: Duration, _ input: AsyncStream<Event>.Continuation
    ) -> Task<Void, Never> {
        let clock = clock
        return Task {
            do { try await clock.sleep(for: limit) } catch { return }
            input.yield(event)
        }
    }
}
