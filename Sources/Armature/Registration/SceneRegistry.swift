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
        let index = add(.part, make, [Offer(project)], Site(fileID: fileID, line: line, column: column))
        return PartRegistration(draft, index)
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
        let site = Site(fileID: fileID, line: line, column: column)
        return SceneRoot(registration: add(.root, make, [.own(Root.self)], site))
    }

    /// Registers the root of the scene, and the protocol under which the parts can refer back to it through `Weak`.
    public func root<each Dependency, Root, Display>(
        _ make: @escaping @MainActor @Sendable (repeat each Dependency) -> Root,
        as project: @escaping @Sendable (__owned Root) -> Display,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> SceneRoot<Root> {
        let site = Site(fileID: fileID, line: line, column: column)
        let offers = [Offer.own(Root.self), Offer(project)]
        return SceneRoot(registration: add(.root, make, offers, site))
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
        let site = Site(fileID: fileID, line: line, column: column)
        let offers = [Offer(expose), Offer(project)]
        return SceneRoot(registration: add(.root, make, offers, site))
    }

    func addPart<Concrete, Service>(
        _ concrete: Concrete.Type, _ dependencies: [Requirement], _ offers: [Offer], _ site: Site,
        _ make: @escaping @Sendable () -> AnyConstructor
    ) -> PartRegistration<Concrete, Service> {
        PartRegistration(draft, add(.part, concrete, dependencies, offers, site, .making(make)))
    }

    func addRoot<Concrete>(
        _ concrete: Concrete.Type, _ dependencies: [Requirement], _ offers: [Offer], _ site: Site,
        _ make: @escaping @Sendable () -> AnyConstructor
    ) -> SceneRoot<Concrete> {
        SceneRoot(registration: add(.root, concrete, dependencies, offers, site, .making(make)))
    }

    private func add(
        _ kind: WiringGraph.Node.Kind, _ concrete: Any.Type, _ dependencies: [Requirement], _ offers: [Offer],
        _ site: Site, _ recipe: Recipe
    ) -> Int {
        draft.add(
            Registration(
                kind: kind, level: level, offers: offers, concrete: concrete, dependencies: dependencies,
                isolation: "MainActor", site: site, recipe: recipe))
    }

    private func add<each Dependency, Concrete>(
        _ kind: WiringGraph.Node.Kind, _ make: @escaping @MainActor @Sendable (repeat each Dependency) -> Concrete,
        _ offers: [Offer], _ site: Site
    ) -> Int {
        add(
            kind, Concrete.self, Requirement.list(repeat (each Dependency).self), offers, site,
            .constructor(onMainActor: make))
    }
}

/// The root of a scene, handed from ``SceneRegistry`` to the closure's result.
///
/// The first offer of the root's registration is what the scene hands out.
public struct SceneRoot<Root> {
    let registration: Int
}
