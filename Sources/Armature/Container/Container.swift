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
    @usableFromInline let root: Root
    @usableFromInline let owner: StorageOwner
    /// The owner's; reading a service is spared a step.
    @usableFromInline let storage: Storage
    @usableFromInline let lifecycle: Lifecycle
    /// How the enclosing container knows this scope.
    private let adoption: Adoption?

    init(_ root: Root, _ lifecycle: Lifecycle, adoption: Adoption? = nil) {
        self.root = root
        self.lifecycle = lifecycle
        self.adoption = adoption
        owner = lifecycle.owner
        storage = owner.storage
    }

    deinit {
        adoption?.end()
    }

    // What can be inlined is only the way from the key path to the entry: with it the compiler turns the key path into a
    // load, and without it reading a service would cost several times as much.

    /// The service behind an entry point. Any thread may read it; it takes no lock.
    @inlinable
    public subscript<Service>(dynamicMember path: KeyPath<Root, Entry<Service>>) -> Service {
        storage.service(root[keyPath: path])
    }

    /// Makes the worker behind an entry point, each time it is called.
    @inlinable
    public subscript<Service>(dynamicMember path: KeyPath<Root, WorkerEntry<Service>>) -> WorkerHandle<Service> {
        WorkerHandle(owner, root[keyPath: path])
    }

    /// Makes the scene behind an entry point, when it is called with the scene's argument.
    @inlinable
    public subscript<Argument, Scene>(
        dynamicMember path: KeyPath<Root, SceneEntry<Argument, Scene>>
    ) -> SceneFactory<Argument, Scene> {
        storage.sceneFactory(root[keyPath: path], owner)
    }

    /// Opens the scope behind an entry point, when it is called with the scope's argument.
    @inlinable
    public subscript<Argument: Sendable, Entries: Sendable>(
        dynamicMember path: KeyPath<Root, ScopeEntry<Argument, Entries>>
    ) -> ScopeFactory<Argument, Entries> {
        storage.scopeFactory(root[keyPath: path], owner, keeping: lifecycle)
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
