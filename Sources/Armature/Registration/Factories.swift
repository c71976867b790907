/// Makes scenes of one kind: how a router or flow controller gets to the next scene without knowing the container.
public struct SceneFactory<Argument, Root>: @unchecked Sendable {
    // Sound: the maker is only ever used on the main actor.
    private let maker: SceneMaker<Argument, Root>
    private let lease: Lease

    init(_ maker: SceneMaker<Argument, Root>, _ lease: Lease) {
        self.maker = maker
        self.lease = lease
    }

    /// A factory for use outside a container, for example in a test.
    public init(_ make: @escaping @MainActor (Argument) -> Root) {
        self.init(ClosureSceneMaker(make), .none)
    }

    /// Makes a scene and returns its root, which owns all its parts.
    ///
    /// Calling it after the container was stopped or is gone is a mistake in the program and traps; ``make(_:)`` throws
    /// instead.
    @MainActor
    public func callAsFunction(_ argument: Argument) -> Root {
        do { return try scene(argument) } catch { trap("\(error)") }
    }

    /// Makes a scene and returns its root.
    ///
    /// - Throws: ``ContainerClosed`` if the container is stopped or gone.
    @MainActor
    public func make(_ argument: Argument) throws(ContainerClosed) -> Root { try scene(argument) }

    @inline(__always)
    private func scene(_ argument: Argument) throws(ContainerClosed) -> Root {
        if lease.isNone { return maker.make(argument, isContainerOwned: false) }
        // The storage keeps everything the maker is linked to.
        var keeper: Storage?
        defer { extendLifetime(keeper) }
        // Asked once: another thread can stop the container at any time.
        guard let storage = lease.openStorage(&keeper) else { throw closed }
        // Others than the container's own objects exist only once it has started.
        if lease.isContainerOwned { storage._withUnsafeGuaranteedRef { requireCreated(in: $0) } }
        return maker.make(argument, isContainerOwned: lease.isContainerOwned)
    }

    private func requireCreated(in storage: Storage) {
        if !storage.isReady { maker.requireCreated(in: storage) }
    }

    private var closed: ContainerClosed { ContainerClosed(name: "the scene of \(displayName(of: Root.self))") }
}

extension SceneFactory where Argument == Void {
    /// Makes a scene that needs no argument.
    @MainActor
    public func callAsFunction() -> Root { callAsFunction(()) }
}

extension SceneFactory: InjectionWrapper {
    static var requirement: Requirement { Requirement(key: BindingKey(SceneFactory.self), target: .scene) }

    static func link(_ resolution: Resolution, _ linker: Linker) -> (Context) -> SceneFactory {
        linkFactory(resolution, linker) { SceneFactory($0, $1) }
    }
}

/// Opens scopes of one kind, such as the session of a user who has just signed in.
public struct ScopeFactory<Argument: Sendable, Entries: Sendable>: Sendable {
    private enum Way: Sendable {
        /// With what the lease does not keep, for factories that a container handed out.
        case container(ScopeMaker<Argument, Entries>, Lease, Lifecycle?)
        case closure(@Sendable (Argument) async throws -> Scope<Entries>)
    }

    private let way: Way

    init(_ maker: ScopeMaker<Argument, Entries>, _ lease: Lease, keeping lifecycle: Lifecycle? = nil) {
        way = .container(maker, lease, lifecycle)
    }

    /// A factory for use outside a container, for example in a test.
    public init(_ open: @escaping @Sendable (Argument) async throws -> Scope<Entries>) {
        way = .closure(open)
    }

    /// Opens a scope: creates its services, in dependency order. Stopping the enclosing container cancels it.
    ///
    /// - Throws: ``StartError`` if a service fails; ``ContainerClosed`` if the enclosing container is stopped, gone, or
    ///   still starting.
    public func callAsFunction(_ argument: Argument) async throws -> Scope<Entries> {
        switch way {
        case .closure(let open): return try await open(argument)
        case .container(let maker, let lease, _):
            guard let storage = lease.storage, storage.isOpen else { throw ContainerClosed(name: maker.title) }
            return try await maker.open(argument, in: storage)
        }
    }
}

extension ScopeFactory where Argument == Void {
    /// Opens a scope that needs no argument.
    public func callAsFunction() async throws -> Scope<Entries> { try await callAsFunction(()) }
}

extension ScopeFactory: InjectionWrapper {
    static var requirement: Requirement { Requirement(key: BindingKey(ScopeFactory.self), target: .scope) }

    static func link(_ resolution: Resolution, _ linker: Linker) -> (Context) -> ScopeFactory {
        linkFactory(resolution, linker) { ScopeFactory($0, $1) }
    }
}

/// A factory parameter is answered by the scene or scope itself, or by a value that a test put in its place.
private func linkFactory<Factory, Maker: AnyObject>(
    _ resolution: Resolution, _ linker: Linker, _ wrap: @escaping (Maker, Lease) -> Factory
) -> (Context) -> Factory {
    guard case .offer(let index) = resolution else {
        preconditionFailure("\(displayName(of: Factory.self)) was not resolved by the planner")
    }
    let offer = linker.plan.offers[index]
    if linker.plan.registrations[offer.registration].content == nil {
        let operand = linker.operand(offer: index)
        return { operand.load(Factory.self, $0) }
    }
    let storage = linker.storage.storage(at: offer.level)
    let source = LeaseSource(storage: Unmanaged.passUnretained(storage), needsScene: false)
    let registration = offer.registration
    // The factory object is looked up when it is needed: the scene it makes may be linked after this parameter.
    return { context in
        let lease = source.lease(context)
        // Sound: the planner resolves a factory to a scene or scope of its own argument and root.
        return wrap(unsafeDowncast(lease.storage!.factories[registration]!, to: Maker.self), lease)
    }
}
