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
    public func part<each Dependency, Concrete>(
        _ make: @escaping @MainActor @Sendable (repeat each Dependency) -> Concrete,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        part(make, as: { $0 }, fileID: fileID, line: line, column: column)
    }

    /// Registers a part under another type, usually a protocol.
    public func part<each Dependency, Concrete, Service>(
        _ make: @escaping @MainActor @Sendable (repeat each Dependency) -> Concrete,
        as project: @escaping @Sendable (Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        _ = add(.part, make, [Offer(project)], Site(fileID: fileID, line: line, column: column))
    }

    /// Registers a part under two types, for example an interactor that is also the scene's data store.
    public func part<each Dependency, Concrete, Service, Other>(
        _ make: @escaping @MainActor @Sendable (repeat each Dependency) -> Concrete,
        as project: @escaping @Sendable (Concrete) -> Service,
        also other: @escaping @Sendable (Concrete) -> Other,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        _ = add(.part, make, [Offer(project), Offer(other)], Site(fileID: fileID, line: line, column: column))
    }

    /// Registers a worker that only this scene's parts can need: made afresh for each injection. It may need parts.
    public func worker<each Dependency, Concrete, Service>(
        _ make: @escaping @MainActor @Sendable (repeat each Dependency) -> Concrete,
        as project: @escaping @Sendable (Concrete) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        let site = Site(fileID: fileID, line: line, column: column)
        _ = draft.addMainActorWorker(make, Offer(project), level, site)
    }

    /// Registers the root of the scene, which owns all parts: the view or view controller.
    public func root<each Dependency, Root>(
        _ make: @escaping @MainActor @Sendable (repeat each Dependency) -> Root,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> SceneRoot<Root> {
        let site = Site(fileID: fileID, line: line, column: column)
        return SceneRoot(registration: add(.root, make, [Offer<Root, Root> { $0 }], site))
    }

    /// Registers the root of the scene, and the protocol under which the parts can refer back to it through `Weak`.
    public func root<each Dependency, Root, Display>(
        _ make: @escaping @MainActor @Sendable (repeat each Dependency) -> Root,
        as project: @escaping @Sendable (Root) -> Display,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> SceneRoot<Root> {
        let site = Site(fileID: fileID, line: line, column: column)
        let offers: [OfferOf<Root>] = [Offer<Root, Root> { $0 }, Offer(project)]
        return SceneRoot(registration: add(.root, make, offers, site))
    }

    /// Registers the root of the scene so that those who make scenes see only a protocol of it, not its class.
    ///
    /// - Parameters:
    ///   - project: the protocol under which the parts can refer back to the root.
    ///   - expose: the type that the scene's entry point and factory return.
    public func root<each Dependency, Root, Display, Exposed>(
        _ make: @escaping @MainActor @Sendable (repeat each Dependency) -> Root,
        as project: @escaping @Sendable (Root) -> Display,
        exposing expose: @escaping @Sendable (Root) -> Exposed,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> SceneRoot<Exposed> {
        let site = Site(fileID: fileID, line: line, column: column)
        let offers: [OfferOf<Root>] = [Offer(expose), Offer(project)]
        return SceneRoot(registration: add(.root, make, offers, site))
    }

    private func add<each Dependency, Concrete>(
        _ kind: WiringGraph.Node.Kind, _ make: @escaping @MainActor @Sendable (repeat each Dependency) -> Concrete,
        _ offers: [OfferOf<Concrete>], _ site: Site
    ) -> Int {
        draft.add(
            Registration(
                kind: kind, level: level, offers: offers, concrete: Concrete.self,
                dependencies: Requirement.list(repeat (each Dependency).self), isolation: "MainActor", site: site,
                recipe: .part(partRecipe(make))))
    }
}

/// The root of a scene, handed from ``SceneRegistry`` to the closure's result.
///
/// The first offer of the root's registration is what the scene hands out.
public struct SceneRoot<Root> {
    let registration: Int
}

func partRecipe<each Dependency, Concrete>(
    _ make: @escaping @MainActor @Sendable (repeat each Dependency) -> Concrete
) -> @Sendable (LinkSite) -> PartStep {
    { site in
        let links = site.links(repeat (each Dependency).self)
        let frame = FrameSlots<Concrete>(site)
        return { context in frame.fill(make(repeat (each links).load(context)), context) }
    }
}

/// Where a part goes in the frame of its scene.
struct FrameSlots<Concrete> {
    private let slots: [(offset: Int, weakOffset: Int, typed: OfferOf<Concrete>)]

    init(_ site: LinkSite) {
        let plan = site.linker.plan
        slots = site.offers(of: Concrete.self).map { offer in
            (plan.offers[offer.index].offset, plan.offers[offer.index].weakOffset, offer.typed)
        }
    }

    func fill(_ concrete: Concrete, _ context: Context) {
        let frame = context.frame.unsafelyUnwrapped
        for slot in slots {
            slot.typed.initialise(frame + slot.offset, from: concrete)
            if slot.weakOffset >= 0 {
                frame.load(fromByteOffset: slot.weakOffset, as: AnyWeakCell.self).object = object(of: concrete)
            }
        }
    }
}
