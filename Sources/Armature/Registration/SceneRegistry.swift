/// What a scene's closure writes its parts to.
///
/// Parts are private to their scene: one of each for every instance, made on the main actor, owned by the root.
public final class SceneRegistry {
    let draft: Draft
    let level: Int

    init(draft: Draft, level: Int) {
        self.draft = draft
        self.level = level
    }

    /// Registers a part under its own type.
    @discardableResult
    public func part<each Dependency, Concrete>(
        _ make: @escaping @MainActor @Sendable (repeat each Dependency) -> Concrete,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> PartRegistration<Concrete, Concrete> {
        part(make, as: { (concrete: __owned Concrete) in concrete }, fileID: fileID, line: line, column: column)
    }

    /// Registers a part under another type, usually a protocol.
    @discardableResult
    public func part<each Dependency, Concrete, Service>(
        _ make: @escaping @MainActor @Sendable (repeat each Dependency) -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> PartRegistration<Concrete, Service> {
        addPart(
            Requirement.list(repeat (each Dependency).self), Site(fileID: fileID, line: line, column: column),
            partFunction(withoutIsolation(make), as: project))
    }

    /// Registers a worker that only this scene's parts can need: made afresh for each injection. It may need parts.
    @discardableResult
    public func worker<each Dependency, Concrete, Service>(
        _ make: @escaping @MainActor @Sendable (repeat each Dependency) -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> WorkerRegistration<Concrete, Service> {
        let site = Site(fileID: fileID, line: line, column: column)
        return WorkerRegistration(draft, draft.addMainActorWorker(make, Offer(project), level, site))
    }

    /// Registers the root of the scene, which owns all parts: the view or view controller.
    public func root<each Dependency, Root>(
        _ make: @escaping @MainActor @Sendable (repeat each Dependency) -> Root,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> SceneRoot<Root> {
        let function = partFunction(withoutIsolation(make), as: { (root: __owned Root) in root })
        return addRoot(
            Requirement.list(repeat (each Dependency).self), Root.self, [],
            Site(fileID: fileID, line: line, column: column), function)
    }

    /// Registers the root of the scene, and the protocol under which the parts can refer back to it through `Weak`.
    public func root<each Dependency, Root, Display>(
        _ make: @escaping @MainActor @Sendable (repeat each Dependency) -> Root,
        as project: @escaping @Sendable (__owned Root) -> Display,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> SceneRoot<Root> {
        let function = partFunction(withoutIsolation(make), as: { (root: __owned Root) in root })
        return addRoot(
            Requirement.list(repeat (each Dependency).self), Root.self, [Offer(project)],
            Site(fileID: fileID, line: line, column: column), function)
    }

    /// Registers the root of the scene so that those who make scenes see only a protocol of it, not its class.
    ///
    /// - Parameters:
    ///   - project: the protocol under which the parts can refer back to the root.
    ///   - expose: the type that the scene's entry point and factory return.
    public func root<each Dependency, Root, Display, Exposed>(
        _ make: @escaping @MainActor @Sendable (repeat each Dependency) -> Root,
        as project: @escaping @Sendable (__owned Root) -> Display,
        exposing expose: @escaping @Sendable (__owned Root) -> Exposed,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> SceneRoot<Exposed> {
        addRoot(
            Requirement.list(repeat (each Dependency).self), Root.self, [Offer(project)],
            Site(fileID: fileID, line: line, column: column), partFunction(withoutIsolation(make), as: expose))
    }
}

extension SceneRegistry {
    // What the functions for each number of dependencies come to.

    @usableFromInline
    func addPart<each Dependency, Concrete, Service>(
        needing dependencies: repeat (each Dependency).Type, at fileID: StaticString, _ line: Int, _ column: Int,
        _ function: @escaping @MainActor @Sendable (PartCall) -> Void
    ) -> PartRegistration<Concrete, Service> {
        addPart(
            Requirement.list(repeat each dependencies), Site(fileID: fileID, line: line, column: column),
            withoutIsolation(function))
    }

    @usableFromInline
    func addRoot<each Dependency, Root>(
        needing dependencies: repeat (each Dependency).Type, at fileID: StaticString, _ line: Int, _ column: Int,
        _ function: @escaping @MainActor @Sendable (PartCall) -> Void
    ) -> SceneRoot<Root> {
        addRoot(
            Requirement.list(repeat each dependencies), Root.self, [],
            Site(fileID: fileID, line: line, column: column), withoutIsolation(function))
    }

    @usableFromInline
    func addRoot<each Dependency, Root, Display>(
        needing dependencies: repeat (each Dependency).Type, as project: @escaping @Sendable (__owned Root) -> Display,
        at fileID: StaticString, _ line: Int, _ column: Int,
        _ function: @escaping @MainActor @Sendable (PartCall) -> Void
    ) -> SceneRoot<Root> {
        addRoot(
            Requirement.list(repeat each dependencies), Root.self, [Offer(project)],
            Site(fileID: fileID, line: line, column: column), withoutIsolation(function))
    }

    private func addPart<Concrete, Service>(
        _ dependencies: [Requirement], _ site: Site, _ function: @escaping PartFunction
    ) -> PartRegistration<Concrete, Service> {
        let offers = [Offer(of: Concrete.self, as: Service.self, function)]
        return PartRegistration(draft, add(.part, Concrete.self, dependencies, offers, site, function))
    }

    private func addRoot<Root, Exposed>(
        _ dependencies: [Requirement], _ root: Root.Type, _ others: [Offer], _ site: Site,
        _ function: @escaping PartFunction
    ) -> SceneRoot<Exposed> {
        let offers = [Offer(of: Root.self, as: Exposed.self, function)] + others
        return SceneRoot(registration: add(.root, Root.self, dependencies, offers, site, function))
    }

    private func add(
        _ kind: WiringGraph.Node.Kind, _ concrete: Any.Type, _ dependencies: [Requirement], _ offers: [Offer],
        _ site: Site, _ function: @escaping PartFunction
    ) -> Int {
        draft.add(
            Registration(
                kind: kind, level: level, offers: offers, concrete: concrete, dependencies: dependencies,
                isolation: "MainActor", site: site, recipe: .part(function)))
    }
}

/// The root of a scene, handed from ``SceneRegistry`` to the closure's result.
///
/// The first offer of the root's registration is what the scene hands out.
public struct SceneRoot<Root> {
    let registration: Int
}
