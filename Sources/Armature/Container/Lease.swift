/// How a deferred dependency (`Lazy`, `Provider`, a factory) holds on to the container that made it.
///
/// What the container owns must not own the container: a service's leases are weak. What lies outside, a scene or a
/// worker handed out, keeps the container's instances alive.
struct Lease: @unchecked Sendable {
    // Sound: storage is safe to share after start; the scene instance is only used on the main actor.

    // Two fields, of which one is set, instead of an enum: what only reads them then copies nothing.
    private let owner: StorageOwner?
    private let reference: StorageReference?
    let instance: SceneInstance?

    /// A lease of no container.
    static let none = Lease(owner: nil, reference: nil)

    init(_ owner: StorageOwner) {
        self.init(owner: owner, reference: nil)
    }

    private init(owner: StorageOwner?, reference: StorageReference?, instance: SceneInstance? = nil) {
        self.owner = owner
        self.reference = reference
        self.instance = instance
    }

    init(_ storage: Storage, instance: SceneInstance?, isContainerOwned: Bool) {
        if isContainerOwned {
            self.init(owner: nil, reference: storage.reference, instance: instance)
        } else {
            // Sound: whoever makes something that the container will not own holds its owner.
            self.init(owner: storage.owner.takeUnretainedValue(), reference: nil, instance: instance)
        }
    }

    var isNone: Bool { owner == nil && reference == nil }

    /// Whether what is made through this lease will be owned by the container.
    var isContainerOwned: Bool { reference != nil }

    /// The storage, or nil when the container is gone.
    var storage: Storage? { owner?.storage ?? reference?.storage }

    /// The storage, or nil when the container is gone or has been stopped: after a stop nothing new is made.
    ///
    /// It is alive as long as the lease and `keeper`, which are spared the counting of a reference where they can be.
    @inline(__always)
    func openStorage(_ keeper: inout Storage?) -> Unmanaged<Storage>? {
        let storage: Unmanaged<Storage>
        if let owner {
            storage = .passUnretained(owner.storage)
        } else {
            keeper = reference?.storage
            guard let keeper else { return nil }
            storage = .passUnretained(keeper)
        }
        return storage._withUnsafeGuaranteedRef { $0.isOpen } ? storage : nil
    }

    /// Whether the container is there and has not been stopped.
    var isOpen: Bool {
        var keeper: Storage?
        defer { extendLifetime(keeper) }
        return openStorage(&keeper) != nil
    }
}

/// What a link knows about the leases it will give out. It belongs to the storage it points to.
struct LeaseSource {
    let storage: Unmanaged<Storage>
    /// Whether the target lives in the frame of a scene.
    let needsScene: Bool

    func lease(_ context: Context) -> Lease {
        storage._withUnsafeGuaranteedRef { storage in
            Lease(
                storage, instance: needsScene ? context.instance?.takeUnretainedValue() : nil,
                isContainerOwned: context.isContainerOwned)
        }
    }
}

/// What keeps a storage alive from outside: the container, an inner scope, and every lease of what lies outside.
///
/// An object that is also referred to weakly counts its references on a slow path. This one never is, so that making a
/// scene or a worker does not take it; the storage itself is.
@usableFromInline
final class StorageOwner: Sendable {
    @usableFromInline let storage: Storage

    init(_ storage: Storage) {
        self.storage = storage
        storage.owner = .passUnretained(self)
    }
}

/// A weak reference to a storage that can be copied cheaply.
final class StorageReference: @unchecked Sendable {
    // Sound: set once, before the storage is shared; the runtime makes weak reads safe against deallocation.
    fileprivate(set) weak var storage: Storage?

    init(_ storage: Storage) {
        self.storage = storage
    }
}

/// The container that was asked has been stopped, or nobody holds it any more, or it has not started yet.
public struct ContainerClosed: Error, Hashable, CustomStringConvertible {
    /// What was asked for.
    public let name: String
    /// Whether the container was still starting, so that it was too early rather than too late.
    public let isTooEarly: Bool

    init(name: String, isTooEarly: Bool = false) {
        self.name = name
        self.isTooEarly = isTooEarly
    }

    /// One sentence that names what was asked for.
    public var description: String {
        isTooEarly
            ? "\(name) was asked for before its container had started"
            : "\(name) was asked for after its container was closed"
    }
}
