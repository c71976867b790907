// Parts by the number of their dependencies. Each is compiled into the module that registers it, as a function that moves
// its arguments (see PartFunction.swift); the general functions beside these take any other number.

extension SceneRegistry {
    /// Registers a part with no dependency under its own type.
    @discardableResult @inlinable
    public func part<Concrete>(
        _ make: @escaping @MainActor @Sendable () -> Concrete,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> PartRegistration<Concrete, Concrete> {
        addPart(at: fileID, line, column) { call in
            guard call.given == nil else { return call.project { (part: __owned Concrete) in part } }
            let part = make()
            call.deliver(part)
        }
    }

    /// Registers a part with no dependency under another type.
    @discardableResult @inlinable
    public func part<Concrete, Service>(
        _ make: @escaping @MainActor @Sendable () -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> PartRegistration<Concrete, Service> {
        addPart(at: fileID, line, column) { call in
            guard call.given == nil else { return call.project(project) }
            let part = make()
            call.deliver(part, project)
        }
    }

    /// Registers a part with one dependency under its own type.
    @discardableResult @inlinable
    public func part<A, Concrete>(
        _ make: @escaping @MainActor @Sendable (A) -> Concrete,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> PartRegistration<Concrete, Concrete> {
        addPart(needing: A.self, at: fileID, line, column) { call in
            guard call.given == nil else { return call.project { (part: __owned Concrete) in part } }
            let part = make(call.take(0, A.self))
            call.deliver(part)
        }
    }

    /// Registers a part with one dependency under another type.
    @discardableResult @inlinable
    public func part<A, Concrete, Service>(
        _ make: @escaping @MainActor @Sendable (A) -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> PartRegistration<Concrete, Service> {
        addPart(needing: A.self, at: fileID, line, column) { call in
            guard call.given == nil else { return call.project(project) }
            let part = make(call.take(0, A.self))
            call.deliver(part, project)
        }
    }

    /// Registers a part with two dependencies under its own type.
    @discardableResult @inlinable
    public func part<A, B, Concrete>(
        _ make: @escaping @MainActor @Sendable (A, B) -> Concrete,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> PartRegistration<Concrete, Concrete> {
        addPart(needing: A.self, B.self, at: fileID, line, column) { call in
            guard call.given == nil else { return call.project { (part: __owned Concrete) in part } }
            let part = make(call.take(0, A.self), call.take(1, B.self))
            call.deliver(part)
        }
    }

    /// Registers a part with two dependencies under another type.
    @discardableResult @inlinable
    public func part<A, B, Concrete, Service>(
        _ make: @escaping @MainActor @Sendable (A, B) -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> PartRegistration<Concrete, Service> {
        addPart(needing: A.self, B.self, at: fileID, line, column) { call in
            guard call.given == nil else { return call.project(project) }
            let part = make(call.take(0, A.self), call.take(1, B.self))
            call.deliver(part, project)
        }
    }

    /// Registers a part with three dependencies under its own type.
    @discardableResult @inlinable
    public func part<A, B, C, Concrete>(
        _ make: @escaping @MainActor @Sendable (A, B, C) -> Concrete,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> PartRegistration<Concrete, Concrete> {
        addPart(needing: A.self, B.self, C.self, at: fileID, line, column) { call in
            guard call.given == nil else { return call.project { (part: __owned Concrete) in part } }
            let part = make(call.take(0, A.self), call.take(1, B.self), call.take(2, C.self))
            call.deliver(part)
        }
    }

    /// Registers a part with three dependencies under another type.
    @discardableResult @inlinable
    public func part<A, B, C, Concrete, Service>(
        _ make: @escaping @MainActor @Sendable (A, B, C) -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> PartRegistration<Concrete, Service> {
        addPart(needing: A.self, B.self, C.self, at: fileID, line, column) { call in
            guard call.given == nil else { return call.project(project) }
            let part = make(call.take(0, A.self), call.take(1, B.self), call.take(2, C.self))
            call.deliver(part, project)
        }
    }

    /// Registers a part with four dependencies under its own type.
    @discardableResult @inlinable
    public func part<A, B, C, D, Concrete>(
        _ make: @escaping @MainActor @Sendable (A, B, C, D) -> Concrete,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> PartRegistration<Concrete, Concrete> {
        addPart(needing: A.self, B.self, C.self, D.self, at: fileID, line, column) { call in
            guard call.given == nil else { return call.project { (part: __owned Concrete) in part } }
            let part = make(call.take(0, A.self), call.take(1, B.self), call.take(2, C.self), call.take(3, D.self))
            call.deliver(part)
        }
    }

    /// Registers a part with four dependencies under another type.
    @discardableResult @inlinable
    public func part<A, B, C, D, Concrete, Service>(
        _ make: @escaping @MainActor @Sendable (A, B, C, D) -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> PartRegistration<Concrete, Service> {
        addPart(needing: A.self, B.self, C.self, D.self, at: fileID, line, column) { call in
            guard call.given == nil else { return call.project(project) }
            let part = make(call.take(0, A.self), call.take(1, B.self), call.take(2, C.self), call.take(3, D.self))
            call.deliver(part, project)
        }
    }

    /// Registers a part with five dependencies under its own type.
    @discardableResult @inlinable
    public func part<A, B, C, D, E, Concrete>(
        _ make: @escaping @MainActor @Sendable (A, B, C, D, E) -> Concrete,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> PartRegistration<Concrete, Concrete> {
        addPart(needing: A.self, B.self, C.self, D.self, E.self, at: fileID, line, column) { call in
            guard call.given == nil else { return call.project { (part: __owned Concrete) in part } }
            let part = make(
                call.take(0, A.self), call.take(1, B.self), call.take(2, C.self), call.take(3, D.self),
                call.take(4, E.self))
            call.deliver(part)
        }
    }

    /// Registers a part with five dependencies under another type.
    @discardableResult @inlinable
    public func part<A, B, C, D, E, Concrete, Service>(
        _ make: @escaping @MainActor @Sendable (A, B, C, D, E) -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> PartRegistration<Concrete, Service> {
        addPart(needing: A.self, B.self, C.self, D.self, E.self, at: fileID, line, column) { call in
            guard call.given == nil else { return call.project(project) }
            let part = make(
                call.take(0, A.self), call.take(1, B.self), call.take(2, C.self), call.take(3, D.self),
                call.take(4, E.self))
            call.deliver(part, project)
        }
    }

    /// Registers a part with six dependencies under its own type.
    @discardableResult @inlinable
    public func part<A, B, C, D, E, F, Concrete>(
        _ make: @escaping @MainActor @Sendable (A, B, C, D, E, F) -> Concrete,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> PartRegistration<Concrete, Concrete> {
        addPart(needing: A.self, B.self, C.self, D.self, E.self, F.self, at: fileID, line, column) { call in
            guard call.given == nil else { return call.project { (part: __owned Concrete) in part } }
            let part = make(
                call.take(0, A.self), call.take(1, B.self), call.take(2, C.self), call.take(3, D.self),
                call.take(4, E.self), call.take(5, F.self))
            call.deliver(part)
        }
    }

    /// Registers a part with six dependencies under another type.
    @discardableResult @inlinable
    public func part<A, B, C, D, E, F, Concrete, Service>(
        _ make: @escaping @MainActor @Sendable (A, B, C, D, E, F) -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> PartRegistration<Concrete, Service> {
        addPart(needing: A.self, B.self, C.self, D.self, E.self, F.self, at: fileID, line, column) { call in
            guard call.given == nil else { return call.project(project) }
            let part = make(
                call.take(0, A.self), call.take(1, B.self), call.take(2, C.self), call.take(3, D.self),
                call.take(4, E.self), call.take(5, F.self))
            call.deliver(part, project)
        }
    }
}
