// Parts by the number of their dependencies. For each number the constructor is linked without a copy of its
// arguments (see Constructors.swift); the general functions beside these take any other number.

extension SceneRegistry {
    /// Registers a part with no dependency under its own type.
    @discardableResult
    public func part<Concrete>(
        _ make: @escaping @MainActor @Sendable () -> Concrete,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> PartRegistration<Concrete, Concrete> {
        let site = Site(fileID: fileID, line: line, column: column)
        return addPart(Concrete.self, [], [.own(Concrete.self)], site) { Constructor0(onMainActor: make) }
    }

    /// Registers a part with no dependency under another type.
    @discardableResult
    public func part<Concrete, Service>(
        _ make: @escaping @MainActor @Sendable () -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> PartRegistration<Concrete, Service> {
        let site = Site(fileID: fileID, line: line, column: column)
        return addPart(Concrete.self, [], [Offer(project)], site) { Constructor0(onMainActor: make) }
    }

    /// Registers a part with one dependency under its own type.
    @discardableResult
    public func part<A, Concrete>(
        _ make: @escaping @MainActor @Sendable (A) -> Concrete,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> PartRegistration<Concrete, Concrete> {
        let site = Site(fileID: fileID, line: line, column: column)
        return addPart(Concrete.self, Requirement.list(A.self), [.own(Concrete.self)], site) {
            Constructor1(onMainActor: make)
        }
    }

    /// Registers a part with one dependency under another type.
    @discardableResult
    public func part<A, Concrete, Service>(
        _ make: @escaping @MainActor @Sendable (A) -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> PartRegistration<Concrete, Service> {
        let site = Site(fileID: fileID, line: line, column: column)
        return addPart(Concrete.self, Requirement.list(A.self), [Offer(project)], site) {
            Constructor1(onMainActor: make)
        }
    }

    /// Registers a part with two dependencies under its own type.
    @discardableResult
    public func part<A, B, Concrete>(
        _ make: @escaping @MainActor @Sendable (A, B) -> Concrete,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> PartRegistration<Concrete, Concrete> {
        let site = Site(fileID: fileID, line: line, column: column)
        return addPart(Concrete.self, Requirement.list(A.self, B.self), [.own(Concrete.self)], site) {
            Constructor2(onMainActor: make)
        }
    }

    /// Registers a part with two dependencies under another type.
    @discardableResult
    public func part<A, B, Concrete, Service>(
        _ make: @escaping @MainActor @Sendable (A, B) -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> PartRegistration<Concrete, Service> {
        let site = Site(fileID: fileID, line: line, column: column)
        return addPart(Concrete.self, Requirement.list(A.self, B.self), [Offer(project)], site) {
            Constructor2(onMainActor: make)
        }
    }

    /// Registers a part with three dependencies under its own type.
    @discardableResult
    public func part<A, B, C, Concrete>(
        _ make: @escaping @MainActor @Sendable (A, B, C) -> Concrete,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> PartRegistration<Concrete, Concrete> {
        let site = Site(fileID: fileID, line: line, column: column)
        return addPart(Concrete.self, Requirement.list(A.self, B.self, C.self), [.own(Concrete.self)], site) {
            Constructor3(onMainActor: make)
        }
    }

    /// Registers a part with three dependencies under another type.
    @discardableResult
    public func part<A, B, C, Concrete, Service>(
        _ make: @escaping @MainActor @Sendable (A, B, C) -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> PartRegistration<Concrete, Service> {
        let site = Site(fileID: fileID, line: line, column: column)
        return addPart(Concrete.self, Requirement.list(A.self, B.self, C.self), [Offer(project)], site) {
            Constructor3(onMainActor: make)
        }
    }

    /// Registers a part with four dependencies under its own type.
    @discardableResult
    public func part<A, B, C, D, Concrete>(
        _ make: @escaping @MainActor @Sendable (A, B, C, D) -> Concrete,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> PartRegistration<Concrete, Concrete> {
        let site = Site(fileID: fileID, line: line, column: column)
        return addPart(Concrete.self, Requirement.list(A.self, B.self, C.self, D.self), [.own(Concrete.self)], site) {
            Constructor4(onMainActor: make)
        }
    }

    /// Registers a part with four dependencies under another type.
    @discardableResult
    public func part<A, B, C, D, Concrete, Service>(
        _ make: @escaping @MainActor @Sendable (A, B, C, D) -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> PartRegistration<Concrete, Service> {
        let site = Site(fileID: fileID, line: line, column: column)
        return addPart(Concrete.self, Requirement.list(A.self, B.self, C.self, D.self), [Offer(project)], site) {
            Constructor4(onMainActor: make)
        }
    }

    /// Registers a part with five dependencies under its own type.
    @discardableResult
    public func part<A, B, C, D, E, Concrete>(
        _ make: @escaping @MainActor @Sendable (A, B, C, D, E) -> Concrete,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> PartRegistration<Concrete, Concrete> {
        let site = Site(fileID: fileID, line: line, column: column)
        return addPart(
            Concrete.self, Requirement.list(A.self, B.self, C.self, D.self, E.self), [.own(Concrete.self)], site
        ) {
            Constructor5(onMainActor: make)
        }
    }

    /// Registers a part with five dependencies under another type.
    @discardableResult
    public func part<A, B, C, D, E, Concrete, Service>(
        _ make: @escaping @MainActor @Sendable (A, B, C, D, E) -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> PartRegistration<Concrete, Service> {
        let site = Site(fileID: fileID, line: line, column: column)
        return addPart(Concrete.self, Requirement.list(A.self, B.self, C.self, D.self, E.self), [Offer(project)], site)
        {
            Constructor5(onMainActor: make)
        }
    }

    /// Registers a part with six dependencies under its own type.
    @discardableResult
    public func part<A, B, C, D, E, F, Concrete>(
        _ make: @escaping @MainActor @Sendable (A, B, C, D, E, F) -> Concrete,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> PartRegistration<Concrete, Concrete> {
        let site = Site(fileID: fileID, line: line, column: column)
        return addPart(
            Concrete.self, Requirement.list(A.self, B.self, C.self, D.self, E.self, F.self), [.own(Concrete.self)], site
        ) { Constructor6(onMainActor: make) }
    }

    /// Registers a part with six dependencies under another type.
    @discardableResult
    public func part<A, B, C, D, E, F, Concrete, Service>(
        _ make: @escaping @MainActor @Sendable (A, B, C, D, E, F) -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> PartRegistration<Concrete, Service> {
        let site = Site(fileID: fileID, line: line, column: column)
        return addPart(
            Concrete.self, Requirement.list(A.self, B.self, C.self, D.self, E.self, F.self), [Offer(project)], site
        ) { Constructor6(onMainActor: make) }
    }
}
