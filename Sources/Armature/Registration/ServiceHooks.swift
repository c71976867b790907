/// What ``Startable`` and ``Stoppable`` have in common. Conform to these, not to this one alone, which does nothing.
///
/// The runtime looks through all conformances of the program for each type that it is asked about, and most services
/// are neither; so they cost one search and not two.
public protocol ServiceLifecycle: Sendable {}

/// A service with work to do before anything that needs it may use it, such as opening a connection.
public protocol Startable: ServiceLifecycle {
    /// Called once, after the initialiser and before anything that needs the service is created.
    func start() async throws
}

/// A service with work to do when the container stops, such as flushing a buffer.
public protocol Stoppable: ServiceLifecycle {
    /// Called once, after everything that needs the service has stopped.
    func stop() async throws
}

/// Start or stop behaviour written on one registration. It is given the service.
typealias ServiceHook = @Sendable (any Sendable) async throws -> Void

/// The start and stop behaviour of one service.
struct ServiceHooks: Sendable {
    let onStart: [ServiceHook]
    let onStop: [ServiceHook]

    func start(_ concrete: some Sendable) async throws {
        let startable = startable(concrete)
        try await startable?.start()
        do {
            for action in onStart { try await action(concrete) }
        } catch {
            // Nobody else knows that `start()` has succeeded. In a task of its own, for this one may be cancelled.
            if startable != nil, let stoppable = stoppable(concrete) {
                await Task { try? await stoppable.stop() }.value
            }
            throw error
        }
    }

    /// How to stop the service; nil when there is nothing to do. Actions run in the reverse order of registration.
    func stop(_ concrete: some Sendable) -> ServiceStop? {
        let stoppable = stoppable(concrete)
        if stoppable == nil, onStop.isEmpty { return nil }
        return {
            var failure: (any Error)?
            for action in onStop.reversed() {
                do { try await action(concrete) } catch { failure = failure ?? error }
            }
            do { try await stoppable?.stop() } catch { failure = failure ?? error }
            if let failure { throw failure }
        }
    }
}

/// The instance as a startable one, if it is.
func startable(_ concrete: some Any) -> (any Startable)? {
    hasLifecycle(concrete) ? concrete as? any Startable : nil
}

/// The instance as a stoppable one, if it is.
func stoppable(_ concrete: some Any) -> (any Stoppable)? {
    hasLifecycle(concrete) ? concrete as? any Stoppable : nil
}

/// It is the instance that counts, not the type in the registration, which may be that of a superclass.
private func hasLifecycle(_ concrete: some Any) -> Bool {
    type(of: concrete as Any) is any ServiceLifecycle.Type
}

extension LinkSite {
    var hooks: ServiceHooks {
        let remarks = linker.plan.registrations[registration].remarks
        return ServiceHooks(onStart: remarks?.startHooks ?? [], onStop: remarks?.stopHooks ?? [])
    }
}
