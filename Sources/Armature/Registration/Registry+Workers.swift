extension Registry {
    /// Registers a worker under its own type: made afresh for each injection.
    ///
    /// - Parameter make: the initialiser itself, or a closure; synchronous, non-throwing and free of isolation.
    @discardableResult
    public func worker<each Dependency, Concrete>(
        _ make: @escaping @Sendable (repeat each Dependency) -> Concrete,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> WorkerRegistration<Concrete, Concrete> {
        let site = Site(fileID: fileID, line: line, column: column)
        return WorkerRegistration(draft, draft.addWorker(make, .own(Concrete.self), .binding, level, site))
    }

    /// Registers a worker under another type, usually a protocol: made afresh for each injection.
    @discardableResult
    public func worker<each Dependency, Concrete, Service>(
        _ make: @escaping @Sendable (repeat each Dependency) -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> WorkerRegistration<Concrete, Service> {
        let site = Site(fileID: fileID, line: line, column: column)
        return WorkerRegistration(draft, draft.addWorker(make, Offer(project), .binding, level, site))
    }

    /// Registers a worker whose initialiser belongs to the main actor. Only parts of scenes and other such workers
    /// can need it.
    @discardableResult
    public func worker<each Dependency, Concrete, Service>(
        mainActor make: @escaping @MainActor @Sendable (repeat each Dependency) -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> WorkerRegistration<Concrete, Service> {
        let site = Site(fileID: fileID, line: line, column: column)
        return WorkerRegistration(draft, draft.addMainActorWorker(make, Offer(project), level, site))
    }

    /// Registers a worker whose initialiser belongs to the main actor, under its own type.
    @discardableResult
    public func worker<each Dependency, Concrete>(
        mainActor make: @escaping @MainActor @Sendable (repeat each Dependency) -> Concrete,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> WorkerRegistration<Concrete, Concrete> {
        worker(
            mainActor: make, as: { (concrete: __owned Concrete) in concrete }, fileID: fileID, line: line,
            column: column)
    }

    /// Adds one worker to the collection `[Service]`: made afresh for each injection of the collection.
    @discardableResult
    public func contribute<each Dependency, Concrete, Service>(
        worker make: @escaping @Sendable (repeat each Dependency) -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> WorkerRegistration<Concrete, Service> {
        let site = Site(fileID: fileID, line: line, column: column)
        return WorkerRegistration(draft, draft.addWorker(make, Offer(project), .contribution(nil), level, site))
    }

    /// Adds one worker to the collection `[Key: Service]`: made afresh for each injection of the collection.
    @discardableResult
    public func contribute<Key: Hashable & Sendable, each Dependency, Concrete, Service>(
        key: Key,
        worker make: @escaping @Sendable (repeat each Dependency) -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> WorkerRegistration<Concrete, Service> {
        let site = Site(fileID: fileID, line: line, column: column)
        let role = Registration.Role.contribution(ContributionLabel(key))
        return WorkerRegistration(draft, draft.addWorker(make, Offer(project), role, level, site))
    }

    /// Adds an existing value to the collection `[Value]`.
    @discardableResult
    public func contribute<Value: Sendable>(
        value: Value, fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> ValueRegistration<Value, Value> {
        contributeValue(value, .contribution(nil), Site(fileID: fileID, line: line, column: column))
    }

    /// Adds an existing value to the collection `[Key: Value]`.
    @discardableResult
    public func contribute<Key: Hashable & Sendable, Value: Sendable>(
        key: Key, value: Value, fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> ValueRegistration<Value, Value> {
        contributeValue(
            value, .contribution(ContributionLabel(key)), Site(fileID: fileID, line: line, column: column))
    }

    private func contributeValue<Value: Sendable>(
        _ value: Value, _ role: Registration.Role, _ site: Site
    ) -> ValueRegistration<Value, Value> {
        ValueRegistration(
            draft, draft.add(.value(value, role: role, offers: [.own(Value.self)], level: level, site: site)))
    }
}

extension Registry {
    func addWorker<Concrete, Service>(
        _ concrete: Concrete.Type, _ dependencies: [Requirement], _ offers: [Offer], _ site: Site,
        _ make: @escaping @Sendable () -> AnyConstructor
    ) -> WorkerRegistration<Concrete, Service> {
        let registration = Registration(
            kind: .worker, level: level, offers: offers, concrete: concrete, dependencies: dependencies, site: site,
            recipe: .making(make))
        return WorkerRegistration(draft, draft.add(registration))
    }
}

extension Draft {
    func addWorker<each Dependency, Concrete>(
        _ make: @escaping @Sendable (repeat each Dependency) -> Concrete,
        _ offer: Offer, _ role: Registration.Role, _ level: Int, _ site: Site
    ) -> Int {
        add(
            Registration(
                kind: .worker, role: role, level: level, offers: [offer], concrete: Concrete.self,
                dependencies: Requirement.list(repeat (each Dependency).self), site: site,
                recipe: .constructor(making: make)))
    }

    func addMainActorWorker<each Dependency, Concrete>(
        _ make: @escaping @MainActor @Sendable (repeat each Dependency) -> Concrete,
        _ offer: Offer, _ level: Int, _ site: Site
    ) -> Int {
        add(
            Registration(
                kind: .worker, level: level, offers: [offer], concrete: Concrete.self,
                dependencies: Requirement.list(repeat (each Dependency).self), isolation: "MainActor", site: site,
                recipe: .constructor(onMainActor: make)))
    }
}

extension Registration {
    static func value<Value: Sendable>(
        _ value: Value, role: Role = .binding, offers: [Offer], level: Int, site: Site
    ) -> Registration {
        Registration(
            kind: .value, role: role, level: level, offers: offers, concrete: Value.self, dependencies: [],
            site: site, recipe: .value { site in site.slots.fill(value) })
    }
}
