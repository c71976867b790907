/// A service with work to do before anything that needs it may use it, such as opening a connection.
public protocol Startable: Sendable {
    /// Called once, after the initialiser and before anything that needs the service is created.
    func start() async throws
}

/// A service with work to do when the container stops, such as flushing a buffer.
public protocol Stoppable: Sendable {
    /// Called once, after everything that needs the service has stopped.
    func stop() async throws
}

/// The start and stop behaviour written on one registration.
final class ServiceHooks<Concrete>: @unchecked Sendable {
    // Sound: only changed through a registration, which traps once the registry is sealed; shared only after that.
    var onStart: [@Sendable (Concrete) async throws -> Void] = []
    var onStop: [@Sendable (Concrete) async throws -> Void] = []
}

extension ServiceHooks where Concrete: Sendable {
    func start(_ concrete: Concrete) async throws {
        if let startable = concrete as? any Startable { try await startable.start() }
        for action in onStart { try await action(concrete) }
    }

    /// How to stop the service; nil when there is nothing to do. Actions run in the reverse order of registration.
    func stop(_ concrete: Concrete) -> ServiceStop? {
        let stoppable = concrete as? any Stoppable
        let actions = Array(onStop.reversed())
        if stoppable == nil, actions.isEmpty { return nil }
        return {
            var failure: (any Error)?
            for action in actions {
                do { try await action(concrete) } catch { failure = failure ?? error }
            }
            do { try await stoppable?.stop() } catch { failure = failure ?? error }
            if let failure { throw failure }
        }
    }
}
