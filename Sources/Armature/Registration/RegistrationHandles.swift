/// What registering a service returns: further keys, behaviour, remarks, and the entry point.
public struct ServiceRegistration<Concrete, Service> {
    let draft: Draft
    let index: Int

    init(_ draft: Draft, _ index: Int) {
        self.draft = draft
        self.index = index
    }

    /// The entry point through which a container hands out this service. Store it in the root to open it.
    public var entry: Entry<Service> { Entry(serial: draft.serial, registration: index) }

    /// Binds the same instance under a second type.
    @discardableResult
    public func also<Other: Sendable>(_ project: @escaping @Sendable (__owned Concrete) -> Other) -> Self {
        draft.update(index) { $0.offers.append(Offer(project)) }
        return self
    }

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

/// What registering a value returns: further keys, remarks, and the entry point. A value exists already, so it has no
/// start or stop behaviour; something that has is a service.
public struct ValueRegistration<Value, Service> {
    let draft: Draft
    let index: Int

    init(_ draft: Draft, _ index: Int) {
        self.draft = draft
        self.index = index
    }

    /// The entry point through which a container hands out this value. Store it in the root to open it.
    public var entry: Entry<Service> { Entry(serial: draft.serial, registration: index) }

    /// Binds the same value under a second type.
    @discardableResult
    public func also<Other: Sendable>(_ project: @escaping @Sendable (__owned Value) -> Other) -> Self {
        draft.update(index) { $0.offers.append(Offer(project)) }
        return self
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

/// What registering a worker or decorator returns: further keys, remarks, and the entry point.
public struct WorkerRegistration<Concrete, Service> {
    let draft: Draft
    let index: Int

    init(_ draft: Draft, _ index: Int) {
        self.draft = draft
        self.index = index
    }

    /// The entry point through which a container makes this worker. Store it in the root to open it.
    public var entry: WorkerEntry<Service> { WorkerEntry(serial: draft.serial, registration: index) }

    /// Binds the worker under a second type.
    @discardableResult
    public func also<Other>(_ project: @escaping @Sendable (__owned Concrete) -> Other) -> Self {
        draft.update(index) { $0.offers.append(Offer(project)) }
        return self
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

/// What registering a part of a scene returns: further keys and remarks.
public struct PartRegistration<Concrete, Service> {
    let draft: Draft
    let index: Int

    init(_ draft: Draft, _ index: Int) {
        self.draft = draft
        self.index = index
    }

    /// Binds the part under a further type.
    @discardableResult
    public func also<Other>(_ project: @escaping @Sendable (__owned Concrete) -> Other) -> Self {
        draft.update(index) { $0.offers.append(Offer(project)) }
        return self
    }

    /// Keeps an unneeded part without a warning. The reason is kept in the graph.
    @discardableResult
    public func unused(because reason: String) -> Self {
        draft.remark(index) { $0.unusedReason = reason }
        return self
    }

    /// Silences one diagnostic about this part. The reason is kept in the graph.
    @discardableResult
    public func allow(_ id: Diagnostic.Allowable, because reason: String) -> Self {
        draft.remark(index) { $0.allowances[id] = reason }
        return self
    }
}
