extension Registry {
    /// Registers a service under its own type: one instance for this container, created at start.
    ///
    /// - Parameter make: the initialiser itself, or a closure. Its parameters are what the service needs. It may be
    ///   async, may throw, and may be isolated to an actor, on which it then runs.
    @discardableResult
    public func service<each Dependency, Concrete: Sendable>(
        _ make: @escaping @Sendable @isolated(any) (repeat each Dependency) async throws -> Concrete,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> ServiceRegistration<Concrete, Concrete> {
        addService(make, .own(Concrete.self), .binding, Site(fileID: fileID, line: line, column: column))
    }

    /// Registers a service under another type, usually a protocol: one instance for this container, created at start.
    ///
    /// - Parameters:
    ///   - make: the initialiser itself, or a closure. Its parameters are what the service needs. It may be async, may
    ///     throw, and may be isolated to an actor, on which it then runs.
    ///   - project: `{ $0 as any Storing }`; the compiler checks the conformance.
    @discardableResult
    public func service<each Dependency, Concrete: Sendable, Service: Sendable>(
        _ make: @escaping @Sendable @isolated(any) (repeat each Dependency) async throws -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> ServiceRegistration<Concrete, Service> {
        addService(make, Offer(project), .binding, Site(fileID: fileID, line: line, column: column))
    }

    /// Registers a service with a synchronous initialiser under its own type. The same as the general function, which
    /// would cost the compiler several asynchronous functions for each registration.
    @discardableResult
    public func service<each Dependency, Concrete: Sendable>(
        _ make: @escaping @Sendable @isolated(any) (repeat each Dependency) -> Concrete,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> ServiceRegistration<Concrete, Concrete> {
        addService(
            synchronous: make, .own(Concrete.self), Site(fileID: fileID, line: line, column: column))
    }

    /// Registers a service with a synchronous initialiser under another type, usually a protocol.
    @discardableResult
    public func service<each Dependency, Concrete: Sendable, Service: Sendable>(
        _ make: @escaping @Sendable @isolated(any) (repeat each Dependency) -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> ServiceRegistration<Concrete, Service> {
        addService(synchronous: make, Offer(project), Site(fileID: fileID, line: line, column: column))
    }

    /// Adds one service to the collection `[Service]`.
    @discardableResult
    public func contribute<each Dependency, Concrete: Sendable, Service: Sendable>(
        service make: @escaping @Sendable @isolated(any) (repeat each Dependency) async throws -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> ServiceRegistration<Concrete, Service> {
        addService(
            make, Offer(project), .contribution(nil), Site(fileID: fileID, line: line, column: column))
    }

    /// Adds one service to the collection `[Key: Service]`.
    @discardableResult
    public func contribute<Key: Hashable & Sendable, each Dependency, Concrete: Sendable, Service: Sendable>(
        key: Key,
        service make: @escaping @Sendable @isolated(any) (repeat each Dependency) async throws -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> ServiceRegistration<Concrete, Service> {
        addService(
            make, Offer(project), .contribution(ContributionLabel(key)),
            Site(fileID: fileID, line: line, column: column))
    }

    private func addService<each Dependency, Concrete: Sendable, Service: Sendable>(
        synchronous make: @escaping @Sendable @isolated(any) (repeat each Dependency) -> Concrete,
        _ offer: Offer, _ site: Site
    ) -> ServiceRegistration<Concrete, Service> {
        addService(
            Requirement.list(repeat (each Dependency).self), make.isolation, .service(synchronous: make), offer,
            .binding, site)
    }

    private func addService<each Dependency, Concrete: Sendable, Service: Sendable>(
        _ make: @escaping @Sendable @isolated(any) (repeat each Dependency) async throws -> Concrete,
        _ offer: Offer, _ role: Registration.Role, _ site: Site
    ) -> ServiceRegistration<Concrete, Service> {
        addService(
            Requirement.list(repeat (each Dependency).self), make.isolation, .service(making: make), offer, role, site)
    }

    private func addService<Concrete, Service>(
        _ dependencies: [Requirement], _ actor: (any Actor)?, _ recipe: Recipe, _ offer: Offer,
        _ role: Registration.Role, _ site: Site
    ) -> ServiceRegistration<Concrete, Service> {
        let registration = Registration(
            kind: .service, role: role, level: level, offers: [offer], concrete: Concrete.self,
            dependencies: dependencies, isolation: isolationName(actor), site: site, recipe: recipe)
        return ServiceRegistration(draft, draft.add(registration))
    }
}

/// `MainActor` for a function of the main actor, the actor's type for another, nil for a function of none.
func isolationName(_ actor: (any Actor)?) -> String? {
    actor.map { displayName(of: type(of: $0)) }
}
