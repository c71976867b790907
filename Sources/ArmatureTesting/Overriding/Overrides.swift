import Armature

/// What a test puts in place of the composition root's own bindings.
///
/// The closure of ``Armature/WiringPlan/init(_:configuration:_:)`` fills it in:
///
/// ```swift
/// let plan = try WiringPlan(CleanStore.self, configuration: .testing) {
///     $0.replace((any OrderStoring).self, with: FakeStore())
/// }
/// ```
///
/// An override replaces its key wherever the root binds it, in modules, scopes and scenes too. It outranks the root's
/// decorators of the key, and the last override given for a key wins. What it replaces is not created, nor is
/// whatever only that needed. One that finds nothing to replace is an error at its own line
/// (`override-without-target`), and so is one that does not fit what it finds.
public struct Overrides {
    var list: [Override] = []

    init() {}

    /// Puts an instance in place of a service, a value, a worker or a part.
    ///
    /// It belongs to the test: the container neither starts nor stops it, even if it is `Startable` or `Stoppable`.
    /// Whoever would have got a fresh worker gets this one instance.
    public mutating func replace<Service: Sendable>(
        _ key: Service.Type, with instance: Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        list.append(.instance(instance, for: key, fileID: fileID, line: line, column: column))
    }

    /// Puts what a function makes in place of a service, a value, a worker or a part.
    ///
    /// - Parameter make: an initialiser or a closure; its parameters are injected, as in a registration. It is called
    ///   as often as what it replaces would be made: once for a service, for each injection of a worker.
    public mutating func replace<each Dependency, Service: Sendable>(
        _ key: Service.Type, using make: @escaping @Sendable (repeat each Dependency) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        list.append(.function(make, for: key, fileID: fileID, line: line, column: column))
    }

    /// Puts what a function makes in place of a worker or a part whose type is not `Sendable`.
    public mutating func replace<each Dependency, Service>(
        _ key: Service.Type, using make: @escaping @Sendable (repeat each Dependency) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        list.append(.unshared(make, for: key, fileID: fileID, line: line, column: column))
    }

    /// Puts what a function makes in place of a service. Unlike ``replace(_:using:fileID:line:column:)`` it may be
    /// async, isolated to an actor, and may throw: `{ throw DiskFull() }` tries out a start that fails.
    public mutating func replaceService<each Dependency, Service: Sendable>(
        _ key: Service.Type,
        using make: @escaping @Sendable @isolated(any) (repeat each Dependency) async throws -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        list.append(.service(make, as: { $0 }, for: key, fileID: fileID, line: line, column: column))
    }

    /// Puts what a function makes in place of a service, and says of which class it is, so that `Weak` parameters can
    /// refer to it and the graph names it.
    ///
    /// - Parameter project: `{ $0 as any Storing }`, as in a registration.
    public mutating func replaceService<each Dependency, Concrete: Sendable, Service: Sendable>(
        _ key: Service.Type,
        using make: @escaping @Sendable @isolated(any) (repeat each Dependency) async throws -> Concrete,
        as project: @escaping @Sendable (Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        list.append(.service(make, as: project, for: key, fileID: fileID, line: line, column: column))
    }

    /// Puts what a main-actor function makes in place of a part of a scene, or of a worker of the main actor.
    ///
    /// The scene's root cannot be replaced: its type is that of the entry point. Replace the parts around it, or the
    /// whole scene with ``replaceScene(_:using:fileID:line:column:)``.
    public mutating func replacePart<each Dependency, Service>(
        _ key: Service.Type, using make: @escaping @MainActor @Sendable (repeat each Dependency) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        list.append(.part(make, as: { $0 }, for: key, fileID: fileID, line: line, column: column))
    }

    /// Puts what a main-actor function makes in place of a part of a scene, and says of which class it is, so that
    /// `Weak` parameters can refer to it and the graph names it.
    ///
    /// - Parameter project: `{ $0 as any PresentationLogic }`, as in a registration.
    public mutating func replacePart<each Dependency, Concrete, Service>(
        _ key: Service.Type, using make: @escaping @MainActor @Sendable (repeat each Dependency) -> Concrete,
        as project: @escaping @Sendable (Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        list.append(.part(make, as: project, for: key, fileID: fileID, line: line, column: column))
    }

    /// Puts a closure in place of a whole scene: for the routers that make it, and for its entry point.
    ///
    /// - Parameters:
    ///   - factory: the type by which routers need the scene, such as `SceneFactory<OrderID, any OrderView>.self`.
    ///   - make: makes what stands for the scene's root.
    public mutating func replaceScene<Argument, Root>(
        _ factory: SceneFactory<Argument, Root>.Type, using make: @escaping @MainActor @Sendable (Argument) -> Root,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        replace(factory, with: SceneFactory(make), fileID: fileID, line: line, column: column)
    }

    /// Puts values in place of all contributions to `[Element]`; none makes the collection empty.
    public mutating func replaceContributions<Element: Sendable>(
        of element: Element.Type, with elements: [Element],
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        list.append(.contributions(elements, fileID: fileID, line: line, column: column))
    }

    /// Puts values in place of all contributions to `[Key: Element]`; none makes the collection empty.
    public mutating func replaceContributions<Key: Hashable & Sendable, Element: Sendable>(
        of element: Element.Type, with elements: [Key: Element],
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        list.append(.contributions(elements, fileID: fileID, line: line, column: column))
    }
}
