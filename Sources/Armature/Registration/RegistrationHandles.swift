/// What registering a service returns: further keys, start and stop behaviour, remarks, and the entry point.
public typealias ServiceRegistration<Concrete, Service> = BindingRegistration<RegisteredService, Concrete, Service>

/// What registering a value returns: further keys, remarks, and the entry point. A value exists already, so it has no
/// start or stop behaviour; something that has is a service.
public typealias ValueRegistration<Value, Service> = BindingRegistration<RegisteredValue, Value, Service>

/// What registering a worker or decorator returns: further keys, remarks, and the entry point.
public typealias WorkerRegistration<Concrete, Service> = BindingRegistration<RegisteredWorker, Concrete, Service>

/// What registering a part of a scene returns: further keys and remarks.
public typealias PartRegistration<Concrete, Service> = BindingRegistration<RegisteredPart, Concrete, Service>

/// The kind of a registration that shares one instance between threads.
public protocol SharedRegistration {}

/// The kind of a registration whose instances each have one holder, or stay on the main actor.
public protocol UnsharedRegistration {}

/// The kind of a service's registration.
public enum RegisteredService: SharedRegistration {}

/// The kind of a value's registration.
public enum RegisteredValue: SharedRegistration {}

/// The kind of a worker's or decorator's registration.
public enum RegisteredWorker: UnsharedRegistration {}

/// The kind of a part's registration.
public enum RegisteredPart: UnsharedRegistration {}

/// What registering something returns. What can be done with it depends on its kind.
public struct BindingRegistration<Kind, Concrete, Service> {
    let draft: Draft
    let index: Int

    init(_ draft: Draft, _ index: Int) {
        self.draft = draft
        self.index = index
    }

    /// Keeps an unneeded registration without a warning. The reason is kept in the graph.
    @discardableResult
    public func unused(because reason: String) -> Self {
        draft.remark(index) { $0.unusedReason = reason }
        return self
    }

    /// Silences one diagnostic about this registration. The reason is kept in the graph.
    @discardableResult
    public func allow(_ id: Diagnostic.Allowable, because reason: String) -> Self {
        draft.remark(index) { $0.allowances[id] = reason }
        return self
    }
}

extension BindingRegistration where Kind: SharedRegistration {
    /// The entry point through which a container hands this out. Store it in the root to open it.
    public var entry: Entry<Service> { Entry(serial: draft.serial, registration: index) }

    /// Binds the same instance under a further type.
    @discardableResult
    public func also<Other: Sendable>(_ project: @escaping @Sendable (__owned Concrete) -> Other) -> Self {
        draft.update(index) { $0.offers.append(Offer(project)) }
        return self
    }
}

extension BindingRegistration where Kind: UnsharedRegistration {
    /// Binds it under a further type.
    @discardableResult
    public func also<Other>(_ project: @escaping @Sendable (__owned Concrete) -> Other) -> Self {
        draft.update(index) { $0.offers.append(Offer(project)) }
        return self
    }
}

extension BindingRegistration where Kind == RegisteredWorker {
    /// The entry point through which a container makes this worker. Store it in the root to open it.
    public var entry: WorkerEntry<Service> { WorkerEntry(serial: draft.serial, registration: index) }
}

extension BindingRegistration where Kind == RegisteredService {
    /// Runs after the service has been created and before anything that needs it is.
    @discardableResult
    public func onStart(_ action: @escaping @Sendable (Concrete) async throws -> Void) -> Self {
        // The hook is only ever given the service that this registration made.
        draft.remark(index) { $0.startHooks.append { try await action($0 as! Concrete) } }
        return self
    }

    /// Runs when the container stops, after everything that needs the service has stopped.
    @discardableResult
    public func onStop(_ action: @escaping @Sendable (Concrete) async throws -> Void) -> Self {
        draft.remark(index) { $0.stopHooks.append { try await action($0 as! Concrete) } }
        return self
    }

    /// Limits how long creating and stopping this service may take; nil leaves the container's limit.
    @discardableResult
    public func timeout(start: Duration? = nil, stop: Duration? = nil) -> Self {
        draft.remark(index) {
            $0.startTimeout = start
            $0.stopTimeout = stop
        }
        return self
    }

    /// Creates the service at start although nothing needs it.
    @discardableResult
    public func sideEffect() -> Self {
        draft.remark(index) { $0.isSideEffect = true }
        return self
    }
}
