// Services with a synchronous initialiser that belongs to no actor, by the number of their dependencies. The general
// functions beside these take any other; with them each registration costs the compiler several asynchronous functions,
// which these avoid.

extension Registry {
    /// Registers a service with no dependency under its own type: one instance for this container, created at start.
    @discardableResult
    public func service<Concrete: Sendable>(
        _ make: @escaping @Sendable () -> Concrete,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> ServiceRegistration<Concrete, Concrete> {
        let site = Site(fileID: fileID, line: line, column: column)
        return addService(Concrete.self, [], .own(Concrete.self), site) { Constructor0(make) }
    }

    /// Registers a service with no dependency under another type: one instance for this container, created at start.
    @discardableResult
    public func service<Concrete: Sendable, Service: Sendable>(
        _ make: @escaping @Sendable () -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> ServiceRegistration<Concrete, Service> {
        let site = Site(fileID: fileID, line: line, column: column)
        return addService(Concrete.self, [], Offer(project), site) { Constructor0(make) }
    }

    /// Registers a service with one dependency under its own type: one instance for this container, created at start.
    @discardableResult
    public func service<A, Concrete: Sendable>(
        _ make: @escaping @Sendable (A) -> Concrete,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> ServiceRegistration<Concrete, Concrete> {
        let site = Site(fileID: fileID, line: line, column: column)
        return addService(Concrete.self, Requirement.list(A.self), .own(Concrete.self), site) { Constructor1(make) }
    }

    /// Registers a service with one dependency under another type: one instance for this container, created at start.
    @discardableResult
    public func service<A, Concrete: Sendable, Service: Sendable>(
        _ make: @escaping @Sendable (A) -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> ServiceRegistration<Concrete, Service> {
        let site = Site(fileID: fileID, line: line, column: column)
        return addService(Concrete.self, Requirement.list(A.self), Offer(project), site) { Constructor1(make) }
    }

    /// Registers a service with two dependencies under its own type: one instance for this container, created at start.
    @discardableResult
    public func service<A, B, Concrete: Sendable>(
        _ make: @escaping @Sendable (A, B) -> Concrete,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> ServiceRegistration<Concrete, Concrete> {
        let site = Site(fileID: fileID, line: line, column: column)
        return addService(Concrete.self, Requirement.list(A.self, B.self), .own(Concrete.self), site) {
            Constructor2(make)
        }
    }

    /// Registers a service with two dependencies under another type: one instance for this container, created at start.
    @discardableResult
    public func service<A, B, Concrete: Sendable, Service: Sendable>(
        _ make: @escaping @Sendable (A, B) -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> ServiceRegistration<Concrete, Service> {
        let site = Site(fileID: fileID, line: line, column: column)
        return addService(Concrete.self, Requirement.list(A.self, B.self), Offer(project), site) { Constructor2(make) }
    }

    /// Registers a service with three dependencies under its own type: one instance for this container, created at start.
    @discardableResult
    public func service<A, B, C, Concrete: Sendable>(
        _ make: @escaping @Sendable (A, B, C) -> Concrete,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> ServiceRegistration<Concrete, Concrete> {
        let site = Site(fileID: fileID, line: line, column: column)
        return addService(Concrete.self, Requirement.list(A.self, B.self, C.self), .own(Concrete.self), site) {
            Constructor3(make)
        }
    }

    /// Registers a service with three dependencies under another type: one instance for this container, created at start.
    @discardableResult
    public func service<A, B, C, Concrete: Sendable, Service: Sendable>(
        _ make: @escaping @Sendable (A, B, C) -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> ServiceRegistration<Concrete, Service> {
        let site = Site(fileID: fileID, line: line, column: column)
        return addService(Concrete.self, Requirement.list(A.self, B.self, C.self), Offer(project), site) {
            Constructor3(make)
        }
    }

    /// Registers a service with four dependencies under its own type: one instance for this container, created at start.
    @discardableResult
    public func service<A, B, C, D, Concrete: Sendable>(
        _ make: @escaping @Sendable (A, B, C, D) -> Concrete,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> ServiceRegistration<Concrete, Concrete> {
        let site = Site(fileID: fileID, line: line, column: column)
        return addService(Concrete.self, Requirement.list(A.self, B.self, C.self, D.self), .own(Concrete.self), site) {
            Constructor4(make)
        }
    }

    /// Registers a service with four dependencies under another type: one instance for this container, created at start.
    @discardableResult
    public func service<A, B, C, D, Concrete: Sendable, Service: Sendable>(
        _ make: @escaping @Sendable (A, B, C, D) -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> ServiceRegistration<Concrete, Service> {
        let site = Site(fileID: fileID, line: line, column: column)
        return addService(Concrete.self, Requirement.list(A.self, B.self, C.self, D.self), Offer(project), site) {
            Constructor4(make)
        }
    }

    /// Registers a service with five dependencies under its own type: one instance for this container, created at start.
    @discardableResult
    public func service<A, B, C, D, E, Concrete: Sendable>(
        _ make: @escaping @Sendable (A, B, C, D, E) -> Concrete,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> ServiceRegistration<Concrete, Concrete> {
        let site = Site(fileID: fileID, line: line, column: column)
        return addService(
            Concrete.self, Requirement.list(A.self, B.self, C.self, D.self, E.self), .own(Concrete.self), site
        ) { Constructor5(make) }
    }

    /// Registers a service with five dependencies under another type: one instance for this container, created at start.
    @discardableResult
    public func service<A, B, C, D, E, Concrete: Sendable, Service: Sendable>(
        _ make: @escaping @Sendable (A, B, C, D, E) -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> ServiceRegistration<Concrete, Service> {
        let site = Site(fileID: fileID, line: line, column: column)
        return addService(Concrete.self, Requirement.list(A.self, B.self, C.self, D.self, E.self), Offer(project), site)
        { Constructor5(make) }
    }

    /// Registers a service with six dependencies under its own type: one instance for this container, created at start.
    @discardableResult
    public func service<A, B, C, D, E, F, Concrete: Sendable>(
        _ make: @escaping @Sendable (A, B, C, D, E, F) -> Concrete,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> ServiceRegistration<Concrete, Concrete> {
        let site = Site(fileID: fileID, line: line, column: column)
        return addService(
            Concrete.self, Requirement.list(A.self, B.self, C.self, D.self, E.self, F.self), .own(Concrete.self), site
        ) { Constructor6(make) }
    }

    /// Registers a service with six dependencies under another type: one instance for this container, created at start.
    @discardableResult
    public func service<A, B, C, D, E, F, Concrete: Sendable, Service: Sendable>(
        _ make: @escaping @Sendable (A, B, C, D, E, F) -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> ServiceRegistration<Concrete, Service> {
        let site = Site(fileID: fileID, line: line, column: column)
        return addService(
            Concrete.self, Requirement.list(A.self, B.self, C.self, D.self, E.self, F.self), Offer(project), site
        ) { Constructor6(make) }
    }
}
