import Armature

extension WiringPlan {
    /// Starts, waits for a signal or for cancellation, and stops: all that a server's `main` has to do.
    ///
    /// ```swift
    /// try await WiringPlan(Server.self, configuration: configuration).run()
    /// ```
    ///
    /// See ``run(_:signals:_:)``, which gives access to the container.
    ///
    /// - Parameters:
    ///   - options: how to start and stop.
    ///   - signals: what ends the run.
    /// - Returns: the signal that ended the run; nil if it was cancellation.
    /// - Throws: `StartError`; `StopError` if a service failed to stop.
    @discardableResult
    public func run(
        _ options: StartOptions = StartOptions(), signals: [ShutdownSignal] = [.interrupt, .terminate]
    ) async throws -> ShutdownSignal? {
        try await run(options, signals: signals) { _ in await cancellation() }
    }

    /// Starts, waits for a signal, for the body's end or for cancellation, and stops.
    ///
    /// A signal that comes while the services start cancels the start: whatever had been created is stopped again, and
    /// nothing is thrown. While the services stop, the signals do again what they did before the run, so that a second
    /// one ends a process that hangs.
    ///
    /// Signals belong to the whole process: have one such run at a time.
    ///
    /// - Parameters:
    ///   - options: how to start and stop.
    ///   - signals: what ends the run.
    ///   - body: is given the started container, and ends the run by returning or throwing. It is cancelled by the
    ///     signal, and with the task.
    /// - Returns: the signal that ended the run; nil if it was the body or cancellation.
    /// - Throws: `StartError`; `StopError` if a service failed to stop; otherwise what the body throws, unless that is
    ///   its cancellation.
    @discardableResult
    public func run(
        _ options: StartOptions = StartOptions(), signals: [ShutdownSignal],
        _ body: @escaping @Sendable (Container<Root>) async throws -> Void
    ) async throws -> ShutdownSignal? {
        let outcome = await withShutdownSignals(signals) { try await run(options, until: body) }
        do {
            try outcome.result.get()
        } catch let error as StartError where outcome.signal != nil && error.isMereCancellation {
            // Nothing went wrong; it only never came to a start.
        }
        return outcome.signal
    }
}

/// Returns when the task is cancelled.
private func cancellation() async {
    let (never, holder) = AsyncStream.makeStream(of: Never.self)
    for await _ in never {}
    holder.finish()
}

extension StartError {
    fileprivate var isMereCancellation: Bool { wasCancelled && failures.isEmpty && stopFailures.isEmpty }
}
