/// Entry points that belong together, such as those that a module hands out. A stored property of a composition root or
/// a scope whose type conforms is read through: `container.storage.orders`.
///
/// ```swift
/// struct StorageEntries: EntryGroup {
///     let orders: Entry<any OrderStoring>
/// }
/// ```
public protocol EntryGroup: Sendable {}

/// A group of entry points of one container. Its members are used as the container's own are.
@dynamicMemberLookup
public struct ContainerGroup<Group: EntryGroup>: Sendable {
    @usableFromInline let group: Group
    @usableFromInline let owner: StorageOwner
    @usableFromInline let lifecycle: Lifecycle

    @inlinable
    init(_ group: Group, _ owner: StorageOwner, _ lifecycle: Lifecycle) {
        self.group = group
        self.owner = owner
        self.lifecycle = lifecycle
    }

    /// The service behind an entry point.
    @inlinable
    public subscript<Service>(dynamicMember path: KeyPath<Group, Entry<Service>>) -> Service {
        owner.storage.service(group[keyPath: path])
    }

    /// Makes the worker behind an entry point, each time it is called.
    @inlinable
    public subscript<Service>(dynamicMember path: KeyPath<Group, WorkerEntry<Service>>) -> WorkerHandle<Service> {
        WorkerHandle(owner, group[keyPath: path])
    }

    /// Makes the scene behind an entry point, when it is called with the scene's argument.
    @inlinable
    public subscript<Argument, Scene>(
        dynamicMember path: KeyPath<Group, SceneEntry<Argument, Scene>>
    ) -> SceneFactory<Argument, Scene> {
        owner.storage.sceneFactory(group[keyPath: path], owner)
    }

    /// Opens the scope behind an entry point, when it is called with the scope's argument.
    @inlinable
    public subscript<Argument: Sendable, Entries: Sendable>(
        dynamicMember path: KeyPath<Group, ScopeEntry<Argument, Entries>>
    ) -> ScopeFactory<Argument, Entries> {
        owner.storage.scopeFactory(group[keyPath: path], owner, keeping: lifecycle)
    }

    /// A group within the group.
    @inlinable
    public subscript<Inner: EntryGroup>(dynamicMember path: KeyPath<Group, Inner>) -> ContainerGroup<Inner> {
        ContainerGroup<Inner>(group[keyPath: path], owner, lifecycle)
    }
}

extension Container {
    /// The group of entry points that a stored property of the root holds.
    @inlinable
    public subscript<Group: EntryGroup>(dynamicMember path: KeyPath<Root, Group>) -> ContainerGroup<Group> {
        ContainerGroup(root[keyPath: path], owner, lifecycle)
    }
}
