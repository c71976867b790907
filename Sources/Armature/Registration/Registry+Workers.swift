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
        return WorkerRegistration(draft, draft.addWorker(make, Offer { $0 }, .binding, level, site))
    }

    /// Registers a worker under another type, usually a protocol: made afresh for each injection.
    @discardableResult
    public func worker<each Dependency, Concrete, Service>(
        _ make: @escaping @Sendable (repeat each Dependency) -> Concrete,
        as project: @escaping @Sendable (Concrete) -> Service,
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
        as project: @escaping @Sendable (Concrete) -> Service,
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
        worker(mainActor: make, as: { $0 }, fileID: fileID, line: line, column: column)
    }

    /// Adds one worker to the collection `[Service]`: made afresh for each injection of the collection.
    @discardableResult
    public func contribute<each Dependency, Concrete, Service>(
        worker make: @escaping @Sendable (repeat each Dependency) -> Concrete,
        as project: @escaping @Sendable (Concrete) -> Service,
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
        as project: @escaping @Sendable (Concrete) -> Service,
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
    ) -> ServiceRegistration<Value, Value> {
        contributeValue(value, .contribution(nil), Site(fileID: fileID, line: line, column: column))
    }

    /// Adds an existing value to the collection `[Key: Value]`.
    @discardableResult
    public func contribute<Key: Hashable & Sendable, Value: Sendable>(
        key: Key, value: Value, fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> ServiceRegistration<Value, Value> {
        contributeValue(
            value, .contribution(ContributionLabel(key)), Site(fileID: fileID, line: line, column: column))
    }

    private func contributeValue<Value: Sendable>(
        _ value: Value, _ role: Registration.Role, _ site: Site
    ) -> ServiceRegistration<Value, Value> {
        var registration = Registration.value(value, offers: [Offer<Value, Value> { $0 }], level: level, site: site)
        registration.role = role
        return ServiceRegistration(draft: draft, index: draft.add(registration), hooks: ServiceHooks())
    }
}

extension Draft {
    func addWorker<each Dependency, Concrete, Service>(
        _ make: @escaping @Sendable (repeat each Dependency) -> Concrete,
        _ offer: Offer<Concrete, Service>, _ role: Registration.Role, _ level: Int, _ site: Site
    ) -> Int {
        add(
            Registration(
                kind: .worker, role: role, level: level, offers: [offer], concrete: Concrete.self,
                dependencies: Requirement.list(repeat (each Dependency).self), isolation: nil, site: site,
                recipe: .worker(workerRecipe(make))))
    }

    func addMainActorWorker<each Dependency, Concrete, Service>(
        _ make: @escaping @MainActor @Sendable (repeat each Dependency) -> Concrete,
        _ offer: Offer<Concrete, Service>, _ level: Int, _ site: Site
    ) -> Int {
        add(
            Registration(
                kind: .worker, level: level, offers: [offer], concrete: Concrete.self,
                dependencies: Requirement.list(repeat (each Dependency).self), isolation: "MainActor", site: site,
                recipe: .worker(mainActorWorkerRecipe(make))))
    }
}

func workerRecipe<each Dependency, Concrete>(
    _ make: @escaping @Sendable (repeat each Dependency) -> Concrete
) -> @Sendable (LinkSite) -> Void {
    { site in
        let links = site.links(repeat (each Dependency).self)
        site.install { (context: Context) in make(repeat (each links).load(context)) }
    }
}

func mainActorWorkerRecipe<each Dependency, Concrete>(
    _ make: @escaping @MainActor @Sendable (repeat each Dependency) -> Concrete
) -> @Sendable (LinkSite) -> Void {
    { site in
        let links = site.links(repeat (each Dependency).self)
        let construct: @MainActor (Context) -> Concrete = { make(repeat (each links).load($0)) }
        // Sound: the planner only lets parts and other main-actor workers need this one, and those are made on the
        // main actor; deferred dependencies check it when they run. The two function types differ in isolation only.
        site.install(unsafeBitCast(construct, to: ((Context) -> Concrete).self))
    }
}

extension LinkSite {
    /// Gives a worker's constructor to the makers of all its offers.
    func install<Concrete>(_ construct: @escaping (Context) -> Concrete) {
        for offer in offers(of: Concrete.self) { offer.typed.install(construct, at: offer.index, linker) }
    }
}

extension Registration {
    static func value<Value: Sendable>(
        _ value: Value, offers: [OfferOf<Value>], level: Int, site: Site
    ) -> Registration {
        Registration(
            kind: .value, level: level, offers: offers, concrete: Value.self, dependencies: [], isolation: nil,
            site: site, recipe: .value { site in ServiceSlots<Value>(site).fill(value) })
    }
}
