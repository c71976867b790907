// Roots by the number of their dependencies. For each number the constructor is linked without a copy of its
// arguments (see Constructors.swift); the general functions beside these take any other number.

extension SceneRegistry {
    /// Registers the root of the scene with no dependency under its own type.
    public func root<Concrete>(
        _ make: @escaping @MainActor @Sendable () -> Concrete,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> SceneRoot<Concrete> {
        let site = Site(fileID: fileID, line: line, column: column)
        return addRoot(Concrete.self, [], [.own(Concrete.self)], site) { Constructor0(onMainActor: make) }
    }

    /// Registers the root of the scene with no dependency with a type under which the parts can refer back to it.
    public func root<Concrete, Service>(
        _ make: @escaping @MainActor @Sendable () -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> SceneRoot<Concrete> {
        let site = Site(fileID: fileID, line: line, column: column)
        return addRoot(Concrete.self, [], [.own(Concrete.self), Offer(project)], site) {
            Constructor0(onMainActor: make)
        }
    }

    /// Registers the root of the scene with one dependency under its own type.
    public func root<A, Concrete>(
        _ make: @escaping @MainActor @Sendable (A) -> Concrete,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> SceneRoot<Concrete> {
        let site = Site(fileID: fileID, line: line, column: column)
        return addRoot(Concrete.self, Requirement.list(A.self), [.own(Concrete.self)], site) {
            Constructor1(onMainActor: make)
        }
    }

    /// Registers the root of the scene with one dependency with a type under which the parts can refer back to it.
    public func root<A, Concrete, Service>(
        _ make: @escaping @MainActor @Sendable (A) -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> SceneRoot<Concrete> {
        let site = Site(fileID: fileID, line: line, column: column)
        return addRoot(Concrete.self, Requirement.list(A.self), [.own(Concrete.self), Offer(project)], site) {
            Constructor1(onMainActor: make)
        }
    }

    /// Registers the root of the scene with two dependencies under its own type.
    public func root<A, B, Concrete>(
        _ make: @escaping @MainActor @Sendable (A, B) -> Concrete,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> SceneRoot<Concrete> {
        let site = Site(fileID: fileID, line: line, column: column)
        return addRoot(Concrete.self, Requirement.list(A.self, B.self), [.own(Concrete.self)], site) {
            Constructor2(onMainActor: make)
        }
    }

    /// Registers the root of the scene with two dependencies with a type under which the parts can refer back to it.
    public func root<A, B, Concrete, Service>(
        _ make: @escaping @MainActor @Sendable (A, B) -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> SceneRoot<Concrete> {
        let site = Site(fileID: fileID, line: line, column: column)
        return addRoot(Concrete.self, Requirement.list(A.self, B.self), [.own(Concrete.self), Offer(project)], site) {
            Constructor2(onMainActor: make)
        }
    }

    /// Registers the root of the scene with three dependencies under its own type.
    public func root<A, B, C, Concrete>(
        _ make: @escaping @MainActor @Sendable (A, B, C) -> Concrete,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> SceneRoot<Concrete> {
        let site = Site(fileID: fileID, line: line, column: column)
        return addRoot(Concrete.self, Requirement.list(A.self, B.self, C.self), [.own(Concrete.self)], site) {
            Constructor3(onMainActor: make)
        }
    }

    /// Registers the root of the scene with three dependencies with a type under which the parts can refer back to it.
    public func root<A, B, C, Concrete, Service>(
        _ make: @escaping @MainActor @Sendable (A, B, C) -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> SceneRoot<Concrete> {
        let site = Site(fileID: fileID, line: line, column: column)
        return addRoot(
            Concrete.self, Requirement.list(A.self, B.self, C.self), [.own(Concrete.self), Offer(project)], site
        ) { Constructor3(onMainActor: make) }
    }

    /// Registers the root of the scene with four dependencies under its own type.
    public func root<A, B, C, D, Concrete>(
        _ make: @escaping @MainActor @Sendable (A, B, C, D) -> Concrete,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> SceneRoot<Concrete> {
        let site = Site(fileID: fileID, line: line, column: column)
        return addRoot(Concrete.self, Requirement.list(A.self, B.self, C.self, D.self), [.own(Concrete.self)], site) {
            Constructor4(onMainActor: make)
        }
    }

    /// Registers the root of the scene with four dependencies with a type under which the parts can refer back to it.
    public func root<A, B, C, D, Concrete, Service>(
        _ make: @escaping @MainActor @Sendable (A, B, C, D) -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> SceneRoot<Concrete> {
        let site = Site(fileID: fileID, line: line, column: column)
        return addRoot(
            Concrete.self, Requirement.list(A.self, B.self, C.self, D.self), [.own(Concrete.self), Offer(project)], site
        ) { Constructor4(onMainActor: make) }
    }

    /// Registers the root of the scene with five dependencies under its own type.
    public func root<A, B, C, D, E, Concrete>(
        _ make: @escaping @MainActor @Sendable (A, B, C, D, E) -> Concrete,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> SceneRoot<Concrete> {
        let site = Site(fileID: fileID, line: line, column: column)
        return addRoot(
            Concrete.self, Requirement.list(A.self, B.self, C.self, D.self, E.self), [.own(Concrete.self)], site
        ) { Constructor5(onMainActor: make) }
    }

    /// Registers the root of the scene with five dependencies with a type under which the parts can refer back to it.
    public func root<A, B, C, D, E, Concrete, Service>(
        _ make: @escaping @MainActor @Sendable (A, B, C, D, E) -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> SceneRoot<Concrete> {
        let site = Site(fileID: fileID, line: line, column: column)
        return addRoot(
            Concrete.self, Requirement.list(A.self, B.self, C.self, D.self, E.self),
            [.own(Concrete.self), Offer(project)], site
        ) { Constructor5(onMainActor: make) }
    }

    /// Registers the root of the scene with six dependencies under its own type.
    public func root<A, B, C, D, E, F, Concrete>(
        _ make: @escaping @MainActor @Sendable (A, B, C, D, E, F) -> Concrete,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> SceneRoot<Concrete> {
        let site = Site(fileID: fileID, line: line, column: column)
        return addRoot(
            Concrete.self, Requirement.list(A.self, B.self, C.self, D.self, E.self, F.self), [.own(Concrete.self)], site
        ) { Constructor6(onMainActor: make) }
    }

    /// Registers the root of the scene with six dependencies with a type under which the parts can refer back to it.
    public func root<A, B, C, D, E, F, Concrete, Service>(
        _ make: @escaping @MainActor @Sendable (A, B, C, D, E, F) -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> SceneRoot<Concrete> {
        let site = Site(fileID: fileID, line: line, column: column)
        return addRoot(
            Concrete.self, Requirement.list(A.self, B.self, C.self, D.self, E.self, F.self),
            [.own(Concrete.self), Offer(project)], site
        ) { Constructor6(onMainActor: make) }
    }
}
