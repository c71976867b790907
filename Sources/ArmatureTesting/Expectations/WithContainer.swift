import Armature
import Testing

/// Starts a container, runs the body of a test with it, and stops it whatever happens.
///
/// ```swift
/// try await withContainer(of: plan) { container in
///     let orders = try await container.store.fetchOrders()
///     #expect(orders.isEmpty)
/// }
/// ```
///
/// Every service that fails to stop is an issue of its own at the line of the call.
///
/// - Parameters:
///   - plan: the plan, usually with overrides.
///   - options: how to start and stop; hand in a ``TestClock`` here.
///   - sourceLocation: the line to fail when a service fails to stop.
///   - body: the test. It runs where the caller runs.
/// - Returns: what the body returns.
/// - Throws: `StartError` if the container does not start; otherwise what the body throws, after the stop.
@discardableResult
public func withContainer<Root: CompositionRoot, Value>(
    of plan: WiringPlan<Root>, _ options: StartOptions = StartOptions(),
    isolation: isolated (any Actor)? = #isolation, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (Container<Root>) async throws -> Value
) async throws -> Value {
    let container = try await plan.start(options)
    let value: Value
    do {
        value = try await body(container)
    } catch {
        await stop(container, sourceLocation)
        throw error
    }
    await stop(container, sourceLocation)
    return value
}

private func stop<Root>(_ container: Container<Root>, _ sourceLocation: SourceLocation) async {
    for failure in await container.stop().failures {
        switch failure.reason {
        case .threw(let error):
            Issue.record(
                error, "\(failure.service) (\(failure.site)) failed to stop", sourceLocation: sourceLocation)
        case .timedOut:
            Issue.record("while stopping: \(failure)", sourceLocation: sourceLocation)
        }
    }
}
