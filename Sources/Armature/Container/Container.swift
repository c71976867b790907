/// A started composition root, or a scope opened in one.
///
/// Its entry points are the stored properties of the root: `container.store` for a service, `container.validator()`
/// for a worker, `container.showOrder(id)` for a scene, `try await container.session(user)` for a scope. There is no
/// way to get anything else out of it.
///
/// It exists only started. After ``stop()`` using an entry point is a mistake in the program and traps; code that may
/// run during a shutdown asks ``requireOpen()`` first. A container that is dropped without being stopped is freed
/// without its services' stop behaviour.
@dynamicMemberLookup
public final class Container<Root: Sendable>: Sendable {
    private let root: Root
    private let storage: Storage
    private let lifecycle: Lifecycle
    /// How the enclosing container knows this scope.
    private let adoption: Adoption?

    init(_ root: Root, _ lifecycle: Lifecycle, adoption: Adoption? = nil) {
        self.root = root
        self.lifecycle = lifecycle
        self.adoption = adoption
        storage = lifecycle.storage
    }

    deinit {
        adoption?.end()
    }

    /// The service behind an entry point. Any thread may read it; it takes no lock.
    public subscript<Service>(dynamicMember path: KeyPath<Root, Entry<Service>>) -> Service {
        let offer = storage.offer(of: root[keyPath: path])
        return storage.slot(offer).assumingMemoryBound(to: Service.self).pointee
    }

    /// Makes the worker behind an entry point, each time it is called.
    public subscript<Service>(dynamicMember path: KeyPath<Root, WorkerEntry<Service>>) -> Provider<Service> {
        let storage = storage
        let maker = storage.maker(of: Service.self, at: storage.offer(of: root[keyPath: path]))
        return Provider { () throws(ContainerClosed) in
            guard storage.isOpen else { throw ContainerClosed(name: displayName(of: Service.self)) }
            return withExtendedLifetime(storage) {
                maker.run(Context(frame: nil, instance: nil, isContainerOwned: false))
            }
        }
    }

    /// Makes the scene behind an entry point, when it is called with the scene's argument.
    public subscript<Argument, Scene>(
        dynamicMember path: KeyPath<Root, SceneEntry<Argument, Scene>>
    ) -> SceneFactory<Argument, Scene> {
        SceneFactory(
            storage.factory(of: root[keyPath: path], SceneMaker<Argument, Scene>.self),
            Lease(storage, isContainerOwned: false))
    }

    /// Opens the scope behind an entry point, when it is called with the scope's argument.
    public subscript<Argument: Sendable, Entries: Sendable>(
        dynamicMember path: KeyPath<Root, ScopeEntry<Argument, Entries>>
    ) -> ScopeFactory<Argument, Entries> {
        let maker = storage.factory(of: root[keyPath: path], ScopeMaker<Argument, Entries>.self)
        return ScopeFactory(maker, Lease(storage, isContainerOwned: false), keeping: lifecycle)
    }

    /// Whether the container has not been stopped.
    public var isOpen: Bool { storage.isOpen }

    /// Makes sure that the container has not been stopped.
    ///
    /// - Throws: ``ContainerClosed``.
    public func requireOpen() throws(ContainerClosed) {
        if !isOpen { throw ContainerClosed(name: lifecycle.name) }
    }

    /// Stops the scopes that are still open, then every service after all that need it, and collects what goes wrong.
    ///
    /// Stopping again does nothing and returns the same report. It does not heed cancellation.
    @discardableResult
    public func stop() async -> StopReport {
        let report = await lifecycle.stop(budget: lifecycle.options.stopTimeout)
        adoption?.end()
        return report
    }

    /// How long each service took to be created, if ``StartOptions/recordsProfile`` was set.
    public var startupProfile: StartupProfile? { lifecycle.profile }
}

/// A nested container: services with a lifetime of their own, made from one argument.
public typealias Scope<Entries: Sendable> = Container<Entries>

/// The way back to the container in which a scope was opened.
struct Adoption: Sendable {
    let parent: Lifecycle
    let number: Int

    func end() { parent.release(scope: number) }
}
