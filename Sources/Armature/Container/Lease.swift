/// How a deferred dependency (`Lazy`, `Provider`, a factory) holds on to the container that made it.
///
/// What the container owns must not own the container: a service's leases are weak. What lies outside, a scene or a
/// worker handed out, keeps the container's instances alive.
struct Lease: @unchecked Sendable {
    // Sound: storage is safe to share after start; the scene instance is only used on the main actor.
    private enum Hold {
        case strong(Storage)
        case weak(StorageReference)
    }

    private let hold: Hold
    let instance: SceneInstance?

    init(_ storage: Storage, instance: SceneInstance? = nil, isContainerOwned: Bool) {
        hold = isContainerOwned ? .weak(storage.reference) : .strong(storage)
        self.instance = instance
    }

    /// The storage, or nil when the container is gone.
    var storage: Storage? {
        switch hold {
        case .strong(let storage): storage
        case .weak(let reference): reference.storage
        }
    }

    /// The storage, unless the container is gone or has been stopped: after a stop nothing new is made.
    var openStorage: Storage? {
        guard let storage, storage.isOpen else { return nil }
        return storage
    }

    /// Whether what is made through this lease will be owned by the container.
    var isContainerOwned: Bool {
        if case .weak = hold { true } else { false }
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
