// Roots by the number of their dependencies. Each is compiled into the module that registers it, as a function that moves
// its arguments (see PartFunction.swift); the general functions beside these take any other number.

extension SceneRegistry {
    /// Registers the root of the scene with no dependency under its own type.
    @inlinable
    public func root<Concrete>(
        _ make: @escaping @MainActor @Sendable () -> Concrete,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> SceneRoot<Concrete> {
        addRoot(at: fileID, line, column) { call in
            guard call.given == nil else { return call.project { (part: __owned Concrete) in part } }
            let part = make()
            call.deliver(part)
        }
    }

    /// Registers the root of the scene with no dependency with a type under which the parts can refer back to it.
    @inlinable
    public func root<Concrete, Service>(
        _ make: @escaping @MainActor @Sendable () -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> SceneRoot<Concrete> {
        addRoot(as: project, at: fileID, line, column) { call in
            guard call.given == nil else { return call.project { (part: __owned Concrete) in part } }
            let part = make()
            call.deliver(part)
        }
    }

    /// Registers the root of the scene with one dependency under its own type.
    @inlinable
    public func root<A, Concrete>(
        _ make: @escaping @MainActor @Sendable (A) -> Concrete,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> SceneRoot<Concrete> {
        addRoot(needing: A.self, at: fileID, line, column) { call in
            guard call.given == nil else { return call.project { (part: __owned Concrete) in part } }
            let part = make(call.take(0, A.self))
            call.deliver(part)
        }
    }

    /// Registers the root of the scene with one dependency with a type under which the parts can refer back to it.
    @inlinable
    public func root<A, Concrete, Service>(
        _ make: @escaping @MainActor @Sendable (A) -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> SceneRoot<Concrete> {
        addRoot(needing: A.self, as: project, at: fileID, line, column) { call in
            guard call.given == nil else { return call.project { (part: __owned Concrete) in part } }
            let part = make(call.take(0, A.self))
            call.deliver(part)
        }
    }

    /// Registers the root of the scene with two dependencies under its own type.
    @inlinable
    public func root<A, B, Concrete>(
        _ make: @escaping @MainActor @Sendable (A, B) -> Concrete,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> SceneRoot<Concrete> {
        addRoot(needing: A.self, B.self, at: fileID, line, column) { call in
            guard call.given == nil else { return call.project { (part: __owned Concrete) in part } }
            let part = make(call.take(0, A.self), call.take(1, B.self))
            call.deliver(part)
        }
    }

    /// Registers the root of the scene with two dependencies with a type under which the parts can refer back to it.
    @inlinable
    public func root<A, B, Concrete, Service>(
        _ make: @escaping @MainActor @Sendable (A, B) -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> SceneRoot<Concrete> {
        addRoot(needing: A.self, B.self, as: project, at: fileID, line, column) { call in
            guard call.given == nil else { return call.project { (part: __owned Concrete) in part } }
            let part = make(call.take(0, A.self), call.take(1, B.self))
            call.deliver(part)
        }
    }

    /// Registers the root of the scene with three dependencies under its own type.
    @inlinable
    public func root<A, B, C, Concrete>(
        _ make: @escaping @MainActor @Sendable (A, B, C) -> Concrete,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> SceneRoot<Concrete> {
        addRoot(needing: A.self, B.self, C.self, at: fileID, line, column) { call in
            guard call.given == nil else { return call.project { (part: __owned Concrete) in part } }
            let part = make(call.take(0, A.self), call.take(1, B.self), call.take(2, C.self))
            call.deliver(part)
        }
    }

    /// Registers the root of the scene with three dependencies with a type under which the parts can refer back to it.
    @inlinable
    public func root<A, B, C, Concrete, Service>(
        _ make: @escaping @MainActor @Sendable (A, B, C) -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> SceneRoot<Concrete> {
        addRoot(needing: A.self, B.self, C.self, as: project, at: fileID, line, column) { call in
            guard call.given == nil else { return call.project { (part: __owned Concrete) in part } }
            let part = make(call.take(0, A.self), call.take(1, B.self), call.take(2, C.self))
            call.deliver(part)
        }
    }

    /// Registers the root of the scene with four dependencies under its own type.
    @inlinable
    public func root<A, B, C, D, Concrete>(
        _ make: @escaping @MainActor @Sendable (A, B, C, D) -> Concrete,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> SceneRoot<Concrete> {
        addRoot(needing: A.self, B.self, C.self, D.self, at: fileID, line, column) { call in
            guard call.given == nil else { return call.project { (part: __owned Concrete) in part } }
            let part = make(call.take(0, A.self), call.take(1, B.self), call.take(2, C.self), call.take(3, D.self))
            call.deliver(part)
        }
    }

    /// Registers the root of the scene with four dependencies with a type under which the parts can refer back to it.
    @inlinable
    public func root<A, B, C, D, Concrete, Service>(
        _ make: @escaping @MainActor @Sendable (A, B, C, D) -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> SceneRoot<Concrete> {
        addRoot(needing: A.self, B.self, C.self, D.self, as: project, at: fileID, line, column) { call in
            guard call.given == nil else { return call.project { (part: __owned Concrete) in part } }
            let part = make(call.take(0, A.self), call.take(1, B.self), call.take(2, C.self), call.take(3, D.self))
            call.deliver(part)
        }
    }

    /// Registers the root of the scene with five dependencies under its own type.
    @inlinable
    public func root<A, B, C, D, E, Concrete>(
        _ make: @escaping @MainActor @Sendable (A, B, C, D, E) -> Concrete,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> SceneRoot<Concrete> {
        addRoot(needing: A.self, B.self, C.self, D.self, E.self, at: fileID, line, column) { call in
            guard call.given == nil else { return call.project { (part: __owned Concrete) in part } }
            let part = make(
                call.take(0, A.self), call.take(1, B.self), call.take(2, C.self), call.take(3, D.self),
                call.take(4, E.self))
            call.deliver(part)
        }
    }

    /// Registers the root of the scene with five dependencies with a type under which the parts can refer back to it.
    @inlinable
    public func root<A, B, C, D, E, Concrete, Service>(
        _ make: @escaping @MainActor @Sendable (A, B, C, D, E) -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> SceneRoot<Concrete> {
        addRoot(needing: A.self, B.self, C.self, D.self, E.self, as: project, at: fileID, line, column) { call in
            guard call.given == nil else { return call.project { (part: __owned Concrete) in part } }
            let part = make(
                call.take(0, A.self), call.take(1, B.self), call.take(2, C.self), call.take(3, D.self),
                call.take(4, E.self))
            call.deliver(part)
        }
    }

    /// Registers the root of the scene with six dependencies under its own type.
    @inlinable
    public func root<A, B, C, D, E, F, Concrete>(
        _ make: @escaping @MainActor @Sendable (A, B, C, D, E, F) -> Concrete,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> SceneRoot<Concrete> {
        addRoot(needing: A.self, B.self, C.self, D.self, E.self, F.self, at: fileID, line, column) { call in
            guard call.given == nil else { return call.project { (part: __owned Concrete) in part } }
            let part = make(
                call.take(0, A.self), call.take(1, B.self), call.take(2, C.self), call.take(3, D.self),
                call.take(4, E.self), call.take(5, F.self))
            call.deliver(part)
        }
    }

    /// Registers the root of the scene with six dependencies with a type under which the parts can refer back to it.
    @inlinable
    public func root<A, B, C, D, E, F, Concrete, Service>(
        _ make: @escaping @MainActor @Sendable (A, B, C, D, E, F) -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> SceneRoot<Concrete> {
        addRoot(needing: A.self, B.self, C.self, D.self, E.self, F.self, as: project, at: fileID, line, column) {
            call in
            guard call.given == nil else { return call.project { (part: __owned Concrete) in part } }
            let part = make(
                call.take(0, A.self), call.take(1, B.self), call.take(2, C.self), call.take(3, D.self),
                call.take(4, E.self), call.take(5, F.self))
            call.deliver(part)
        }
    }
}
