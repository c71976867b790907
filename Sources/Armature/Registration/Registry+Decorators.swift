extension Registry {
    /// Wraps the binding of a key: whoever needs it gets the wrapper instead.
    ///
    /// Several decorators of one key wrap each other in the order of registration: the last one is outermost. The
    /// result lives as long as what it wraps: a decorated service is one instance, a decorated worker one for each
    /// injection. The first parameter of `make` is what is wrapped; the others are dependencies.
    ///
    /// ```swift
    /// registry.decorate((any OrderStoring).self, with: LoggingStore.init, as: { $0 as any OrderStoring })
    /// ```
    @discardableResult
    public func decorate<each Dependency, Concrete, Service>(
        _ key: Service.Type,
        with make: @escaping @Sendable (Service, repeat each Dependency) -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> WorkerRegistration<Concrete, Service> {
        let site = Site(fileID: fileID, line: line, column: column)
        var dependencies = [Requirement(key: BindingKey(key))]
        dependencies += Requirement.list(repeat (each Dependency).self)
        let registration = Registration(
            kind: .decorator, role: .decorator, level: level, offers: [Offer(project)], concrete: Concrete.self,
            dependencies: dependencies, site: site, recipe: decoratorRecipe(make))
        return WorkerRegistration(draft, draft.add(registration))
    }

    /// Wraps the binding of a key with a closure that returns the key's type.
    @discardableResult
    public func decorate<each Dependency, Service>(
        _ key: Service.Type,
        with make: @escaping @Sendable (Service, repeat each Dependency) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> WorkerRegistration<Service, Service> {
        decorate(
            key, with: make, as: { (service: __owned Service) in service }, fileID: fileID, line: line, column: column)
    }
}

/// A decorator is kept in a slot or made afresh, as what it wraps: the planner decides which half is used.
private func decoratorRecipe<each Dependency, Inner, Concrete>(
    _ make: @escaping @Sendable (Inner, repeat each Dependency) -> Concrete
) -> Recipe {
    let stored: @Sendable (LinkSite) -> ServiceCreation = { site in
        let arguments = site.arguments
        let slots = site.slots
        return ServiceCreation {
            var index = 0
            let inner = arguments.load(Inner.self, &index)
            let concrete = make(inner, repeat arguments.load((each Dependency).self, &index))
            if let startable = startable(concrete) { try await startable.start() }
            slots.fill(concrete)
            guard let stoppable = stoppable(concrete) else { return nil }
            return { try await stoppable.stop() }
        }
    }
    return .decorator(stored) { ConstructorOfMany(make) }
}
