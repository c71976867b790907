/// Runs a body that a signal cancels, for programs that end by themselves but must not be cut off in the middle of
/// something.
///
/// ```swift
/// let run = await withShutdownSignals { try await importOrders() }
/// if let signal = run.signal { print("stopped by \\(signal)") }
/// ```
///
/// What a signal cancels is the body's task: it finishes what it has begun, and begins nothing new. From the first
/// signal on, and after the body, the signals do again what they did before, so that a second one ends a process that
/// hangs. While the body runs, nothing may wait for a terminal on the main thread: no signal would end that wait.
///
/// Signals belong to the whole process: have one such run at a time.
///
/// - Parameters:
///   - signals: what cancels the body.
///   - body: what to run. It is also cancelled with the task.
/// - Returns: what the body returned or threw, and the signal that came meanwhile, if any did.
public func withShutdownSignals<Value: Sendable, Failure: Error>(
    _ signals: [ShutdownSignal] = [.interrupt, .terminate],
    _ body: @escaping @Sendable () async throws(Failure) -> Value
) async -> (result: Result<Value, Failure>, signal: ShutdownSignal?) {
    let watch = await SignalWatch(signals)
    defer { watch.end() }
    return await withTaskGroup(of: RunEvent<Value, Failure>.self) { group in
        group.addTask {
            do throws(Failure) {
                return .ended(.success(try await body()))
            } catch {
                return .ended(.failure(error))
            }
        }
        group.addTask { await watch.first().map(RunEvent.signal) ?? .noSignal }
        var received: ShutdownSignal?
        var result: Result<Value, Failure>?
        while let event = await group.next() {
            switch event {
            case .noSignal: continue
            case .signal(let signal): received = signal
            case .ended(let ending): result = ending
            }
            watch.end()
            group.cancelAll()
        }
        guard let result else { preconditionFailure("a group has ended without the end of a task in it") }
        return (result, received)
    }
}

private enum RunEvent<Value: Sendable, Failure: Error>: Sendable {
    case ended(Result<Value, Failure>)
    case signal(ShutdownSignal)
    case noSignal
}
